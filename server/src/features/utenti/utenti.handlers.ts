import type { utentiRoutes } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { utenti } from './utenti.list.ts';

export const utentiHandlers: Handlers<typeof utentiRoutes> = {
  'GET /ur/utenti': utenti.page,
  'GET /ur/utenti/export': utenti.export,
};
