import type { proposteRoutes } from '@sigeba/contract/proposte/proposte.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { checkProposta } from './checkProposta.ts';
import { copyProposta, listPrecedenti } from './copyProposta.ts';
import { createProposta } from './createProposta.ts';
import { deleteProposta } from './deleteProposta.ts';
import { listAnni, listProposte } from './listProposte.ts';
import { newProposta } from './newProposta.ts';
import { presentProposta } from './presentProposta.ts';
import { propostaPdf } from './propostaPdf.ts';
import { reopenProposta } from './reopenProposta.ts';
import { reopenPropria } from './reopenPropria.ts';
import { compareProposta, listNonInviate, listRicevute, readInviata } from './ricevutaProposta.ts';
import { saveProposta } from './saveProposta.ts';
import { sendProposta } from './sendProposta.ts';
import { listSettoriErc } from './settoriErc.ts';
import { readProposta, readValutabile, viewProposta } from './viewProposta.ts';

export const proposteHandlers: Handlers<typeof proposteRoutes> = {
  'GET /proposte': listProposte,
  'GET /proposte/anni': listAnni,
  'GET /proposte/precedenti': listPrecedenti,
  'GET /proposte/settori-erc': listSettoriErc,
  'GET /proposte/:id/copia': copyProposta,
  'GET /proposte/new/:classeId': newProposta,
  'POST /proposte': createProposta,
  'GET /proposte/:id': (tx, request) => presentProposta(tx, request.params.id, request),
  'GET /ur/proposte/:id': viewProposta,
  'GET /rad/proposte/:id': (tx, request) => readProposta(tx, request, 'RAD'),
  'GET /mc/proposte/:id': readValutabile,
  'GET /dirdip/proposte/:id': (tx, request) => readProposta(tx, request, 'DIRETTORE'),
  'GET /proposte/pdf/:id': propostaPdf({
    read: (tx, request) => presentProposta(tx, request.params.id, request),
    inviata: readInviata('PROPRIO'),
  }),
  'GET /ur/proposte/pdf/:id': propostaPdf({ read: viewProposta, inviata: readInviata('UFFICIO') }),
  'GET /rad/proposte/pdf/:id': propostaPdf({ read: (tx, request) => readProposta(tx, request, 'RAD') }),
  'GET /mc/proposte/pdf/:id': propostaPdf({ read: readValutabile }),
  'GET /dirdip/proposte/pdf/:id': propostaPdf({ read: (tx, request) => readProposta(tx, request, 'DIRETTORE') }),
  'GET /proposte/:id/ricevute': listRicevute('PROPRIO'),
  'GET /ur/proposte/:id/ricevute': listRicevute('UFFICIO'),
  'GET /proposte/:id/confronto': compareProposta('PROPRIO'),
  'GET /ur/proposte/:id/confronto': compareProposta('UFFICIO'),
  'GET /mc/proposte/:id/confronto': compareProposta('VALUTATORE'),
  'GET /proposte/:id/scartate': listNonInviate('PROPRIO'),
  'GET /ur/proposte/:id/scartate': listNonInviate('UFFICIO'),
  'PUT /proposte/:id': saveProposta,
  'DELETE /proposte/:id': deleteProposta,
  'GET /proposte/validazione/:id': checkProposta,
  'PUT /proposte/sottomissione/:id': sendProposta,
  'PUT /proposte/:id/riapri': reopenPropria,
  'PUT /ur/proposte/:id/riapri-proposta': reopenProposta,
};
