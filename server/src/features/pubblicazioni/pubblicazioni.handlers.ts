import type { pubblicazioniRoutes } from '@sigeba/contract/pubblicazioni/pubblicazioni.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { openIris } from '../../outside/iris/openIris.ts';
import { findPubblicazione } from './findPubblicazione.ts';
import { listPubblicazioni } from './listPubblicazioni.ts';
import { findKept, findKeptByHandle } from './pubblicazioni.queries.ts';

export const pubblicazioniHandlers = ({ config, demo }: HandlerContext): Handlers<typeof pubblicazioniRoutes> => {
  const iris = openIris(config, demo);
  return {
    'GET /pubblicazioni': (db, request) => listPubblicazioni(db, request, iris),
    'GET /pubblicazioni/id-ugov/:idUgov': (db, request) =>
      findPubblicazione(db, {
        request,
        ask: () => iris.byId(request.params.idUgov),
        kept: () => findKept(db, { prodottoId: request.params.idUgov }),
      }),
    'GET /pubblicazioni/handle': (db, request) =>
      findPubblicazione(db, {
        request,
        ask: () => iris.byHandle(request.query.handle),
        kept: () => findKeptByHandle(db, { handle: request.query.handle }),
      }),
  };
};
