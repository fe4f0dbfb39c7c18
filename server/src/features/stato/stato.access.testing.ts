import { statoRoutes } from '@sigeba/contract/stato/stato.routes.ts';
import { access } from '../../test/access.ts';

export const statoAccess = access(statoRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/stato                                -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
`,
});
