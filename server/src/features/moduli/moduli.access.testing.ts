import { moduliRoutes } from '@sigeba/contract/moduli/moduli.routes.ts';
import { access } from '../../test/access.ts';
import { moduliObjects } from './moduli.objects.testing.ts';

// No two forms have one name.
let nuovi = 0;

export const moduliAccess = access(moduliRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /moduli                                  -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /moduli/pronti                           -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /moduli/pronti/modello                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
POST   /moduli                                  -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /moduli/:id                              form       403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /moduli/:id                              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /moduli/versioni/:id                     bozzaMod   403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /moduli/versioni/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /moduli/versioni/:id/effetto             bozzaMod   403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /moduli/versioni/:id/effetto             missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /moduli/versioni/:id/pubblica            bozzaMod   403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /moduli/versioni/:id/pubblica            missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /moduli/versioni/:id                     bozzaMod   403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
PUT    /moduli/versioni/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
POST   /moduli/importa                          -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
POST   /moduli/:id/bozza                        modulo     403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
POST   /moduli/:id/bozza                        missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
DELETE /moduli/versioni/:id                     bozzaMod   403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
DELETE /moduli/versioni/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
`,
  objects: moduliObjects,
  personale: {
    'POST /moduli': 'mai',
    'POST /moduli/importa': 'mai',
    'PUT /moduli/versioni/:id': 'mai',
    'PUT /moduli/versioni/:id/pubblica': 'sempre',
    'POST /moduli/:id/bozza': 'mai',
    'DELETE /moduli/versioni/:id': 'mai',
  },
  query: { 'GET /moduli/pronti/modello': () => '?codice=CERT' },
  body: {
    'POST /moduli': () => {
      nuovi += 1;
      return { nome: `Mobilità ${nuovi}`, codice: `MOBILITA-${nuovi}`, origine: { da: 'PRONTO', pronto: 'MOBILITA' } };
    },
    'PUT /moduli/versioni/:id/pubblica': ({ lastUpdate }) => ({ lastUpdate, classi: [], rettifica: null }),
    'PUT /moduli/versioni/:id': ({ lastUpdate }) => ({ json: '{}', lastUpdate }),
    'POST /moduli/importa': () => ({ json: '{}' }),
  },
});
