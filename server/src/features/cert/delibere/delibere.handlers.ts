import type { delibereRoutes } from '@sigeba/contract/cert/delibere/delibere.routes.ts';
import type { HandlerContext, Handlers } from '../../../ground/http/handlers.types.ts';
import { confirmDelibera } from './confirmDelibera.ts';
import { correctDelibera } from './correctDelibera.ts';
import { getTesti, saveTesto } from './saveTesto.ts';
import { readVerbale } from './verbale.ts';

export const delibereHandlers = ({ storage }: HandlerContext): Handlers<typeof delibereRoutes> => ({
  'PUT /cert/delibere/:id/rettifica': (tx, request) => correctDelibera(tx, request, storage),
  'PUT /cert/delibere/:id/conferma': (tx, request) => confirmDelibera(tx, request, storage),
  'GET /cert/seduta/:id/verbale': readVerbale,
  'GET /cert/testi-delibere': getTesti,
  'PUT /cert/testi-delibere/:id': saveTesto,
});
