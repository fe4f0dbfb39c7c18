import { massivoRoutes } from '@sigeba/contract/massivo/massivo.routes.ts';
import { access } from '../../test/access.ts';

export const massivoAccess = access(massivoRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
POST   /media/massivo                           -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
GET    /media/massivo/:id/anteprima             missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /media/massivo/:id                       missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /media/massivo/:id/colonne               missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /media/massivo/:id/colonne               open       403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /media/massivo/:id/colonne               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /media/massivi/listaprogettimassivo      -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /media/downloadTemplate/tipo             -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /media/:id/downloadMassivo               missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /media/:id/erroriMassivo                 missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id                open       403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id                classeTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/modello        open       403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/modello        classeTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/modello        missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/anteprima      open       403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/anteprima      classeTM   403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/anteprima      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/esiti/:id                open       403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/esiti/:id                classeTM   403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/esiti/:id                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/errori         open       403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/errori         classeTM   403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/errori         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/file           open       403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/file           classeTM   403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/esiti/:id/file           missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
`,
  personale: {
    'POST /media/massivo': 'sempre',
    'PUT /media/massivo/:id': 'sempre',
    'PUT /media/massivo/:id/colonne': 'sempre',
    'PUT /ur/graduatorie/esiti/:id': 'sempre',
  },
  query: {
    'GET /media/massivo/:id/anteprima': () => '?template=5&anno=2026',
    // Files of outcomes are of every office.
    'GET /media/massivo/:id/colonne': ({ object }) => (object === 'open' ? '?template=7' : '?template=5'),
    'GET /media/:id/erroriMassivo': () => '?template=5&anno=2026',
    'GET /media/downloadTemplate/tipo': () => '?template=5',
    // A file that was not stored.
    'GET /ur/graduatorie/esiti/:id/anteprima': () => '?mediaId=999999',
    'GET /ur/graduatorie/esiti/:id/errori': () => '?mediaId=999999',
    'GET /ur/graduatorie/esiti/:id/file': () => '?mediaId=999999',
  },
  body: {
    'PUT /media/massivo/:id': () => ({ template: 5, anno: 2026 }),
    'PUT /ur/graduatorie/esiti/:id': () => ({ mediaId: 999_999, concludi: false, versione: '' }),
    'PUT /media/massivo/:id/colonne': () => ({
      template: 7,
      colonne: 'protocollo,esito,importo',
    }),
  },
});
