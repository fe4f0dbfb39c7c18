import type { parteRoutes } from '@sigeba/contract/parti/parte.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { presentParte } from './presentParte.ts';
import { saveParte } from './saveParte.ts';

export const parteHandlers: Handlers<typeof parteRoutes> = {
  'GET /proposte-partecipanti/:id': presentParte,
  'PUT /proposte-partecipanti/:id': saveParte,
};
