import { massivoRoutes } from '@sigeba/contract/massivo/massivo.routes.ts';
import { access } from '../../test/access.ts';

export const massivoAccess = access(massivoRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
POST   /media/massivo                           -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
GET    /media/massivo/:id/anteprima             missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /media/massivo/:id                       missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /media/massivi/listaprogettimassivo      -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /media/downloadTemplate/tipo             -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /media/:id/downloadMassivo               missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /media/:id/erroriMassivo                 missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
`,
  personale: {
    'POST /media/massivo': 'sempre',
    'PUT /media/massivo/:id': 'sempre',
  },
  query: {
    'GET /media/massivo/:id/anteprima': () => '?template=5&anno=2026',
    'GET /media/:id/erroriMassivo': () => '?template=5&anno=2026',
    'GET /media/downloadTemplate/tipo': () => '?template=5',
  },
  body: {
    'PUT /media/massivo/:id': () => ({ template: 5, anno: 2026 }),
  },
});
