import { partecipazioniRoutes } from '@sigeba/contract/partecipazioni/partecipazioni.routes.ts';
import { access } from '../../test/access.ts';

export const partecipazioniAccess = access(partecipazioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /partecipazioni                          -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       bozza      404  409  409  200  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       inviata    404  409  409  409  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       bozza      404  409  409  200  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       inviata    404  409  409  409  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/withdraw/:propostaId     bozza      404  200  200  409  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/withdraw/:propostaId     inviata    404  409  409  409  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/withdraw/:propostaId     deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/withdraw/:propostaId     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/gruppo/:propostaId       bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/gruppo/:propostaId       inviata    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/gruppo/:propostaId       deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/gruppo/:propostaId       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/impedite/:propostaId     bozza      404  200  200  200  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/impedite/:propostaId     inviata    404  200  200  200  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/impedite/:propostaId     deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni/impedite/:propostaId     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/sollecito/:propostaId    bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/sollecito/:propostaId    inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/sollecito/:propostaId    deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/sollecito/:propostaId    missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /partecipazioni/gruppo/:propostaId': 'proposta',
    'GET /partecipazioni/impedite/:propostaId': 'richiesta',
  },
  personale: {
    'PUT /partecipazioni/accept/:propostaId': 'sempre',
    'PUT /partecipazioni/refuse/:propostaId': 'sempre',
    'PUT /partecipazioni/withdraw/:propostaId': 'sempre',
    'PUT /partecipazioni/sollecito/:propostaId': 'mai',
  },
  body: {
    'PUT /partecipazioni/sollecito/:propostaId': (_, { people }) => ({ utenteId: people.invi.id }),
  },
});
