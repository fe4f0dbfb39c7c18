import { cognomeWords } from '@sigeba/contract/cognome.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { CANDIDATI_MASSIMO } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { useId, useState } from 'react';
import type { RouteName, SendingOf } from '../../api/call.ts';
import { useRoute } from '../../api/useRoute.ts';
import type { Language } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import type { FieldProps } from '../fields/field.types.ts';
import { formTesti } from '../form.testi.ts';
import { FieldErrors } from './FieldShell.tsx';
import { SearchPicker, type SearchResult } from './SearchPicker.tsx';

/** A call that finds people by words of the surname. */
export type RicercaRoute = Extract<RouteName, 'GET /utenti' | `GET /utenti/${string}-ricerca`>;

type Props = {
  label: string;
  required?: boolean | undefined;
  /** What else may be written, beside a surname. */
  anche?: string | undefined;
  errors?: readonly string[] | undefined;
  route: RicercaRoute;
  /** What the call is asked besides the words; null: nothing can be looked for yet. */
  query: object | null;
  /** Why somebody found cannot be taken, where that is so; else as what, where there is a choice. */
  statoOf: (candidato: Candidato) => Pick<SearchResult, 'stato' | 'motivo' | 'come'>;
  onPick: (candidato: Candidato, come?: string) => void;
  /** The field that it fills in; none in a form of an office. */
  place?: FieldProps;
};

/** One search of people for every screen (platform core, section 5): the words, the warning, who was found, and why somebody cannot be taken. */
export function PersonSearch({ label, anche, required, errors, route, query, statoOf, onPick, place }: Props) {
  const { t, language } = useTexts(formTesti);
  const [text, setText] = useState('');
  const errorId = useId();
  const ready = cognomeWords(text).length > 0 && query !== null;
  const search = useRoute(route, { query: { ...query, text } } as SendingOf<typeof route>, { enabled: ready });
  // Away from the network a search waits until it is back, and says so.
  const guasto = search.error !== null ? search.error.message || t('persone.guasto') : search.isPaused ? t('persone.senzaRete') : null;
  const found = ready ? (search.data ?? []) : [];
  return (
    <SearchPicker
      label={label}
      required={required}
      errors={errors}
      place={place ?? null}
      hint={[t('persone.aiuto'), anche].filter(Boolean).join(' ')}
      found={ready && search.data !== undefined ? found.map((each) => ({ ...words(each, language), ...statoOf(each) })) : null}
      searching={search.isFetching}
      failed={guasto !== null && <FieldErrors id={errorId} errors={[guasto]} />}
      more={ready && found.length >= CANDIDATI_MASSIMO ? t('persone.altri', { n: CANDIDATI_MASSIMO }) : undefined}
      onSearch={setText}
      onPick={(id, come) => {
        const candidato = found.find((each) => each.id === id);
        if (candidato !== undefined) onPick(candidato, come);
      }}
    />
  );
}

/** Homonyms are told apart by role, department, sector and e-mail (D-207). */
const words = ({ id, cognome, nome, ruolo, ruoloEn, dipartimento, dipartimentoEn, ssd, email }: Candidato, language: Language) => ({
  id,
  nome: `${cognome} ${nome}`,
  dati: [nomeInLingua(language, ruolo, ruoloEn), nomeInLingua(language, dipartimento, dipartimentoEn), ssd, email]
    .filter(Boolean)
    .join(DOT),
});
