import type { interruzioniRoutes } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import type { Handlers } from '../../../ground/http/handlers.types.ts';
import { declareInterruzione } from './declareInterruzione.ts';
import { listInterruzioni } from './interruzioni.queries.ts';
import { listTermini } from './listTermini.ts';
import { presentInterruzione } from './presentInterruzione.ts';

export const interruzioniHandlers: Handlers<typeof interruzioniRoutes> = {
  'GET /ur/interruzioni': async (tx) => (await listInterruzioni(tx, { id: null })).map(presentInterruzione),
  'GET /ur/interruzioni/termini': listTermini,
  'POST /ur/interruzioni': declareInterruzione,
};
