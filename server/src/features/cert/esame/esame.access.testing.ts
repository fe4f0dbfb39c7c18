import { esameRoutes } from '@sigeba/contract/cert/esame/esame.routes.ts';
import { access, MISSING } from '../../../test/access.ts';

export const esameAccess = access(esameRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /cert/getListValutazione                 -          403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  200  200  401
GET    /cert/getListValutazione/conteggi        -          403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  200  200  401
GET    /cert/getListValutazione/anni            -          403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  200  200  401
GET    /cert/infoMembroCommissione              -          403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  403  200  200  401
GET    /cert/nonValutabili/export               -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
GET    /cert/:id/esame                          istanza    403  403  403  403  403  403  403  403  404  200  403  403  403  403  403  403  403  403  404  404  401
GET    /cert/:id/esame                          istInv     403  403  403  403  403  403  403  403  404  200  403  403  403  403  403  403  403  403  200  404  401
GET    /cert/:id/esame                          missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  404  404  401
GET    /cert/note/:propostaCertId               istInv     403  403  403  403  403  403  403  403  404  200  403  403  403  403  403  403  403  403  200  404  401
GET    /cert/note/:propostaCertId               missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  404  404  401
PUT    /cert/note/salvaModificaNotaCert         istInv     403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  404  401
PUT    /cert/note/salvaModificaNotaCert         missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  404  401
PUT    /cert/:id/conflitto                      istInv     403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  404  401
PUT    /cert/:id/conflitto                      missing    403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  403  403  404  401
PUT    /cert/updateStatoAndInfoPropostaCert     istInv     403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
PUT    /cert/updateStatoAndInfoPropostaCert     missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/:id/riapri-proposta                istInv     403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  200  403  401
PUT    /cert/:id/riapri-proposta                missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/:id/riporta-da-valutare            istInv     403  403  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  409  403  401
PUT    /cert/:id/riporta-da-valutare            missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
PUT    /cert/:id/condizioni/verifica            istInv     403  403  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  409  403  401
PUT    /cert/:id/condizioni/verifica            missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  404  403  401
GET    /cert/scrivania/selezione                -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  401
PUT    /cert/scrivania/selezione                -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  401
PUT    /cert/lettere                    missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  409  403  401
`,
  personale: {
    'GET /cert/scrivania/selezione': 'sempre',
    'PUT /cert/scrivania/selezione': 'sempre',
    'PUT /cert/lettere': 'sempre',
    'PUT /cert/note/salvaModificaNotaCert': 'sempre',
    'PUT /cert/:id/conflitto': 'sempre',
    'PUT /cert/updateStatoAndInfoPropostaCert': 'sempre',
    'PUT /cert/:id/riapri-proposta': 'sempre',
    'PUT /cert/:id/riporta-da-valutare': 'sempre',
    'PUT /cert/:id/condizioni/verifica': 'sempre',
  },
  query: {
    'GET /cert/infoMembroCommissione': ({ scene: { people } }) => `?utenteId=${people.mcer.id}`,
  },
  body: {
    // Not what was shown: nothing is changed.
    'PUT /cert/scrivania/selezione': () => ({ filtri: {}, aggiungi: ['Da sentire'], togli: [], impronta: 'altra' }),
    'PUT /cert/lettere': () => ({ filtri: { ids: String(MISSING) }, soggetto: 'Avviso', corpo: 'Testo' }),
    'PUT /cert/note/salvaModificaNotaCert': ({ id }) => ({
      propostaCertId: id,
      membroPropostaId: 1,
      note: 'Nota',
      flag_minor_major: null,
      conflittoInteressi: false,
    }),
    'PUT /cert/:id/conflitto': () => ({ conflittoInteressi: true }),
    'PUT /cert/updateStatoAndInfoPropostaCert': ({ id }) => ({ propostaCertId: id, statoId: 7, note: 'Di altra competenza' }),
    'PUT /cert/:id/riapri-proposta': () => ({ motivo: 'Manca un allegato' }),
    'PUT /cert/:id/riporta-da-valutare': () => ({ motivo: 'Errore' }),
    'PUT /cert/:id/condizioni/verifica': () => ({ soddisfatte: true, nota: '' }),
  },
});
