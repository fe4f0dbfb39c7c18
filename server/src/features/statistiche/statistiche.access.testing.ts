import { statisticheRoutes } from '@sigeba/contract/statistiche/statistiche.routes.ts';
import { access } from '../../test/access.ts';

export const statisticheAccess = access(statisticheRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/proposte/riepilogo                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/riepilogo/export            -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/riepilogo/andamento         -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /mc/proposte/riepilogo                   -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/riepilogo/export            -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/riepilogo/andamento         -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
`,
  query: {
    ...Object.fromEntries(
      ['ur', 'mc'].flatMap((chi) => ['', '/export'].map((what) => [`GET /${chi}/proposte/riepilogo${what}`, () => '?anno=2026'])),
    ),
  },
});
