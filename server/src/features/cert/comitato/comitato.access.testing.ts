import { comitatoRoutes } from '@sigeba/contract/cert/comitato/comitato.routes.ts';
import { access } from '../../../test/access.ts';

export const comitatoAccess = access(comitatoRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /cert/commissioni/corrente               -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/commissioni/proposte               -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/commissioni                        -          403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  200  200  401
GET    /cert/seduta/getSeduteCertList           -          403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  200  200  401
GET    /cert/seduta/nuova                       -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/seduta/getProposteCertForSeduta    -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/commissioni/:id                    missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  404  404  401
POST   /cert/commissioni                        -          403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  422  403  401
PUT    /cert/commissioni/:id                    missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/commissioni/:id/chiudi             missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
DELETE /cert/commissioni/:id                    missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
POST   /cert/commissioni/associazione           -          403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  422  403  401
POST   /cert/membri-esterni                     -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  422  403  401
PUT    /cert/membri-esterni/:id/indirizzo       missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
GET    /cert/seduta/membriProposta/:id          istInv     403  403  403  403  403  403  403  403  404  200  403  403  403  403  403  403  403  403  200  404  401
GET    /cert/seduta/membriProposta/:id          missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  404  404  401
GET    /cert/seduta/:id                         missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  404  404  401
POST   /cert/seduta/save                        -          403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  422  403  401
PUT    /cert/seduta/:id/convoca                 missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/seduta/:id/annulla                 missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
`,
  personale: {
    'POST /cert/commissioni': 'sempre',
    'PUT /cert/commissioni/:id': 'sempre',
    'PUT /cert/commissioni/:id/chiudi': 'sempre',
    'DELETE /cert/commissioni/:id': 'sempre',
    'POST /cert/commissioni/associazione': 'sempre',
    'POST /cert/membri-esterni': 'sempre',
    'PUT /cert/membri-esterni/:id/indirizzo': 'sempre',
    'POST /cert/seduta/save': 'sempre',
    'PUT /cert/seduta/:id/convoca': 'sempre',
    'PUT /cert/seduta/:id/annulla': 'sempre',
  },
  body: {
    'PUT /cert/membri-esterni/:id/indirizzo': () => ({ email: 'nuova@altrove.example' }),
    'PUT /cert/commissioni/:id': ({ lastUpdate }) => ({
      nome: 'CER',
      presidente: null,
      dataInizio: '2030-01-01',
      dataFine: '2030-12-31',
      membri: [],
      lastUpdate,
    }),
    'PUT /cert/seduta/:id/convoca': () => ({ oraInizio: '10:00', oraFine: '12:00', luogo: 'Sala Senato' }),
    'PUT /cert/seduta/:id/annulla': () => ({ motivo: 'Errore' }),
  },
});
