import { configRoutes } from '@sigeba/contract/configurazione/config.routes.ts';
import { impostazioniRoutes } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { access } from '../../test/access.ts';

export const configurazioneAccess = access(
  { ...configRoutes, ...impostazioniRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /config                                  -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
GET    /privacy                                 -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
GET    /stemma/:id                              missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
POST   /ur/stemma                               -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
GET    /ur/impostazioni                         -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  200  403  401
PUT    /ur/impostazioni/:sezione                missing    403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  422  403  401
POST   /ur/impostazioni/:sezione/prova          missing    403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  422  403  401
`,
    readings: { 'GET /stemma/:id': { nobody: 'the crest as the university shows it to everybody' } },
    personale: {
      'POST /ur/stemma': 'sempre',
      'PUT /ur/impostazioni/:sezione': 'sempre',
      'POST /ur/impostazioni/:sezione/prova': 'sempre',
    },
  },
);
