import { cambioEmailRoutes } from '@sigeba/contract/login/cambioEmail.routes.ts';
import { fattoreRoutes } from '@sigeba/contract/login/fattore.routes.ts';
import { impersonaRoutes } from '@sigeba/contract/login/impersona.routes.ts';
import { loginRoutes } from '@sigeba/contract/login/login.routes.ts';
import { passwordRoutes } from '@sigeba/contract/login/password.routes.ts';
import { ssoRoutes } from '@sigeba/contract/login/sso.routes.ts';
import { access } from '../../test/access.ts';
import { loginObjects } from './login.objects.testing.ts';

export const loginAccess = access(
  { ...loginRoutes, ...fattoreRoutes, ...impersonaRoutes, ...ssoRoutes, ...passwordRoutes, ...cambioEmailRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
POST   /login                                   -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
POST   /password/link                           -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
POST   /password/imposta                        -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
POST   /email/conferma                          -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
POST   /email/nuova                             -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  422  401
GET    /login/ssoauth                           -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/ssologout                         -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /login/demo                              -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/demo/:id                          self       404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/ssologout/esci                    -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
GET    /login/saml/metadata                     -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
POST   /login/saml/acs                          -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
GET    /login/saml/slo                          -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/oidc/callback                     -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
POST   /logout                                  -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /login/sessioni                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /login/chiave                            -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
DELETE /login/sessioni                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
POST   /login/impersonaUtente                   self       403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  200  403  403  200  403  401
POST   /login/impersonaUtente                   missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  404  403  403  404  403  401
POST   /logout/esciImpersona                    -          409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  401
POST   /login/fattore/avvio                     -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
GET    /login/fattore                           -          403  403  403  403  403  403  403  403  403  200  403  200  200  200  200  200  403  403  200  403  401
POST   /login/fattore/attiva                    -          403  403  403  403  403  403  403  403  403  409  403  409  409  409  409  409  403  403  409  403  401
POST   /login/fattore/rimuovi                   -          403  403  403  403  403  403  403  403  403  409  403  409  409  409  409  409  403  403  409  403  401
POST   /login/fattore                           -          403  403  403  403  403  403  403  403  403  200  403  200  200  200  200  200  403  403  200  403  401
PUT    /ur/utenti/:id/fattore                   other      403  403  403  403  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/fattore                   missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /login/impersonati                       -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  200  403  403  200  403  401
GET    /login/assistenza                        -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
PUT    /login/lingua                            -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  200  401
POST   /token-download                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /utenti/findById                         self       200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /utenti/findById                         other      200  404  404  404  404  404  404  404  404  404  404  200  200  200  200  200  404  404  200  404  401
GET    /utenti/findById                         missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
`,
    readings: {
      'GET /login/demo/:id': { nobody: 'a way into the demonstration, which this is not' },
    },
    objects: loginObjects,
    personale: {
      'POST /login': 'nessuno',
      'POST /login/saml/acs': 'nessuno',
      'POST /login/fattore/avvio': 'nessuno',
      'POST /login/fattore': 'sempre',
      'POST /login/fattore/attiva': 'sempre',
      'POST /login/fattore/rimuovi': 'sempre',
      'PUT /login/lingua': 'sempre',
      'PUT /ur/utenti/:id/fattore': 'sempre',
      'POST /password/link': 'nessuno',
      'POST /password/imposta': 'nessuno',
      'POST /email/conferma': 'nessuno',
      'POST /email/nuova': 'sempre',
      'POST /logout': 'mai',
      'POST /logout/esciImpersona': 'mai',
      'POST /login/impersonaUtente': 'sempre',
      'DELETE /login/sessioni': 'sempre',
      'POST /token-download': 'mai',
    },
    onBehalf: {
      'POST /login/impersonaUtente': 403,
      'GET /login/impersonati': 403,
      'POST /logout/esciImpersona': 200,
    },
    query: {
      'GET /utenti/findById': ({ target: { id }, who, scene: { people } }) =>
        `?idUtente=${id === people.estr.id && who !== 'none' ? people[who].id : id}`,
    },
    body: {
      'POST /login': () => ({ username: 'nessuno@ateneo.example', password: 'sbagliata', versione: '1.5.5' }),
      'POST /password/link': () => ({ username: 'nessuno@ateneo.example' }),
      'POST /password/imposta': () => ({ token: 'nessuno', password: 'sbagliata ma lunga' }),
      'POST /login/fattore/avvio': () => ({ username: 'nessuno@ateneo.example', password: 'sbagliata', versione: '1.5.5' }),
      'POST /login/fattore': () => ({ password: null }),
      'POST /login/fattore/attiva': () => ({ codice: '000000' }),
      'POST /login/fattore/rimuovi': () => ({ codice: '000000' }),
      'POST /login/impersonaUtente': ({ id }) => ({ id, motivo: 'VERIFICA' }),
      'POST /token-download': () => ({ risorsa: '/ur/proposte/export' }),
      'POST /email/nuova': () => ({ email: 'altro@ospedale.example', password: 'sbagliata ma lunga' }),
      'PUT /login/lingua': () => ({ lingua: 'it' }),
      'POST /email/conferma': () => ({ token: 'nessuno' }),
    },
  },
);
