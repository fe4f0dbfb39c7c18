import { auditRoutes } from '@sigeba/contract/audit/audit.routes.ts';
import { storiaRoutes } from '@sigeba/contract/audit/storia.routes.ts';
import { access } from '../../test/access.ts';

export const auditAccess = access(
  { ...auditRoutes, ...storiaRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/audit                                -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/audit/export                         -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/modelli-email/:id/storia             missing    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/storia                  inviata    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/bandi/:id/storia                     bando      403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/storia                    utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
`,
  },
);
