import { STATUS_ARCHIVIO } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { importoOf, type Operatore } from '@sigeba/contract/archivio/ricerca.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { parseGiorno } from '@sigeba/contract/giorno.ts';
import type { Operators } from '../../../list/operators.ts';
import { type Chiave, type Filtri, TUTTI } from './filtriArchivio.ts';

type FilterOption = { id: number; nome: string };
export type FilterOptionLists = { dipartimenti: readonly FilterOption[]; classi: readonly FilterOption[] };
type Patch = Partial<Filtri>;

const plain = normaliseCognome;

/** The ids of all that bear these words in their name. */
function idsOf(offerte: readonly FilterOption[], words: string): string | null {
  const found = offerte.filter(({ nome }) => plain(nome).includes(plain(words)));
  return plain(words) === '' || found.length === 0 ? null : found.map(({ id }) => id).join();
}

function dayOf(key: 'inviataDal' | 'inviataAl', words: string): Patch | null {
  const day = parseGiorno(words);
  return day === null ? null : { [key]: day };
}

const READ: Record<Operatore, (valore: string, offerte: FilterOptionLists) => Patch | null> = {
  anno: (valore) => (/^\d{4}$/.test(valore) ? { anno: valore } : valore === TUTTI ? { anno: TUTTI } : null),
  stato: (valore) => {
    const words = plain(valore);
    const status = words === 'tutte' ? 'ALL' : STATUS_ARCHIVIO.find((each) => words !== '' && plain(each).startsWith(words));
    return status === undefined ? null : { statusValutazione: status };
  },
  dip: (valore, { dipartimenti }) => {
    const ids = idsOf(dipartimenti, valore);
    return ids === null ? null : { dipartimentoId: ids, macroAreaId: '' };
  },
  classe: (valore, { classi }) => {
    const ids = idsOf(classi, valore);
    return ids === null ? null : { classeId: ids, tipologiaProgettoId: '' };
  },
  importo: (valore) => {
    const range = importoOf(valore);
    return range === null ? null : { richiestoDa: String(range.da ?? ''), richiestoA: String(range.a ?? '') };
  },
  dal: (valore) => dayOf('inviataDal', valore),
  al: (valore) => dayOf('inviataAl', valore),
};

/** The operators of the archive, over what there is to choose in it. */
export const operatorsOf = (offerte: FilterOptionLists): Operators<Chiave> =>
  Object.fromEntries(Object.entries(READ).map(([operatore, read]) => [operatore, (valore: string) => read(valore, offerte)]));
