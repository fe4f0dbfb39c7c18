import { scrivaniaRoutes } from '@sigeba/contract/scrivania/scrivania.routes.ts';
import { access } from '../../test/access.ts';
import { scrivaniaObjects } from './scrivania.objects.testing.ts';

const SCRIVANIA = () => ({ assegnataA: null, etichette: ['Da sentire'], promemoria: null });
const NOTA = () => ({ testo: 'Ha telefonato.' });

export const scrivaniaAccess = access(scrivaniaRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/proposte/:id/scrivania               bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scrivania               inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scrivania               inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scrivania               inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scrivania               deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/scrivania               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/scrivania               bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/scrivania               inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/scrivania               inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/scrivania               inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/scrivania               deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/proposte/:id/scrivania               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/note-interne            bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/note-interne            inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/note-interne            inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/note-interne            inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
POST   /ur/proposte/:id/note-interne            deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/note-interne            missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/:id/scrivania        rendiconto 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/:id/scrivania        rendInviato 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/rendicontazioni/:id/scrivania        missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/:id/scrivania        rendiconto 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/:id/scrivania        rendInviato 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/rendicontazioni/:id/scrivania        missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/rendicontazioni/:id/note-interne     rendiconto 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/rendicontazioni/:id/note-interne     rendInviato 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/rendicontazioni/:id/note-interne     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /ur/note-interne/:id                     notaUr     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
DELETE /ur/note-interne/:id                     notaCert   403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /ur/note-interne/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/scrivania                            -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /cert/:id/scrivania                      istanza    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
GET    /cert/:id/scrivania                      istInv     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/:id/scrivania                      missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/:id/scrivania                      istanza    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/:id/scrivania                      istInv     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
PUT    /cert/:id/scrivania                      missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
POST   /cert/:id/note-interne                   istanza    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
POST   /cert/:id/note-interne                   istInv     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
POST   /cert/:id/note-interne                   missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
DELETE /cert/note-interne/:id                   notaCert   403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
DELETE /cert/note-interne/:id                   notaUr     403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
DELETE /cert/note-interne/:id                   missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  401
GET    /cert/scrivania                          -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
`,
  objects: scrivaniaObjects,
  personale: {
    'GET /ur/scrivania': 'sempre',
    'GET /ur/proposte/:id/scrivania': 'sempre',
    'GET /ur/rendicontazioni/:id/scrivania': 'sempre',
    'GET /cert/scrivania': 'sempre',
    'GET /cert/:id/scrivania': 'sempre',
    'PUT /ur/proposte/:id/scrivania': 'sempre',
    'POST /ur/proposte/:id/note-interne': 'sempre',
    'PUT /ur/rendicontazioni/:id/scrivania': 'sempre',
    'POST /ur/rendicontazioni/:id/note-interne': 'sempre',
    'DELETE /ur/note-interne/:id': 'sempre',
    'PUT /cert/:id/scrivania': 'sempre',
    'POST /cert/:id/note-interne': 'sempre',
    'DELETE /cert/note-interne/:id': 'sempre',
  },
  body: {
    'PUT /ur/proposte/:id/scrivania': SCRIVANIA,
    'POST /ur/proposte/:id/note-interne': NOTA,
    'PUT /ur/rendicontazioni/:id/scrivania': SCRIVANIA,
    'POST /ur/rendicontazioni/:id/note-interne': NOTA,
    'PUT /cert/:id/scrivania': SCRIVANIA,
    'POST /cert/:id/note-interne': NOTA,
  },
});
