import type { statoRoutes } from '@sigeba/contract/stato/stato.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { keptStato, type Watched } from './presentStato.ts';

export const statoHandlers = (watched: Watched): Handlers<typeof statoRoutes> => {
  const read = keptStato(watched);
  return { 'GET /ur/stato': (db, { received }) => read(db, received) };
};
