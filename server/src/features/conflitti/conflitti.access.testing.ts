import { conflittiRoutes } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import { type Aimed, access, type Scene, type Target } from '../../test/access.ts';
import { conflittiObjects } from './conflitti.objects.testing.ts';

export const conflittiAccess = access(conflittiRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/conflitti                            -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /mc/conflitti                            -          403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/conflitti/classe                     -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /mc/conflitti/classe                     -          403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/conflitti                 utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/conflitti                 missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
PUT    /ur/conflitti                            -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /mc/conflitti                            -          403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicazioni                bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicazioni                inviata    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicazioni                deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicazioni                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/indicazioni                bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/indicazioni                inviata    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/indicazioni                deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/indicazioni                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /indicazioni/:id                         indicaz    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /indicazioni/:id                         missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/indicazioni                          -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /ur/indicazioni/:id                      indicaz    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/indicazioni/:id                      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/conflitti/commissari                 -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/conflitti/pubblicazioni              -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/conflitti/export                     -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /mc/conflitti/pubblicazioni              -          403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/conflitti/export                     -          403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /ur/conflitti                            -          403  403  403  403  403  403  403  403  403  403  403  422  422  422  403  403  403  403  403  403  401
PUT    /ur/conflitti/:propostaId                daVerif    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/conflitti/:propostaId                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /mc/conflitti/:propostaId                daVerif    403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/conflitti/:propostaId                missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/conflitti/:propostaId                valutanda  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/conflitti/:propostaId                missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /proposte/:id/indicazioni': 'proposta',
  },
  objects: conflittiObjects,
  personale: {
    'POST /ur/conflitti': 'sempre',
    'PUT /ur/conflitti': 'sempre',
    'PUT /mc/conflitti': 'sempre',
    'PUT /ur/conflitti/:propostaId': 'sempre',
    'PUT /mc/conflitti/:propostaId': 'sempre',
    'POST /mc/conflitti/:propostaId': 'sempre',
    'POST /proposte/:id/indicazioni': 'sempre',
    'DELETE /indicazioni/:id': 'sempre',
    'PUT /ur/indicazioni/:id': 'sempre',
    'GET /proposte/:id/indicazioni': 'sempre',
    'GET /ur/indicazioni': 'sempre',
  },
  foreign: {
    'DELETE /indicazioni/:id': 'indicaz',
  },
  query: {
    'GET /ur/indicazioni': ({ scene }) => `?classeId=${scene.bandi.standard.classeId}`,
    ...Object.fromEntries(
      ['ur', 'mc'].flatMap((chi) =>
        ['', '/export', '/commissari', '/pubblicazioni'].map((what) => [
          `GET /${chi}/conflitti${what}`,
          ({ scene }: Aimed) => `?classeId=${scene.bandi.standard.classeId}`,
        ]),
      ),
    ),
  },
  body: {
    'POST /ur/conflitti': (_, { bandi, people }) => ({
      classeId: bandi.standard.classeId,
      numeroProtocollo: 'XX2026-999999',
      utenteId: people.comm.id,
      dichiarazione: 'Lite',
    }),
    'POST /proposte/:id/indicazioni': () => ({ nome: 'Ada Byron', email: null, motivo: 'Controversia in corso' }),
    'PUT /ur/indicazioni/:id': ({ lastUpdate }) => ({
      esito: 'ACCANTONATA',
      utenteId: null,
      refereeId: null,
      nota: 'Non valuta',
      lastUpdate,
    }),
    'POST /mc/conflitti/:propostaId': () => ({ dichiarazione: 'Siamo parenti' }),
    ...Object.fromEntries(
      ['ur', 'mc'].map((chi) => [
        `PUT /${chi}/conflitti/:propostaId`,
        (_: Target, { people }: Scene) => ({
          utenteId: people.comm.id,
          refereeId: null,
          stato: 'ESCLUSO',
          nota: 'Visto',
          lastUpdate: null,
        }),
      ]),
    ),
    ...Object.fromEntries(
      ['ur', 'mc'].map((chi) => [
        `PUT /${chi}/conflitti`,
        (_: Target, { people }: Scene) => ({
          stato: 'ESCLUSO',
          nota: 'Visto',
          coppie: [{ propostaId: 999_999_999, utenteId: people.comm.id, refereeId: null, lastUpdate: null }],
        }),
      ]),
    ),
  },
});
