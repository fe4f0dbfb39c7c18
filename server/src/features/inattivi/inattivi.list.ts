import type { FiltriInattivi, Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { TESTI_INATTIVO } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { type AskingList, definePages } from '../../ground/list/defineList.ts';
import { type InattivoRow, listInattivi, searchInattivi, whichInattivi } from './inattivi.queries.ts';

/** Inactive people, for the research office. */
export const inattivi = definePages({
  confine: ({ actor }: AskingList<FiltriInattivi>) => (actor.roles.has('UFFICIO') ? 'tutti' : null),
  search: (filtri: FiltriInattivi) => searchInattivi(filtri),
  which: whichInattivi,
  rows: listInattivi,
  present: ({ utenteId, cognome, nome, email, dipartimento, creato, eliminato, tipologia, ...row }: InattivoRow): Inattivo => ({
    ...row,
    persona: { id: utenteId, cognome, nome, email, dipartimento },
    tipologia: { value: tipologia, label: TESTI_INATTIVO[tipologia] },
    creatoTimestamp: creato.toISOString(),
    eliminatoTimestamp: eliminato?.toISOString() ?? null,
  }),
});
