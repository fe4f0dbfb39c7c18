import { titolariRoutes } from '@sigeba/contract/titolari/titolari.routes.ts';
import { access } from '../../test/access.ts';

const CARICATO = 'a file as somebody has uploaded it, in which the server writes nothing';

export const titolariAccess = access(titolariRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/proposte/:id/titolari                bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /rad/proposte/:id/titolari               bozza      403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /dirdip/proposte/:id/titolari            bozza      403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/titolari                   bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/titolari                finanziata 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /rad/proposte/:id/titolari               finanziata 403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /dirdip/proposte/:id/titolari            finanziata 403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/titolari                   finanziata 200  200  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/titolari                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /rad/proposte/:id/titolari               missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  401
GET    /dirdip/proposte/:id/titolari            missing    403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/titolari                   missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/titolari                  utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/titolari                  missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
POST   /ur/proposte/:id/titolari                bozza      403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/titolari                finanziata 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/proposte/:id/titolari                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /media/:id/titolare                      missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
`,
  readings: {
    'GET /rad/proposte/:id/titolari': 'proposta',
    'GET /dirdip/proposte/:id/titolari': 'proposta',
    'GET /proposte/:id/titolari': 'proposta',
    'GET /media/:id/titolare': { nobody: CARICATO },
  },
  personale: {
    'POST /ur/proposte/:id/titolari': 'sempre',
  },
  body: {
    'POST /ur/proposte/:id/titolari': ({ lastUpdate }, { people }) => ({
      titolareId: people.part.id,
      motivazioneCambio: 'Trasferito ad altro ateneo',
      allegato: null,
      lastUpdate,
    }),
  },
});
