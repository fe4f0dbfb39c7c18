import { delibereRoutes } from '@sigeba/contract/cert/delibere/delibere.routes.ts';
import { access } from '../../../test/access.ts';

export const delibereAccess = access(delibereRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
PUT    /cert/delibere/:id/conferma              missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
GET    /cert/seduta/:id/verbale                 missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/delibere/:id/rettifica             missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
GET    /cert/testi-delibere                     -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
PUT    /cert/testi-delibere/:id                 missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
`,
  personale: {
    'PUT /cert/delibere/:id/rettifica': 'sempre',
    'PUT /cert/delibere/:id/conferma': 'sempre',
    'PUT /cert/testi-delibere/:id': 'sempre',
  },
  body: {
    'PUT /cert/delibere/:id/rettifica': () => ({ statoId: 2, dataDelibera: '2026-03-20', motivo: 'Errore' }),
    'PUT /cert/delibere/:id/conferma': () => ({ completaMediaId: null, ridottaMediaId: null }),
    'PUT /cert/testi-delibere/:id': ({ lastUpdate }) => ({ premessa: '', dispositivo: 'Delibera', chiusura: '', lastUpdate }),
  },
});
