import { datiPersonaliRoutes } from '@sigeba/contract/datiPersonali/datiPersonali.routes.ts';
import { access } from '../../test/access.ts';

export const datiPersonaliAccess = access(datiPersonaliRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/utenti/:id/dati                      utente     403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/dati                      missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/anonimizza                utente     403  403  403  403  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/anonimizza                missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/dati                 profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/dati                 missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /profilo-utente/:id/dati': 'persona',
  },
  personale: {
    'PUT /ur/utenti/:id/anonimizza': 'sempre',
    'GET /profilo-utente/:id/dati': 'sempre',
    'GET /ur/utenti/:id/dati': 'sempre',
  },
  foreign: {
    'GET /profilo-utente/:id/dati': 'altrui',
  },
  body: {
    'PUT /ur/utenti/:id/anonimizza': () => ({ motivo: 'Lo ha chiesto' }),
  },
});
