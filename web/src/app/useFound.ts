import { SEARCH_DEBOUNCE_MS } from '@sigeba/contract/configurazione/constants.ts';
import FileText from 'lucide-react/icons/file-text';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { pathTo } from '../api/paths.ts';
import { useRoute } from '../api/useRoute.ts';
import { useSettled } from '../api/useSettled.ts';
import { DOT } from '../ui/data/dot.ts';

/** Something that the search leads to; `where` says what it is, or tells it from others of its name. */
type Found = { label: string; to: string; icon: ComponentType; where: string };

/** Fewer letters find too much. */
const AT_LEAST = 3;
/** Of each list; it has the others. */
const FIRST = { limit: 5, offset: 0 };

const nameOf = ({ cognome, nome }: { cognome: string; nome: string }): string => `${cognome} ${nome}`;
const factsOf = (...facts: readonly (string | null | undefined)[]): string => facts.filter(Boolean).join(DOT);

/**
 * The first rows of the lists of the reader's menu that have these words, while they are typed: what the list itself would find and its reader
 * may see. What could not be asked finds nothing, and the list says why. `pending`: some have not answered yet; rows of other words are never
 * given.
 */
export function useFound(lists: readonly string[], typed: string, untitled: string): { rows: Found[]; pending: boolean } {
  const words = useSettled(typed, SEARCH_DEBOUNCE_MS);
  const asks = (list: string) => ({ enabled: words.length >= AT_LEAST && lists.includes(list), retry: false }) as const;
  const proposte = useRoute('GET /ur/proposte', { query: { testo: words, ...FIRST } }, asks('/ur/progetti'));
  const persone = useRoute('GET /ur/utenti', { query: { cognome: words, ...FIRST } }, asks('/ur/anagrafica'));
  const istanze = useRoute('GET /cert/getListValutazione', { query: { cognome: words, ...FIRST } }, asks('/cert/valutazione'));
  if (typed.length < AT_LEAST) return { rows: [], pending: false };
  if (words !== typed) return { rows: [], pending: true };
  const pending = [proposte, persone, istanze].some(({ isLoading }) => isLoading);
  const rows = [
    ...(proposte.data?.resultList ?? []).map(({ id, titolo, numeroProtocollo, responsabile }) => ({
      label: titolo || untitled,
      to: pathTo('/ur/proposte/:id/view', { id }),
      icon: FileText,
      where: factsOf(nameOf(responsabile), numeroProtocollo),
    })),
    ...(persone.data?.resultList ?? []).map(({ id, cognome, nome, email }) => ({
      label: nameOf({ cognome, nome }),
      to: pathTo('/ur/anagrafica/utente/:id', { id }),
      icon: UserRound,
      where: email,
    })),
    ...(istanze.data?.resultList ?? []).map(({ id, titolo, numeroProtocollo, utenteProponente }) => ({
      label: titolo || untitled,
      to: pathTo('/cert/valutazione/:id', { id }),
      icon: FileText,
      where: factsOf(nameOf(utenteProponente), numeroProtocollo),
    })),
  ];
  return { rows, pending };
}
