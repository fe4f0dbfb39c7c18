import { primiPassiRoutes } from '@sigeba/contract/primiPassi/primiPassi.routes.ts';
import { access } from '../../test/access.ts';

export const primiPassiAccess = access(primiPassiRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/home/primiPassi                      -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /bandi/passi                             -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
`,
});
