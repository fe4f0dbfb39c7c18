import type { auditRoutes } from '@sigeba/contract/audit/audit.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { exportAttivita } from './exportAttivita.ts';
import { pageAttivita } from './pageAttivita.ts';

export const auditHandlers: Handlers<typeof auditRoutes> = {
  'GET /ur/audit': pageAttivita,
  'GET /ur/audit/export': exportAttivita,
};
