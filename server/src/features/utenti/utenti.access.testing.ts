import { ricercaRoutes } from '@sigeba/contract/utenti/ricerca.routes.ts';
import { utentiRoutes } from '@sigeba/contract/utenti/utenti.routes.ts';
import { access, MISSING } from '../../test/access.ts';
import { utentiObjects } from './utenti.objects.testing.ts';

export const utentiAccess = access(
  { ...utentiRoutes, ...ricercaRoutes },
  {
    table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /utenti                                  bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /utenti                                  inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /utenti                                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /utenti                                  open       200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /utenti/mc-ricerca                       -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/cert-ricerca                     -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /utenti/rad-ricerca                      -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/dir-dip-ricerca                  -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/ref-dip-ricerca                  -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/new-titolare-componente/:propostaId inviata 403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /utenti/new-titolare-componente/:propostaId missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /utenti/new-titolare-ricerca             -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /utenti/inattivi-ricerca                 -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/utenti                               -          403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/export                        -          403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
PUT    /ur/utenti/inviti                        missing    403  403  403  403  403  403  403  403  403  403  403  409  409  403  403  403  403  403  403  403  401
PUT    /ur/utenti/lettere               missing    403  403  403  403  403  403  403  403  403  403  403  409  409  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/blocco                    utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/blocco                    missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/abilitazioni              ufficio    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/abilitazioni              utente     403  403  403  403  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/abilitazioni              missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id                           utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id                           missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/incarichi                 utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/incarichi                 missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
POST   /ur/utenti/save                          -          403  403  403  403  403  403  403  403  403  403  403  422  422  403  403  403  403  403  403  403  401
PUT    /ur/utenti/save/:id                      utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
PUT    /ur/utenti/save/:id                      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
`,
    objects: utentiObjects,
    personale: {
      'POST /ur/utenti/save': 'sempre',
      'PUT /ur/utenti/lettere': 'sempre',
      'PUT /ur/utenti/save/:id': 'sempre',
      'PUT /ur/utenti/inviti': 'sempre',
      'PUT /ur/utenti/:id/abilitazioni': 'sempre',
      'PUT /ur/utenti/:id/blocco': 'sempre',
    },
    query: {
      'GET /utenti': ({ target, object, scene }) =>
        `?categoriaId=1&classeId=${scene.bandi.standard.classeId}&text=Rossi${object === 'open' ? '' : `&propostaId=${target.id}`}`,
      ...Object.fromEntries(
        ['mc', 'cert', 'rad', 'dir-dip', 'ref-dip', 'new-titolare', 'inattivi'].map((quali) => [
          `GET /utenti/${quali}-ricerca`,
          () => '?text=Rossi',
        ]),
      ),
    },
    body: {
      'PUT /ur/utenti/lettere': () => ({ filtri: { ids: String(MISSING) }, soggetto: 'Avviso', corpo: 'Testo' }),
      'PUT /ur/utenti/inviti': () => ({ ids: String(MISSING) }),
      'PUT /ur/utenti/:id/blocco': ({ lastUpdate }) => ({ bloccato: true, motivo: 'Ha lasciato l’Ateneo', lastUpdate }),
      'PUT /ur/utenti/:id/abilitazioni': ({ lastUpdate }) => ({
        ufficio: false,
        terza: true,
        award: false,
        canImpersona: false,
        helpdesk: false,
        lastUpdate,
      }),
      'PUT /ur/utenti/save/:id': ({ lastUpdate }) => ({ note: 'Appunto', lastUpdate }),
    },
  },
);
