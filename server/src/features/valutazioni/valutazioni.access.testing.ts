import { valutazioniRoutes } from '@sigeba/contract/valutazioni/valutazioni.routes.ts';
import { access } from '../../test/access.ts';
import { valutazioniObjects } from './valutazioni.objects.testing.ts';

const SCHEDA = { valutazionePunteggioList: [] };

export const valutazioniAccess = access(valutazioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /fasi-valutazione/proposta/:propostaId   valutanda  404  404  404  404  404  404  200  200  404  404  404  200  404  404  403  403  404  404  403  403  401
GET    /fasi-valutazione/proposta/:propostaId   missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  403  403  404  404  403  403  401
GET    /fasi-valutazione/proposta/:propostaId   referita   404  404  404  404  404  404  200  200  404  404  404  200  404  404  403  403  404  200  403  403  401
GET    /fasi-valutazione/proposta/:propostaId   referitaB  404  404  404  404  404  404  404  404  404  404  404  404  404  404  403  403  404  409  403  403  401
GET    /criteri-valutazione/proposta/:propostaId valutanda  404  404  404  404  404  404  200  200  404  404  404  200  404  404  403  403  404  404  403  403  401
GET    /criteri-valutazione/proposta/:propostaId missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  403  403  404  404  403  403  401
GET    /criteri-valutazione/proposta/:propostaId referita   404  404  404  404  404  404  200  200  404  404  404  200  404  404  403  403  404  200  403  403  401
GET    /valutazione/:id                         scheda     404  404  404  404  404  404  200  200  404  404  404  200  404  404  403  403  404  404  403  403  401
GET    /valutazione/:id                         missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  403  403  404  404  403  403  401
GET    /valutazione/:id                         schedaRif  404  404  404  404  404  404  404  404  404  404  404  404  404  404  403  403  404  200  403  403  401
GET    /valutazione/:id                         schedaRifC 404  404  404  404  404  404  200  200  404  404  404  200  404  404  403  403  404  200  403  403  401
GET    /ur/valutazione/:id                      scheda     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/:id                      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/:id                      schedaRif  403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/:id                      schedaRifC 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/pdf/:id                  scheda     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/pdf/:id                  missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/pdf/:id                  schedaRif  403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/valutazione/pdf/:id                  schedaRifC 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/open/:propostaId         valutanda  403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/open/:propostaId         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/imposta-proposta-valutata/:propostaId valutanda  403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/imposta-proposta-valutata/:propostaId missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/concludi-fase-referee/:propostaId valutanda  403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/valutazione/concludi-fase-referee/:propostaId missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /mc/valutazione/new/:propostaId          valutanda  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/new/:propostaId          missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/new/:propostaId          referita   403  403  403  403  403  403  409  409  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/:id                      scheda     403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/:id                      missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/:id                      schedaRif  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/:id                      schedaRifC 403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/pdf/:id                  scheda     403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/pdf/:id                  missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/pdf/:id                  schedaRif  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/valutazione/pdf/:id                  schedaRifC 403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/valutazione/:propostaId              valutanda  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/valutazione/:propostaId              missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/:id                      scheda     403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/:id                      missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/:id                      schedaRif  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/concludi/:id             scheda     403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/concludi/:id             missing    403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/concludi/:id             schedaRif  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/open/:propostaId         valutanda  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/open/:propostaId         missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/concludi-fase-referee/:propostaId valutanda  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/valutazione/concludi-fase-referee/:propostaId missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /referee/valutazione/new/:propostaId     valutanda  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/valutazione/new/:propostaId     missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/valutazione/new/:propostaId     referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/valutazione/new/:propostaId     referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
GET    /referee/valutazione/:id                 scheda     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/valutazione/:id                 missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/valutazione/:id                 schedaRif  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/valutazione/:id                 schedaRifC 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
POST   /referee/valutazione/:propostaId         valutanda  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
POST   /referee/valutazione/:propostaId         missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
POST   /referee/valutazione/:propostaId         referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
POST   /referee/valutazione/:propostaId         referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
PUT    /referee/valutazione/:id                 scheda     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
PUT    /referee/valutazione/:id                 missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
PUT    /referee/valutazione/:id                 schedaRif  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
PUT    /referee/valutazione/:id                 schedaRifC 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
PUT    /referee/valutazione/concludi/:id        scheda     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
PUT    /referee/valutazione/concludi/:id        missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
PUT    /referee/valutazione/concludi/:id        schedaRif  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
PUT    /referee/valutazione/concludi/:id        schedaRifC 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
GET    /referee/valutazione/modulo/:propostaId  valutanda  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/valutazione/modulo/:propostaId  missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/valutazione/modulo/:propostaId  referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
POST   /referee/valutazione/modulo              -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  422  403  403  401
`,
  readings: {
    'GET /fasi-valutazione/proposta/:propostaId': 'proposta',
    'GET /criteri-valutazione/proposta/:propostaId': 'proposta',
    'GET /valutazione/:id': 'scheda',
    'GET /mc/valutazione/new/:propostaId': 'proposta',
    'GET /mc/valutazione/:id': 'scheda',
    'GET /mc/valutazione/pdf/:id': 'scheda',
    'GET /referee/valutazione/new/:propostaId': 'proposta',
    'GET /referee/valutazione/:id': 'scheda',
    'GET /referee/valutazione/modulo/:propostaId': ['proposta', 'formato=json'],
  },
  objects: valutazioniObjects,
  personale: {
    'PUT /ur/valutazione/open/:propostaId': 'sempre',
    'PUT /ur/valutazione/imposta-proposta-valutata/:propostaId': 'sempre',
    'PUT /ur/valutazione/concludi-fase-referee/:propostaId': 'sempre',
    'POST /mc/valutazione/:propostaId': 'sempre',
    'PUT /mc/valutazione/:id': 'sempre',
    'PUT /mc/valutazione/concludi/:id': 'sempre',
    'PUT /mc/valutazione/open/:propostaId': 'sempre',
    'PUT /mc/valutazione/concludi-fase-referee/:propostaId': 'sempre',
    'POST /referee/valutazione/:propostaId': 'sempre',
    'PUT /referee/valutazione/:id': 'sempre',
    'PUT /referee/valutazione/concludi/:id': 'sempre',
    'POST /referee/valutazione/modulo': 'sempre',
  },
  bySeat: ['GET /fasi-valutazione/proposta/:propostaId', 'GET /criteri-valutazione/proposta/:propostaId', 'GET /valutazione/:id'],
  body: {
    'PUT /ur/valutazione/concludi-fase-referee/:propostaId': () => ({ faseValutazioneId: 999 }),
    'PUT /mc/valutazione/concludi-fase-referee/:propostaId': () => ({ faseValutazioneId: 999 }),
    'POST /mc/valutazione/:propostaId': () => SCHEDA,
    'PUT /mc/valutazione/:id': () => SCHEDA,
    'PUT /mc/valutazione/concludi/:id': () => SCHEDA,
    'POST /referee/valutazione/:propostaId': () => SCHEDA,
    'PUT /referee/valutazione/:id': () => SCHEDA,
    'PUT /referee/valutazione/concludi/:id': () => SCHEDA,
  },
});
