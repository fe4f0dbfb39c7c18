import type { certRoutes } from '@sigeba/contract/cert/cert.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { searchParole } from '../lookup/lookup.queries.ts';
import { answerCondizioni } from './answerCondizioni.ts';
import { answerRichieste } from './answerRichieste.ts';
import { checkIstanza } from './checkIstanza.ts';
import { compareIstanza } from './compareIstanza.ts';
import { deleteIstanza } from './deleteIstanza.ts';
import { currentVersione } from './istanza.form.ts';
import { istanzaPdf } from './istanzaPdf.ts';
import { listFeed } from './listFeed.ts';
import { listIstanze } from './listIstanze.ts';
import { newIstanza } from './newIstanza.ts';
import { readIstanza } from './readIstanza.ts';
import { listRicevute } from './ricevutaIstanza.ts';
import { saveIstanza } from './saveIstanza.ts';
import { sendIstanza } from './sendIstanza.ts';

export const certHandlers: Handlers<typeof certRoutes> = {
  'GET /cert/listProposteCert': listIstanze,
  'GET /cert/formulario': async (tx, { forms }) => forms.templateOf(tx, await currentVersione(tx)),
  'GET /cert/new': newIstanza,
  'GET /cert/paroleChiave': (tx, { query }) => searchParole(tx, { text: query.text, lingua: 'it' }),
  'GET /cert/:id': (tx, request) => readIstanza(tx, request.params.id, request),
  'GET /cert/pdf/:id': istanzaPdf,
  'GET /cert/download/proposteCert/:id': istanzaPdf,
  'GET /cert/:id/ricevute': listRicevute,
  'PUT /cert/updatePropostaCert': saveIstanza,
  'GET /cert/validazione/:id': checkIstanza,
  'PUT /cert/sottomissione/:id': sendIstanza,
  'PUT /cert/:id/condizioni': answerCondizioni,
  'PUT /cert/:id/richieste': answerRichieste,
  'GET /cert/:id/confronto': compareIstanza,
  'DELETE /cert/deletePropostaCert/:id': deleteIstanza,
  'GET /cert/feedCompilati/:propostaCertId': listFeed,
};
