import { statisticheCertRoutes } from '@sigeba/contract/cert/statistiche/statisticheCert.routes.ts';
import { access } from '../../../test/access.ts';

export const statisticheCertAccess = access(statisticheCertRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /cert/statistiche                        -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/statistiche/export                 -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/statistiche/andamento              -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
`,
  query: {
    'GET /cert/statistiche': () => '?anno=2026',
    'GET /cert/statistiche/export': () => '?anno=2026',
  },
});
