import { dettaglioProposteRoutes } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { access } from '../../test/access.ts';

export const dettaglioProposteAccess = access(dettaglioProposteRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/utenti/con-proposte                  -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/con-proposte/export           -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/listaProposte/proposteByUtente self       403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/proposte/listaProposte/proposteByUtente missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
`,
  query: {
    'GET /ur/proposte/listaProposte/proposteByUtente': ({ target: { id } }) => `?idUtente=${id}`,
  },
});
