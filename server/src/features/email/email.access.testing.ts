import { emailInUscitaRoutes } from '@sigeba/contract/email/email.routes.ts';
import { modelliEmailRoutes } from '@sigeba/contract/email/modelli.routes.ts';
import { access, MISSING } from '../../test/access.ts';

export const emailAccess = access(
  { ...emailInUscitaRoutes, ...modelliEmailRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /email-in-uscita                         -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  200  403  403  200  403  401
GET    /email-in-uscita/export                  -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  200  403  403  200  403  401
GET    /email-in-uscita/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  404  403  401
PUT    /email-in-uscita/invia                   missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  404  403  401
PUT    /email-in-uscita/:id/invia               missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  404  403  403  404  403  401
PUT    /email-in-uscita/:id/annulla             missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  404  403  403  404  403  401
GET    /ur/modelli-email                        -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /ur/modelli-email/:id                    missing    403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
PUT    /ur/modelli-email/:id/ripristina         missing    403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
POST   /ur/modelli-email/anteprima              -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
GET    /modelli-email/lettera           -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  200  403  401
PUT    /invii-email/:invio/annulla              missing    403  403  403  403  403  403  403  422  403  422  403  422  422  422  403  403  403  403  422  403  401
`,
    personale: {
      'PUT /ur/modelli-email/:id': 'sempre',
      'PUT /ur/modelli-email/:id/ripristina': 'sempre',
      'POST /ur/modelli-email/anteprima': 'mai',
      'PUT /invii-email/:invio/annulla': 'mai',
      'PUT /email-in-uscita/invia': 'mai',
      'PUT /email-in-uscita/:id/invia': 'mai',
      'PUT /email-in-uscita/:id/annulla': 'mai',
    },
    query: { 'GET /modelli-email/lettera': () => '?chiave=M-50' },
    body: { 'PUT /email-in-uscita/invia': () => ({ ids: String(MISSING) }) },
  },
);
