import { interruzioniRoutes } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { access } from '../../../test/access.ts';

export const interruzioniAccess = access(interruzioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/interruzioni                         -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/interruzioni/termini                 -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
POST   /ur/interruzioni                         -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
`,
  personale: {
    'POST /ur/interruzioni': 'mai',
  },
  query: {
    'GET /ur/interruzioni/termini': () => '?dal=2026-03-09T10:00:00.000Z&al=2026-03-09T12:00:00.000Z',
  },
  body: {
    'POST /ur/interruzioni': () => ({ dal: '2026-03-09T10:00:00.000Z', al: '2026-03-09T12:00:00.000Z', motivo: 'Guasto', proroghe: [] }),
  },
});
