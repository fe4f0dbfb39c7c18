import { qualitaRoutes } from '@sigeba/contract/qualita/qualita.routes.ts';
import { access } from '../../test/access.ts';

export const qualitaAccess = access(qualitaRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/qualita                              -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/qualita/export                       -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/qualita/conteggi                     -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /ur/qualita/:id/accantona                missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /ur/qualita/:id/riprendi                 missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
`,
  personale: {
    'PUT /ur/qualita/:id/accantona': 'sempre',
    'PUT /ur/qualita/:id/riprendi': 'sempre',
  },
});
