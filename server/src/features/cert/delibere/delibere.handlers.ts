import type { delibereRoutes } from '@sigeba/contract/cert/delibere/delibere.routes.ts';
import type { Handlers } from '../../../ground/http/handlers.types.ts';
import { correctDelibera } from './correctDelibera.ts';
import { getTesti, saveTesto } from './saveTesto.ts';

export const delibereHandlers: Handlers<typeof delibereRoutes> = {
  'PUT /cert/delibere/:id/rettifica': correctDelibera,
  'GET /cert/testi-delibere': getTesti,
  'PUT /cert/testi-delibere/:id': saveTesto,
};
