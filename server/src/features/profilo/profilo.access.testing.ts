import { profiloRoutes } from '@sigeba/contract/profilo/profilo.routes.ts';
import { profiloEsternoRoutes } from '@sigeba/contract/profilo/profiloEsterno.routes.ts';
import { access } from '../../test/access.ts';
import { profiloObjects } from './profilo.objects.testing.ts';

export const profiloAccess = access(
  { ...profiloRoutes, ...profiloEsternoRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /profilo-utente/:id                      profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id                      profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/U-GOV                profilo    404  404  404  404  503  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/U-GOV                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/checkPermessi        profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/checkPermessi        missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/mesiCongedo          profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/mesiCongedo          missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/mesiCongedo          profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/mesiCongedo          missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /profilo-utente/invioMailCongedo         profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente-esterno/:id              esterno    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  200  401
GET    /profilo-utente-esterno/:id              missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  404  401
PUT    /profilo-utente-esterno/:id              esterno    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  200  401
PUT    /profilo-utente-esterno/:id              missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  404  401
`,
    readings: {
      'GET /profilo-utente/:id': 'persona',
      'GET /profilo-utente/:id/checkPermessi': 'persona',
      'GET /profilo-utente/:id/mesiCongedo': 'persona',
    },
    objects: profiloObjects,
    personale: {
      'PUT /profilo-utente/:id': 'sempre',
      'PUT /profilo-utente/:id/U-GOV': 'mai',
      'PUT /profilo-utente/:id/mesiCongedo': 'sempre',
      'POST /profilo-utente/invioMailCongedo': 'sempre',
      'PUT /profilo-utente-esterno/:id': 'mai',
    },
    foreign: {
      'GET /profilo-utente/:id': 'altrui',
      'PUT /profilo-utente/:id': 'altrui',
      'PUT /profilo-utente/:id/U-GOV': 'altrui',
      'GET /profilo-utente/:id/checkPermessi': 'altrui',
      'GET /profilo-utente/:id/mesiCongedo': 'altrui',
      'PUT /profilo-utente/:id/mesiCongedo': 'altrui',
    },
    body: {
      'PUT /profilo-utente/:id': ({ lastUpdate }) => ({ dichiarazione: true, areaId: 1, lastUpdate }),
      'PUT /profilo-utente/:id/mesiCongedo': () => ({ mesiCongedoA: 1, mesiCongedoBC: 2 }),
      'POST /profilo-utente/invioMailCongedo': ({ id }) => ({ utenteId: id }),
      'PUT /profilo-utente-esterno/:id': ({ lastUpdate }, { people }) => ({
        cognome: 'Serra',
        nome: 'Umberto',
        email: people.MCER.email,
        telefono: null,
        ente: null,
        lastUpdate,
      }),
    },
  },
);
