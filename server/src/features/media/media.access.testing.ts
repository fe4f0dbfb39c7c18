import { mediaRoutes } from '@sigeba/contract/media/media.routes.ts';
import { access } from '../../test/access.ts';

const CARICATO = 'a file as somebody has uploaded it, in which the server writes nothing';

export const mediaAccess = access(mediaRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
POST   /media/pdf                               -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  422  403  401
POST   /media/img                               -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  422  403  401
POST   /media/xlsx                              -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
POST   /media/tabella                           -          403  403  403  403  403  403  403  403  403  403  403  422  422  422  403  403  403  403  403  403  401
POST   /media/fileUpload                        -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  422  403  401
GET    /media/img/:id                           missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /media/:id/proposta                      missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /media/:id/bando                         missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /media/:id/bandoPubblico                 missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /media/:id/istruzioni                    missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /media/:id/propostaCert                  missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
`,
  readings: {
    'GET /media/img/:id': { nobody: CARICATO },
    'GET /media/:id/proposta': { nobody: CARICATO },
    'GET /media/:id/bando': { nobody: CARICATO },
    'GET /media/:id/bandoPubblico': { nobody: CARICATO },
    'GET /media/:id/istruzioni': { nobody: CARICATO },
    'GET /media/:id/propostaCert': { nobody: CARICATO },
  },
  personale: {
    'POST /media/pdf': 'mai',
    'POST /media/img': 'mai',
    'POST /media/xlsx': 'mai',
    'POST /media/tabella': 'mai',
    'POST /media/fileUpload': 'mai',
  },
});
