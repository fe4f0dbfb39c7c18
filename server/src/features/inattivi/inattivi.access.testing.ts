import { inattiviRoutes } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { access } from '../../test/access.ts';

export const inattiviAccess = access(inattiviRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/inattivi                             -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/inattivi/export                      -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/inattivi/anni                        -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/inattivi/tipologie                   -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
POST   /ur/inattivi/new                         -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
POST   /ur/inattivi/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
`,
  personale: {
    'POST /ur/inattivi/new': 'sempre',
    'POST /ur/inattivi/:id': 'sempre',
  },
});
