import { rendicontazioniRoutes } from '@sigeba/contract/rendicontazioni/rendicontazioni.routes.ts';
import { access } from '../../test/access.ts';
import { rendicontazioniObjects } from './rendicontazioni.objects.testing.ts';

export const rendicontazioniAccess = access(rendicontazioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /proposte/da-rendicontare                -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/finanziate                     -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/anni                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni                         -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/new/:propostaId/:stepId progetto   200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/new/:propostaId/:stepId missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /rendicontazioni                         progetto   200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /rendicontazioni                         missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id                     rendiconto 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id                     rendInviato 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/pdf/:id                 rendiconto 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/pdf/:id                 rendInviato 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/pdf/:id                 missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/:id                  rendiconto 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/pdf/:id              rendiconto 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /rad/rendicontazioni/:id                 rendiconto 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/rendicontazioni/pdf/:id             rendiconto 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /dirdip/rendicontazioni/:id              rendiconto 403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/rendicontazioni/pdf/:id          rendiconto 403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/:id                  rendInviato 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/pdf/:id              rendInviato 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /rad/rendicontazioni/:id                 rendInviato 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/rendicontazioni/pdf/:id             rendInviato 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /dirdip/rendicontazioni/:id              rendInviato 403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/rendicontazioni/pdf/:id          rendInviato 403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/:id                  missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/pdf/:id              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/valutazione/:id      rendiconto 403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/valutazione/:id      rendInviato 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/valutazione/:id      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /rad/rendicontazioni/:id                 missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/rendicontazioni/pdf/:id             missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /dirdip/rendicontazioni/:id              missing    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/rendicontazioni/pdf/:id          missing    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/rendicontazioni         progetto   403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /rad/proposte/:id/rendicontazioni        progetto   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /dirdip/proposte/:id/rendicontazioni     progetto   403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/rendicontazioni         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /rad/proposte/:id/rendicontazioni        missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /dirdip/proposte/:id/rendicontazioni     missing    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id/ricevute            rendiconto 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id/ricevute            rendInviato 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id/ricevute            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/open/:id             rendiconto 403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/open/:id             rendSpedito 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/open/:id             missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /rendicontazioni/:id                     rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/:id                     rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/:id                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /rendicontazioni/:id                     rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /rendicontazioni/:id                     rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /rendicontazioni/:id                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/validazione/:id         rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/validazione/:id         rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/validazione/:id         missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/sottomissione/:id       rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/sottomissione/:id       rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/sottomissione/:id       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /rendicontazioni/new/:propostaId/:stepId': 'proposta',
    'GET /rendicontazioni/:id': 'rendiconto',
    'GET /rendicontazioni/pdf/:id': 'rendiconto',
    'GET /rad/rendicontazioni/:id': 'rendiconto',
    'GET /rad/rendicontazioni/pdf/:id': 'rendiconto',
    'GET /dirdip/rendicontazioni/:id': 'rendiconto',
    'GET /dirdip/rendicontazioni/pdf/:id': 'rendiconto',
    'GET /rad/proposte/:id/rendicontazioni': 'proposta',
    'GET /dirdip/proposte/:id/rendicontazioni': 'proposta',
    'GET /rendicontazioni/:id/ricevute': 'rendiconto',
    'GET /rendicontazioni/validazione/:id': 'rendiconto',
  },
  objects: rendicontazioniObjects,
  personale: {
    'PUT /ur/rendicontazioni/valutazione/:id': 'sempre',
    'POST /rendicontazioni': 'mai',
    'PUT /ur/rendicontazioni/open/:id': 'sempre',
    'PUT /rendicontazioni/:id': 'mai',
    'DELETE /rendicontazioni/:id': 'sempre',
    'PUT /rendicontazioni/sottomissione/:id': 'invio',
  },
  foreign: {
    'GET /rendicontazioni/new/:propostaId/:stepId': 'progetto',
    'POST /rendicontazioni': 'progetto',
    'GET /rendicontazioni/:id': 'rendiconto',
    'GET /rendicontazioni/pdf/:id': 'rendiconto',
    'GET /rendicontazioni/:id/ricevute': 'rendiconto',
    'PUT /rendicontazioni/:id': 'rendiconto',
    'DELETE /rendicontazioni/:id': 'rendiconto',
    'GET /rendicontazioni/validazione/:id': 'rendiconto',
    'PUT /rendicontazioni/sottomissione/:id': 'rendiconto',
  },
  query: {
    'GET /proposte/finanziate': () => '?anno=2026',
    'GET /rendicontazioni': () => '?anno=2026',
  },
  body: {
    'PUT /ur/rendicontazioni/valutazione/:id': () => ({ valutazione: 'POSITIVA', nota: null, consolida: false }),
    'POST /rendicontazioni': ({ id, stepId }) => ({ propostaId: id, idStep: stepId, valori: {} }),
    'PUT /ur/rendicontazioni/open/:id': () => ({ prorogaAl: '2031-01-31T13:00:00.000Z', motivo: 'Manca un allegato' }),
    'PUT /rendicontazioni/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
    'PUT /rendicontazioni/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
  },
});
