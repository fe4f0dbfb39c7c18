import { archivioRoutes } from '@sigeba/contract/archivio/archivio.routes.ts';
import { access, MISSING } from '../../test/access.ts';

export const archivioAccess = access(archivioRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/proposte                             -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/conteggi                    -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/totali                      -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/indirizzi                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/anni                        -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/ruoloCompontente            -          403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/tipologie                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/macroaree                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/export                      -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /rad/proposte                            -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/conteggi                   -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/totali                     -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/anni                       -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/tipologie                  -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/macroaree                  -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/strutture                  -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /rad/proposte/export                     -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /dirdip/proposte                         -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/conteggi                -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/totali                  -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/anni                    -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/tipologie               -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/macroaree               -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/strutture               -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /dirdip/proposte/export                  -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte                             -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/conteggi                    -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/totali                      -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/anni                        -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/tipologie                   -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/macroaree                   -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/export                      -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/proposte/valutazioni/export          -          403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /ur/proposte/valutazioni/export          -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/scrivania                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /ur/proposte/scrivania                   -          403  403  403  403  403  403  403  403  403  403  403  409  409  409  403  403  403  403  403  403  401
PUT    /ur/proposte/lettere             missing    403  403  403  403  403  403  403  403  403  403  403  409  409  409  403  403  403  403  403  403  401
`,
  personale: {
    'GET /ur/proposte/scrivania': 'sempre',
    'PUT /ur/proposte/scrivania': 'sempre',
    'PUT /ur/proposte/lettere': 'sempre',
  },
  body: {
    // Not what was shown: nothing is changed.
    'PUT /ur/proposte/scrivania': () => ({ filtri: {}, aggiungi: ['Da sentire'], togli: [], impronta: 'altra' }),
    'PUT /ur/proposte/lettere': () => ({ filtri: { ids: String(MISSING) }, a: 'RESPONSABILE', soggetto: 'Avviso', corpo: 'Testo' }),
  },
  query: {
    'GET /ur/proposte/ruoloCompontente': ({ scene: { people } }) => `?propostaId=999999999&utenteId=${people.resp.id}`,
  },
});
