import { unioniRoutes } from '@sigeba/contract/unioni/unioni.routes.ts';
import { access, MISSING } from '../../test/access.ts';

export const unioniAccess = access(unioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/utenti/:id/unione                    missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/unione                    missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/unione/annulla            missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
`,
  personale: {
    'PUT /ur/utenti/:id/unione': 'sempre',
    'PUT /ur/utenti/:id/unione/annulla': 'sempre',
  },
  query: {
    'GET /ur/utenti/:id/unione': () => `?unitoId=${MISSING}`,
  },
  body: {
    'PUT /ur/utenti/:id/unione': () => ({ unito: MISSING, impronta: '', motivo: 'Sono la stessa persona' }),
    'PUT /ur/utenti/:id/unione/annulla': () => ({ motivo: 'Sono due persone' }),
  },
});
