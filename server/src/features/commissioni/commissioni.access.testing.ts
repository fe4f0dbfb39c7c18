import { commissioniRoutes } from '@sigeba/contract/commissioni/commissioni.routes.ts';
import { access } from '../../test/access.ts';
import { commissioniObjects } from './commissioni.objects.testing.ts';

const COMMISSIONE = {
  nome: 'Commissione',
  anno: 2026,
  specializzata: false,
  refereeNascosti: false,
  refereeGestitiDaPresidente: false,
  tipologiaProgettoList: [],
  presidente: null,
  membroCommissioneList: [],
};

export const commissioniAccess = access(commissioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /commissioni                             -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /commissioni/anni                        -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /commissioni/tipologie-progetto/:userId  missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  404  403  403  403  403  403  401
GET    /commissioni/:id                         commiss    403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /commissioni/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  404  403  403  403  403  403  401
GET    /commissioni/:id/idoneita                commiss    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /commissioni/:id/idoneita                missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
POST   /commissioni                             -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /commissioni/:id                         commiss    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /commissioni/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
DELETE /commissioni/:id                         commiss    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
DELETE /commissioni/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
`,
  objects: commissioniObjects,
  personale: {
    'POST /commissioni': 'sempre',
    'PUT /commissioni/:id': 'sempre',
    'DELETE /commissioni/:id': 'sempre',
  },
  query: {
    'GET /commissioni': () => '?anno=2026',
    'GET /commissioni/tipologie-progetto/:userId': () => '?anno=2026',
  },
  body: {
    'POST /commissioni': () => COMMISSIONE,
    'PUT /commissioni/:id': ({ lastUpdate }) => ({ ...COMMISSIONE, lastUpdate }),
  },
});
