import type { dettaglioProposteRoutes, FiltriConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { type AskingList, definePages } from '../../ground/list/defineList.ts';
import { listConProposte, searchConProposte, whichConProposte } from './dettaglioProposte.queries.ts';
import { proposteByUtente } from './proposteByUtente.ts';

/** People with proposte, for the research office. */
const conProposte = definePages({
  confine: ({ actor }: AskingList<FiltriConProposte>) => (actor.roles.has('UFFICIO') ? 'tutti' : null),
  search: (filtri: FiltriConProposte) => searchConProposte(filtri),
  which: whichConProposte,
  rows: listConProposte,
  present: (row: Awaited<ReturnType<typeof listConProposte>>[number]) => row,
});

export const dettaglioProposteHandlers: Handlers<typeof dettaglioProposteRoutes> = {
  'GET /ur/utenti/con-proposte': conProposte.page,
  'GET /ur/proposte/listaProposte/proposteByUtente': proposteByUtente,
};
