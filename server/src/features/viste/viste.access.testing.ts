import { visteRoutes } from '@sigeba/contract/viste/viste.routes.ts';
import { access, type Who } from '../../test/access.ts';

/** The archive of each kind of reader, who stores views of their own. */
const listaOf = (who: Who): string =>
  ({ RAD: 'archivioRad', dire: 'archivioDirdip', comm: 'valutazione', pres: 'valutazione', HD: 'email' })[who as string] ?? 'archivio';

export const visteAccess = access(visteRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /viste                                   -          403  403  403  403  403  200  200  200  403  403  403  200  200  200  403  200  200  403  403  403  401
POST   /viste                                   -          403  403  403  403  403  200  200  200  403  403  403  200  200  200  403  200  200  403  403  403  401
DELETE /viste/:id                               missing    403  403  403  403  403  404  404  404  403  403  403  404  404  404  403  404  404  403  403  403  401
`,
  personale: {
    'POST /viste': 'mai',
    'DELETE /viste/:id': 'mai',
  },
  query: {
    'GET /viste': ({ who }) => `?lista=${listaOf(who)}`,
  },
  body: {
    'POST /viste': (_target, _scene, who) => ({ lista: listaOf(who), nome: 'Vista', domanda: '', colonne: null, condivisa: false }),
  },
});
