import { refereeRoutes } from '@sigeba/contract/referee/referee.routes.ts';
import { access } from '../../test/access.ts';
import { refereeObjects } from './referee.objects.testing.ts';

export const refereeAccess = access(refereeRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /referee/proposta/:propostaId            referita   403  403  403  403  403  403  200  200  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /referee/proposta/:propostaId            missing    403  403  403  403  403  403  404  404  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /referee/proposta/:propostaId/controllo  referita   403  403  403  403  403  403  403  200  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /referee/proposta/:propostaId/controllo  missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /referee/proposta/:propostaId            referita   403  403  403  403  403  403  403  200  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /referee/proposta/:propostaId            missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /referee/proposta/:propostaId/enable-non-necessari referita   403  403  403  403  403  403  403  409  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /referee/proposta/:propostaId/enable-non-necessari missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /referee/disable/:id                     invito     403  403  403  403  403  403  403  200  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /referee/disable/:id                     missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /referee/enable/:id                      invito     403  403  403  403  403  403  403  409  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /referee/enable/:id                      missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /referee/:id/sollecito                   invito     403  403  403  403  403  403  403  200  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /referee/:id/sollecito                   missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /referee/:id/reinvito                    invito     403  403  403  403  403  403  403  409  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /referee/:id/reinvito                    missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /referee/:id/proroga                     invito     403  403  403  403  403  403  403  409  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /referee/:id/proroga                     missing    403  403  403  403  403  403  403  404  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /referee/:id                             invito     404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /referee/:id                             missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
PUT    /referee/:id/ext                         invito     404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
PUT    /referee/:id/ext                         missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
PUT    /referee/:id/link                        invito     404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
PUT    /referee/:id/link                        missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /referee/proposte                        -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/proposte/:id                    referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/proposte/:id                    referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/proposte/:id                    inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/proposte/:id                    missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
PUT    /referee/proposte/:id/ritiro             referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
PUT    /referee/proposte/:id/ritiro             referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
PUT    /referee/proposte/:id/ritiro             inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
PUT    /referee/proposte/:id/proroga            referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
PUT    /referee/proposte/:id/proroga            referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
PUT    /referee/proposte/:id/proroga            inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/attestati                       -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/attestati/:id/pdf               missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/attestati/:id/pdf               servita    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
POST   /attestati/verifica                      -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
GET    /referee/proposte/pdf/:id                referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/proposte/pdf/:id                referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
GET    /referee/proposte/pdf/:id                inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/proposte/pdf/:id                missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/dossier/pdf/:id                 referita   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  401
GET    /referee/dossier/pdf/:id                 referitaB  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  403  401
GET    /referee/dossier/pdf/:id                 inviata    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
GET    /referee/dossier/pdf/:id                 missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  401
`,
  readings: {
    'GET /referee/proposta/:propostaId': 'proposta',
    'GET /referee/proposta/:propostaId/controllo': ['proposta', 'cognome=Byron&nome=Ada&email=ada@reviewer.example'],
    'GET /referee/:id': {
      nobody: 'opens by the secret of its link alone, to the invited one, and is tried without it',
      at: ['invito', 'rToken=nessuno'],
    },
    'GET /referee/proposte/:id': 'proposta',
    'GET /referee/attestati/:id/pdf': 'bando',
    'GET /referee/proposte/pdf/:id': 'proposta',
    'GET /referee/dossier/pdf/:id': 'proposta',
  },
  objects: refereeObjects,
  personale: {
    'POST /referee/proposta/:propostaId': 'sempre',
    'PUT /referee/proposta/:propostaId/enable-non-necessari': 'sempre',
    'PUT /referee/disable/:id': 'sempre',
    'PUT /referee/enable/:id': 'sempre',
    'PUT /referee/:id/sollecito': 'sempre',
    'PUT /referee/:id/reinvito': 'sempre',
    'PUT /referee/:id/proroga': 'sempre',
    'PUT /referee/proposte/:id/ritiro': 'sempre',
    'PUT /referee/proposte/:id/proroga': 'sempre',
    'PUT /referee/:id/ext': 'nessuno',
    'PUT /referee/:id/link': 'nessuno',
    'POST /attestati/verifica': 'nessuno',
  },
  foreign: {
    'GET /referee/:id': 'invito',
    'PUT /referee/:id/ext': 'invito',
    'PUT /referee/:id/link': 'invito',
  },
  query: {
    'GET /referee/:id': () => '?rToken=nessuno',
    'GET /referee/proposta/:propostaId/controllo': () => '?cognome=Byron&nome=Ada&email=ada@reviewer.example',
  },
  body: {
    'POST /referee/proposta/:propostaId': () => ({ cognome: 'Byron', nome: 'Ada', email: 'ada@reviewer.example' }),
    'PUT /referee/:id/reinvito': () => ({}),
    'PUT /referee/:id/proroga': () => ({ accolta: false, giorno: null, nota: '' }),
    'PUT /referee/proposte/:id/ritiro': () => ({ motivo: 'Illness', conflitto: false }),
    'PUT /referee/proposte/:id/proroga': () => ({ giorno: '2099-12-31', motivo: 'Illness' }),
    'PUT /referee/:id/ext': () => ({ rToken: 'nessuno', accettato: false }),
    'PUT /referee/:id/link': () => ({ rToken: 'nessuno' }),
    'POST /attestati/verifica': () => ({ codice: 'nessuno' }),
  },
});
