import { calendarioRoutes } from '@sigeba/contract/calendario/calendario.routes.ts';
import { access } from '../../test/access.ts';

export const calendarioAccess = access(calendarioRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /calendario                              -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /calendario/indirizzo                    -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
POST   /calendario/indirizzo                    -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
DELETE /calendario/indirizzo                    -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /calendario/abbonamento/:chiave          missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
`,
  readings: {
    'GET /calendario/abbonamento/:chiave': { nobody: 'opens by the secret of its address alone, and is tried without it' },
  },
  personale: {
    'POST /calendario/indirizzo': 'sempre',
    'DELETE /calendario/indirizzo': 'sempre',
  },
  foreign: { 'GET /calendario/abbonamento/:chiave': null },
  query: {
    'GET /calendario': () => '?dal=2026-03-01&al=2026-03-31',
  },
});
