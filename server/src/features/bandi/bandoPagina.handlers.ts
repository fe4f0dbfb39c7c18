import type { bandoPaginaRoutes } from '@sigeba/contract/bandi/bandoPagina.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { listBandiPubblici } from './bandoPagina.queries.ts';
import { readBando, readBandoPubblico } from './readBando.ts';

export const bandoPaginaHandlers: Handlers<typeof bandoPaginaRoutes> = {
  'GET /bandi/aperti/:id': readBando,
  'GET /bandi/pubblici': async (tx, { received }) =>
    (await listBandiPubblici(tx, { received })).map(({ fine, ...bando }) => ({ ...bando, endTimestamp: fine.toISOString() })),
  'GET /bandi/pubblici/:id': readBandoPubblico,
};
