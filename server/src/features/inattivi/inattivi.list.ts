import type { FiltriInattivi, Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { TESTI_INATTIVO } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { type InattivoRow, listInattivi, searchInattivi, whichInattivi } from './inattivi.queries.ts';

const nameOf = (persona: { cognome: string; nome: string } | null): string | null =>
  persona === null ? null : `${persona.cognome} ${persona.nome}`;

const COLUMNS: Column<InattivoRow>[] = [
  { head: 'Cognome', cell: ({ cognome }) => cognome },
  { head: 'Nome', cell: ({ nome }) => nome },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Dipartimento', cell: ({ dipartimento }) => dipartimento },
  { head: 'Anno', cell: ({ anno }) => anno },
  { head: 'Tipologia', cell: ({ tipologia }) => TESTI_INATTIVO[tipologia] },
  { head: 'Inserito il', cell: ({ creato }) => creato },
  { head: 'Inserito da', cell: ({ creatoDa }) => nameOf(creatoDa) },
  { head: 'Eliminato il', cell: ({ eliminato }) => eliminato },
  { head: 'Eliminato da', cell: ({ eliminatoDa }) => nameOf(eliminatoDa) },
  { head: 'Motivazione', cell: ({ motivazioneEliminazione }) => motivazioneEliminazione },
];

/** The list of inactive people, for the research office. */
export const inattivi = defineList({
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
  file: {
    name: 'inattivi',
    anno: ({ anno }) => anno,
    act: 'exportInattivi',
    about: 'anagrafica',
    lines: listInattivi,
    columns: () => COLUMNS,
  },
});
