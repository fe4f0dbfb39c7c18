import type { dettaglioProposteRoutes, FiltriConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { listConProposte, searchConProposte, whichConProposte } from './dettaglioProposte.queries.ts';
import { proposteByUtente } from './proposteByUtente.ts';

type Riga = RowOf<typeof listConProposte>;

const COLUMNS: Column<Riga>[] = [
  { head: 'Cognome', cell: ({ cognome }) => cognome },
  { head: 'Nome', cell: ({ nome }) => nome },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Ruolo', cell: ({ ruolo }) => ruolo },
  { head: 'Dipartimento', cell: ({ dipartimento }) => dipartimento },
  { head: 'Bozze', cell: ({ bozze }) => bozze },
  { head: 'Inviate', cell: ({ inviate }) => inviate },
  { head: 'Partecipazioni', cell: (row) => row.partecipazioni },
];

/** People with proposte, for the research office. */
const conProposte = defineList({
  confine: ({ actor }: AskingList<FiltriConProposte>) => (actor.roles.has('UFFICIO') ? 'tutti' : null),
  search: (filtri: FiltriConProposte) => searchConProposte(filtri),
  which: whichConProposte,
  rows: listConProposte,
  present: (row: Riga) => row,
  file: { name: 'utentiConProposte', act: 'exportConProposte', about: 'anagrafica', lines: listConProposte, columns: () => COLUMNS },
});

export const dettaglioProposteHandlers: Handlers<typeof dettaglioProposteRoutes> = {
  'GET /ur/utenti/con-proposte': conProposte.page,
  'GET /ur/utenti/con-proposte/export': conProposte.export,
  'GET /ur/proposte/listaProposte/proposteByUtente': proposteByUtente,
};
