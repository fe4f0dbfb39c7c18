import { indicatoriRoutes } from '@sigeba/contract/indicatori/indicatori.routes.ts';
import { access } from '../../test/access.ts';

export const indicatoriAccess = access(indicatoriRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /proposte/:id/indicatori-valutazione     bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /mc/proposte/:id/indicatori-valutazione  bozza      403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/indicatori-valutazione  inviata    403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/indicatori-valutazione  inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/:id/indicatori-valutazione  missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/indicatori           profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/indicatori           missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/indicatori/:propostaId missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /proposte/:id/indicatori-valutazione': 'proposta',
    'GET /mc/proposte/:id/indicatori-valutazione': 'proposta',
    'GET /profilo-utente/:id/indicatori': 'persona',
  },
  personale: {
    'PUT /profilo-utente/:id/indicatori/:propostaId': 'sempre',
  },
  foreign: {
    'GET /profilo-utente/:id/indicatori': 'altrui',
    'PUT /profilo-utente/:id/indicatori/:propostaId': 'altrui',
  },
  body: {
    'PUT /profilo-utente/:id/indicatori/:propostaId': () => ({
      autorizzazione: true,
      valore1: null,
      valore2: null,
      valore3: null,
      mesiCongedo1: null,
      mesiCongedo2: null,
    }),
  },
});
