import { esitiRoutes } from '@sigeba/contract/esiti/esiti.routes.ts';
import { access } from '../../test/access.ts';

export const esitiAccess = access(esitiRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/esito-valutazione/:propostaId        inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/:propostaId        inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/:propostaId        bozza      403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/:propostaId        missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/new/:propostaId    inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/new/:propostaId    inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/new/:propostaId    bozza      403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/esito-valutazione/new/:propostaId    missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/esito-valutazione/:propostaId        inviata    403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
POST   /ur/esito-valutazione/:propostaId        inviataTM  403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
POST   /ur/esito-valutazione/:propostaId        missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/update/:propostaId inviata    403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/update/:propostaId inviataTM  403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/update/:propostaId missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/open/:propostaId   inviata    403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/open/:propostaId   inviataTM  403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/open/:propostaId   missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/rettifica/:propostaId inviata    403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/rettifica/:propostaId inviataTM  403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
PUT    /ur/esito-valutazione/rettifica/:propostaId missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/dichiara-non-ammissibile/:propostaId inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/dichiara-non-ammissibile/:propostaId inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/dichiara-non-ammissibile/:propostaId missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /mc/esito-valutazione/:propostaId        inviata    403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/esito-valutazione/:propostaId        inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/esito-valutazione/:propostaId        missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/esito-valutazione/new/:propostaId    inviata    403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/esito-valutazione/new/:propostaId    inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/esito-valutazione/new/:propostaId    missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/esito-valutazione/:propostaId        inviata    403  403  403  403  403  403  409  409  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/esito-valutazione/:propostaId        inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/esito-valutazione/:propostaId        missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/esito-valutazione/update/:propostaId inviata    403  403  403  403  403  403  409  409  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/esito-valutazione/update/:propostaId inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/esito-valutazione/update/:propostaId missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/esito-valutazione/open/:propostaId   inviata    403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/esito-valutazione/open/:propostaId   inviataTM  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/esito-valutazione/open/:propostaId   missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /mc/esito-valutazione/:propostaId': 'proposta',
    'GET /mc/esito-valutazione/new/:propostaId': 'proposta',
  },
  personale: {
    'POST /ur/esito-valutazione/:propostaId': 'sempre',
    'PUT /ur/esito-valutazione/update/:propostaId': 'sempre',
    'PUT /ur/esito-valutazione/open/:propostaId': 'sempre',
    'PUT /ur/esito-valutazione/rettifica/:propostaId': 'sempre',
    'PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId': 'sempre',
    'POST /mc/esito-valutazione/:propostaId': 'sempre',
    'PUT /mc/esito-valutazione/update/:propostaId': 'sempre',
    'PUT /mc/esito-valutazione/open/:propostaId': 'sempre',
  },
  body: {
    'PUT /ur/esito-valutazione/rettifica/:propostaId': () => ({ finanzia: false, motivazione: 'Rinuncia' }),
    'PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId': () => ({ motivazione: 'Fuori termine' }),
    ...Object.fromEntries(
      [
        'POST /ur/esito-valutazione/',
        'PUT /ur/esito-valutazione/update/',
        'POST /mc/esito-valutazione/',
        'PUT /mc/esito-valutazione/update/',
      ].map((call) => [`${call}:propostaId`, () => ({ finanzia: false, commento: 'Fondi esauriti' })]),
    ),
  },
});
