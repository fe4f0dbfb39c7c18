import { proposteRoutes } from '@sigeba/contract/proposte/proposte.routes.ts';
import { access } from '../../test/access.ts';
import { proposteObjects } from './proposte.objects.testing.ts';

export const proposteAccess = access(proposteRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /proposte                                -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/anni                           -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/precedenti                     -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/settori-erc                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/new/:classeId                  open       200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/new/:classeId                  closed     409  409  409  409  409  409  409  409  409  409  409  403  403  403  403  403  403  403  403  403  401
GET    /proposte/new/:classeId                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte                                open       200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
POST   /proposte                                closed     409  409  409  409  409  409  409  409  409  409  409  403  403  403  403  403  403  403  403  403  401
POST   /proposte                                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/pdf/:id                        bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/pdf/:id                        inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/pdf/:id                        deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/pdf/:id                        missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/ricevute                   bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/ricevute                   inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/ricevute                   deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/ricevute                   missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/confronto                  bozza      404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/confronto                  inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/confronto                  deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/confronto                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/scartate                   bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/scartate                   inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/scartate                   deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/scartate                   missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/copia                      bozza      200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/copia                      inviata    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/copia                      deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/copia                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id/riapri                     bozza      409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id/riapri                     inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id/riapri                     deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id/riapri                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rad/proposte/:id                        bozza      403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/:id                        inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/:id                        finanziata 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/:id                        sospesa    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/:id                        deleted    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/:id                        missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/pdf/:id                    bozza      403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/pdf/:id                    inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/pdf/:id                    finanziata 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/pdf/:id                    sospesa    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/pdf/:id                    deleted    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /rad/proposte/pdf/:id                    missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /mc/proposte/:id                         bozza      403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id                         inviata    403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id                         inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id                         deleted    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id                         missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/pdf/:id                     bozza      403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/pdf/:id                     inviata    403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/pdf/:id                     inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/pdf/:id                     deleted    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/pdf/:id                     missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/:id                     bozza      403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/:id                     inviata    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/:id                     finanziata 403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/:id                     sospesa    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/:id                     deleted    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/:id                     missing    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/pdf/:id                 bozza      403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/pdf/:id                 inviata    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/pdf/:id                 finanziata 403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/pdf/:id                 sospesa    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/pdf/:id                 deleted    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/pdf/:id                 missing    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/pdf/:id                     bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/pdf/:id                     inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/pdf/:id                     inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/pdf/:id                     inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/pdf/:id                     deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/pdf/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/ricevute                bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/ricevute                inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/ricevute                inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/ricevute                inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/ricevute                deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/ricevute                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/confronto               bozza      403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/confronto               inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/confronto               inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/confronto               inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/confronto               deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/confronto               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /mc/proposte/:id/confronto               bozza      403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/confronto               inviata    403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/confronto               inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/confronto               deleted    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/confronto               missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scartate                bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scartate                inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scartate                inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scartate                inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scartate                deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scartate                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/riapri-proposta         bozza      403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/riapri-proposta         inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/riapri-proposta         inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/riapri-proposta         inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/riapri-proposta         deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/riapri-proposta         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
`,
  readings: {
    'GET /proposte/new/:classeId': 'aperta',
    'GET /proposte/:id': 'proposta',
    'GET /proposte/pdf/:id': 'proposta',
    'GET /proposte/:id/ricevute': 'proposta',
    'GET /proposte/:id/confronto': ['proposta', 'da=1&a=1'],
    'GET /proposte/:id/scartate': 'proposta',
    'GET /proposte/:id/copia': ['bozza', 'classeId='],
    'GET /proposte/validazione/:id': 'bozza',
    'GET /rad/proposte/:id': 'proposta',
    'GET /rad/proposte/pdf/:id': 'proposta',
    'GET /mc/proposte/:id': 'proposta',
    'GET /mc/proposte/pdf/:id': 'proposta',
    'GET /dirdip/proposte/:id': 'proposta',
    'GET /dirdip/proposte/pdf/:id': 'proposta',
    'GET /mc/proposte/:id/confronto': ['proposta', 'da=1&a=1'],
  },
  objects: proposteObjects,
  personale: {
    'POST /proposte': 'mai',
    'PUT /proposte/:id': 'mai',
    'DELETE /proposte/:id': 'sempre',
    'PUT /proposte/sottomissione/:id': 'invio',
    'PUT /proposte/:id/riapri': 'invio',
    'PUT /ur/proposte/:id/riapri-proposta': 'sempre',
  },
  query: {
    'GET /proposte': () => '?anno=2026',
    'GET /proposte/:id/copia': ({ scene }) => `?classeId=${scene.bandi.standard.classeId}`,
    ...Object.fromEntries(['', '/ur', '/mc'].map((prefix) => [`GET ${prefix}/proposte/:id/confronto`, () => '?da=1&a=1'])),
  },
  body: {
    'POST /proposte': ({ id }) => ({ classeId: id, valori: {} }),
    'PUT /proposte/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
    'PUT /proposte/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
    'PUT /proposte/:id/riapri': ({ lastUpdate }) => ({ lastUpdate }),
    'PUT /ur/proposte/:id/riapri-proposta': () => ({ riapertaFinoA: null, motivo: 'Manca un allegato' }),
  },
});
