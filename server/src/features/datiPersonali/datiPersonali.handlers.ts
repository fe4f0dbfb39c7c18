import type { datiPersonaliRoutes } from '@sigeba/contract/datiPersonali/datiPersonali.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { anonimizzaUtente } from './anonimizza.ts';
import { exportDati, exportOwnDati } from './datiPersonali.ts';

export const datiPersonaliHandlers: Handlers<typeof datiPersonaliRoutes> = {
  'GET /profilo-utente/:id/dati': exportOwnDati,
  'GET /ur/utenti/:id/dati': exportDati,
  'PUT /ur/utenti/:id/anonimizza': anonimizzaUtente,
};
