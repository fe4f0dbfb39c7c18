import type { proposteRoutes } from '@sigeba/contract/proposte/proposte.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { checkProposta } from './checkProposta.ts';
import { copyProposta, listPrecedenti } from './copyProposta.ts';
import { deleteProposta } from './deleteProposta.ts';
import { listAnni, listProposte } from './listProposte.ts';
import { createProposta, newProposta } from './newProposta.ts';
import { presentProposta } from './presentProposta.ts';
import { propostaPdf } from './propostaPdf.ts';
import { reopenProposta, reopenPropria } from './reopenProposta.ts';
import { compareProposta, comparePropostaUfficio, listRicevute, listRicevuteUfficio } from './ricevutaProposta.ts';
import { saveProposta } from './saveProposta.ts';
import { sendProposta } from './sendProposta.ts';
import { readProposta, readValutabile, viewProposta } from './viewProposta.ts';

export const proposteHandlers: Handlers<typeof proposteRoutes> = {
  'GET /proposte': listProposte,
  'GET /proposte/anni': listAnni,
  'GET /proposte/precedenti': listPrecedenti,
  'GET /proposte/:id/copia': copyProposta,
  'GET /proposte/new/:classeId': newProposta,
  'POST /proposte': createProposta,
  'GET /proposte/:id': (tx, request) => presentProposta(tx, request.params.id, request, { isLast: true }),
  'GET /ur/proposte/:id': viewProposta,
  'GET /rad/proposte/:id': (tx, request) => readProposta(tx, request, 'RAD'),
  'GET /mc/proposte/:id': readValutabile,
  'GET /dirdip/proposte/:id': (tx, request) => readProposta(tx, request, 'DIRETTORE'),
  'GET /proposte/pdf/:id': propostaPdf({ read: (tx, request) => presentProposta(tx, request.params.id, request), receipts: listRicevute }),
  'GET /ur/proposte/pdf/:id': propostaPdf({ read: viewProposta, receipts: listRicevuteUfficio }),
  'GET /rad/proposte/pdf/:id': propostaPdf({ read: (tx, request) => readProposta(tx, request, 'RAD') }),
  'GET /mc/proposte/pdf/:id': propostaPdf({ read: readValutabile }),
  'GET /dirdip/proposte/pdf/:id': propostaPdf({ read: (tx, request) => readProposta(tx, request, 'DIRETTORE') }),
  'GET /proposte/:id/ricevute': listRicevute,
  'GET /ur/proposte/:id/ricevute': listRicevuteUfficio,
  'GET /proposte/:id/confronto': compareProposta,
  'GET /ur/proposte/:id/confronto': comparePropostaUfficio,
  'PUT /proposte/:id': saveProposta,
  'DELETE /proposte/:id': deleteProposta,
  'GET /proposte/validazione/:id': checkProposta,
  'PUT /proposte/sottomissione/:id': sendProposta,
  'PUT /proposte/:id/riapri': reopenPropria,
  'PUT /ur/proposte/:id/riapri-proposta': reopenProposta,
};
