import { certRoutes } from '@sigeba/contract/cert/cert.routes.ts';
import { access } from '../../test/access.ts';
import { certObjects } from './cert.objects.testing.ts';

export const certAccess = access(certRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /cert/listProposteCert                   -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  200  200  401
GET    /cert/formulario                         -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /cert/new                                -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /cert/paroleChiave                       -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /cert/:id                                istanza    200  404  404  404  404  404  404  404  404  200  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/:id                                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/pdf/:id                            istanza    200  404  404  404  404  404  404  404  404  200  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/pdf/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/download/proposteCert/:id          istanza    200  404  404  404  404  404  404  404  404  200  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/download/proposteCert/:id          missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/:id/ricevute                       istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/:id/ricevute                       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/updatePropostaCert                 istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/updatePropostaCert                 missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/validazione/:id                    istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/validazione/:id                    missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/sottomissione/:id                  istanza    422  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/sottomissione/:id                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /cert/deletePropostaCert/:id             istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /cert/deletePropostaCert/:id             missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/feedCompilati/:propostaCertId      istanza    200  404  404  404  404  404  404  404  404  200  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/feedCompilati/:propostaCertId      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  404  404  401
PUT    /cert/:id/condizioni                     istanza    409  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/:id/condizioni                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/:id/richieste                      istanza    409  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/:id/richieste                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/:id/confronto                      istanza    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  404  404  401
GET    /cert/:id/confronto                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  404  404  401
`,
  objects: certObjects,
  personale: {
    'PUT /cert/updatePropostaCert': 'mai',
    'DELETE /cert/deletePropostaCert/:id': 'sempre',
    'PUT /cert/sottomissione/:id': 'invio',
    'PUT /cert/:id/condizioni': 'sempre',
    'PUT /cert/:id/richieste': 'sempre',
  },
  query: {
    'GET /cert/:id/confronto': () => '?da=1&a=1',
  },
  body: {
    'PUT /cert/:id/richieste': () => ({ risposte: [] }),
    'PUT /cert/:id/condizioni': () => ({ risposta: 'Fatto' }),
    'PUT /cert/updatePropostaCert': ({ id, lastUpdate }) => ({ propostaCertId: id, datiProposta: {}, lastUpdate }),
    'PUT /cert/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
  },
});
