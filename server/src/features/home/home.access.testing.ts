import { homeRoutes } from '@sigeba/contract/home/home.routes.ts';
import { access } from '../../test/access.ts';

export const homeAccess = access(homeRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /home                                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /home/attesa                             -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ur/home                                 -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /ur/home/agenda                          -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /ur/home/cifre                           -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
`,
});
