import { parteRoutes } from '@sigeba/contract/parti/parte.routes.ts';
import { access } from '../../test/access.ts';

export const partiAccess = access(parteRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /proposte-partecipanti/:id               bozza      404  200  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               inviata    404  200  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               bozza      404  200  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               inviata    404  409  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /proposte-partecipanti/:id': 'proposta',
  },
  personale: {
    'PUT /proposte-partecipanti/:id': 'mai',
  },
  body: {
    'PUT /proposte-partecipanti/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  },
});
