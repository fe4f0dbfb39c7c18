import { domandeRoutes } from '@sigeba/contract/domande/domande.routes.ts';
import { access } from '../../test/access.ts';
import { domandeObjects } from './domande.objects.testing.ts';

export const domandeAccess = access(domandeRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /proposte/:id/domande                    bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/domande                    inviata    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/domande                    deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/domande                    missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/domande                    bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/domande                    inviata    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/domande                    deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte/:id/domande                    missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /domande/:id                             domanda    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /domande/:id                             missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /domande/:id/chiudi                      domanda    200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /domande/:id/chiudi                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/domande                 bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/domande                 inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/domande                 inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/domande                 inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/domande                 deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/domande                 missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/domande                 bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/domande                 inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/domande                 inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/domande                 inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
POST   /ur/proposte/:id/domande                 deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/domande                 missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/domande/:id                          domanda    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/domande/:id                          domandaTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /ur/domande/:id                          domandaAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /ur/domande/:id                          missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/domande/:id/chiudi                   domanda    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/domande/:id/chiudi                   domandaTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /ur/domande/:id/chiudi                   domandaAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /ur/domande/:id/chiudi                   missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/domande                              -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
`,
  readings: {
    'GET /proposte/:id/domande': 'proposta',
  },
  objects: domandeObjects,
  personale: {
    'POST /proposte/:id/domande': 'sempre',
    'PUT /domande/:id': 'sempre',
    'PUT /domande/:id/chiudi': 'sempre',
    'POST /ur/proposte/:id/domande': 'sempre',
    'PUT /ur/domande/:id': 'sempre',
    'PUT /ur/domande/:id/chiudi': 'sempre',
  },
  foreign: {
    'PUT /domande/:id': 'domanda',
    'PUT /domande/:id/chiudi': 'domanda',
  },
  body: {
    'POST /proposte/:id/domande': () => ({ campoUid: null, testo: 'Quando si chiude?' }),
    'PUT /domande/:id': () => ({ testo: 'Grazie.' }),
    'POST /ur/proposte/:id/domande': () => ({ campoUid: null, testo: 'Manca un allegato.' }),
    'PUT /ur/domande/:id': () => ({ testo: 'Il 31 marzo.' }),
  },
});
