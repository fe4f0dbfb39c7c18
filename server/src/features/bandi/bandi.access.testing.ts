import { bandiRoutes } from '@sigeba/contract/bandi/bandi.routes.ts';
import { bandoPaginaRoutes } from '@sigeba/contract/bandi/bandoPagina.routes.ts';
import { access } from '../../test/access.ts';
import { bandiObjects } from './bandi.objects.testing.ts';

export const bandiAccess = access(
  { ...bandiRoutes, ...bandoPaginaRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /bandi/getBandiValidi                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /bandi                                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /bandi/pronti                            -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /bandi/anni                              -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /bandi/getBandiByAnnoAndTipologia        -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /tipologie-progetto                      -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /bandi/:id                               bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /bandi/:id                               bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /bandi/:id                               bandoAW    403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /bandi/:id                               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /bandi/insertBando                       -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       bandoAW    403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /bandi/:id                               bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
DELETE /bandi/:id                               bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
DELETE /bandi/:id                               bandoAW    403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
DELETE /bandi/:id                               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /bandi/:id/tipologie                     bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /bandi/:id/tipologie                     bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
POST   /bandi/:id/tipologie                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /bandi/tipologie/:id                     tipologia  403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
DELETE /bandi/tipologie/:id                     tipolTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
DELETE /bandi/tipologie/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /bandi/aperti/:id                        bando      200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /bandi/aperti/:id                        missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /bandi/pubblici                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
GET    /bandi/pubblici/:id                      bando      404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /bandi/pubblici/:id                      bandoPubb  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
POST   /bandi/tipologie/:id/classi              tipologia  403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /bandi/tipologie/:id/classi              tipolTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
POST   /bandi/tipologie/:id/classi              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /bandi/classi/:id                        classe     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
DELETE /bandi/classi/:id                        classeTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
DELETE /bandi/classi/:id                        missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
`,
    readings: {
      'GET /bandi/aperti/:id': 'bando',
      'GET /bandi/pubblici/:id': { nobody: 'what stands before any login, of calls alone' },
    },
    objects: bandiObjects,
    personale: {
      'POST /bandi/insertBando': 'mai',
      'PUT /bandi/updateBando': 'mai',
      'DELETE /bandi/:id': 'mai',
      'POST /bandi/:id/tipologie': 'mai',
      'DELETE /bandi/tipologie/:id': 'mai',
      'POST /bandi/tipologie/:id/classi': 'mai',
      'DELETE /bandi/classi/:id': 'mai',
    },
    foreign: {
      'GET /bandi/aperti/:id': null,
    },
    query: {
      'GET /bandi': () => '?anno=2026',
      'GET /bandi/getBandiByAnnoAndTipologia': () => '?anno=2026',
      'POST /bandi/insertBando': () => '?anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z',
    },
    body: {
      'PUT /bandi/updateBando': ({ id, lastUpdate }) => ({ id, lastUpdate, nome: 'Un altro nome' }),
      'POST /bandi/tipologie/:id/classi': (_, { bandi }) => ({ nome: 'Una classe', formVersioneId: bandi.standard.formVersioneId }),
      'POST /bandi/:id/tipologie': () => ({ nome: 'Terza missione', sigla: 'TM', gruppo: 'TM' }),
    },
  },
);
