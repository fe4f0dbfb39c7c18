import type { utentiRoutes } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { exportUtenti } from './exportUtenti.ts';
import { pageUtenti } from './pageUtenti.ts';

export const utentiHandlers: Handlers<typeof utentiRoutes> = {
  'GET /ur/utenti': pageUtenti,
  'GET /ur/utenti/export': exportUtenti,
};
