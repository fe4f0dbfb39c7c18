import type { pubblicazioniRoutes } from '@sigeba/contract/pubblicazioni/pubblicazioni.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { openBibliografie } from '../../outside/bibliografia/openBibliografie.ts';
import { openIris } from '../../outside/iris/openIris.ts';
import { findByDoi } from './findByDoi.ts';
import { findPubblicazione } from './findPubblicazione.ts';
import { listByOrcid } from './listByOrcid.ts';
import { listPubblicazioni } from './listPubblicazioni.ts';
import { findKept, findKeptByHandle } from './pubblicazioni.queries.ts';

export const pubblicazioniHandlers = ({ config, demo }: HandlerContext): Handlers<typeof pubblicazioniRoutes> => {
  const iris = openIris(config, demo);
  const bibliografie = openBibliografie(config);
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
    'GET /pubblicazioni/fonti': async () => ({ fonti: bibliografie.map(({ fonte }) => fonte) }),
    'GET /pubblicazioni/doi': (db, request) => findByDoi(db, request, bibliografie),
    'GET /pubblicazioni/orcid': (db, request) => listByOrcid(db, request, bibliografie),
  };
};
