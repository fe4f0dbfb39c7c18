import type { bandoPaginaRoutes } from '@sigeba/contract/bandi/bandoPagina.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { readBando, readBandoPubblico } from './readBando.ts';

export const bandoPaginaHandlers: Handlers<typeof bandoPaginaRoutes> = {
  'GET /bandi/aperti/:id': readBando,
  'GET /bandi/pubblici/:id': readBandoPubblico,
};
