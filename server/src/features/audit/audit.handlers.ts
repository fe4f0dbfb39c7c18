import type { auditRoutes } from '@sigeba/contract/audit/audit.routes.ts';
import type { storiaRoutes } from '@sigeba/contract/audit/storia.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { registro } from './audit.list.ts';
import { storia } from './storia.list.ts';
import { storiaBando, storiaModello, storiaProposta } from './storie.list.ts';

export const auditHandlers: Handlers<typeof auditRoutes> = {
  'GET /ur/audit': registro.page,
  'GET /ur/audit/export': registro.export,
};

export const storiaHandlers: Handlers<typeof storiaRoutes> = {
  'GET /ur/utenti/:id/storia': storia.page,
  'GET /ur/proposte/:id/storia': storiaProposta.page,
  'GET /ur/modelli-email/:id/storia': storiaModello.page,
  'GET /ur/bandi/:id/storia': storiaBando.page,
};
