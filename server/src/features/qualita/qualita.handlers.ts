import type { qualitaRoutes } from '@sigeba/contract/qualita/qualita.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { reopenRilievo, setRilievoAside } from './accantona.ts';
import { rilievi } from './rilievi.list.ts';

export const qualitaHandlers: Handlers<typeof qualitaRoutes> = {
  'GET /ur/qualita': rilievi.page,
  'GET /ur/qualita/export': rilievi.export,
  'GET /ur/qualita/conteggi': rilievi.states,
  'PUT /ur/qualita/:id/accantona': setRilievoAside,
  'PUT /ur/qualita/:id/riprendi': reopenRilievo,
};
