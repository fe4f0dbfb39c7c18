import type { unioniRoutes } from '@sigeba/contract/unioni/unioni.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { readUnione } from './leggiUnione.ts';
import { undoUnione } from './undoUnione.ts';
import { uniteUtenti } from './uniteUtenti.ts';

export const unioniHandlers: Handlers<typeof unioniRoutes> = {
  'GET /ur/utenti/:id/unione': readUnione,
  'PUT /ur/utenti/:id/unione': uniteUtenti,
  'PUT /ur/utenti/:id/unione/annulla': undoUnione,
};
