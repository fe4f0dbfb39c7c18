import type { comitatoRoutes } from '@sigeba/contract/cert/comitato/comitato.routes.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { HandlerContext, Handlers } from '../../../ground/http/handlers.types.ts';
import { readEsame } from '../esame/readEsame.ts';
import { associateIstanze } from './associateIstanze.ts';
import { associabili, libere, sedute } from './comitato.list.ts';
import { listCommissioniCert } from './commissioniCert.queries.ts';
import { convokeSeduta } from './convokeSeduta.ts';
import { correctMembroEsterno, createMembroEsterno } from './createMembroEsterno.ts';
import { getCommissioneCert, getCorrente, presentCommissioniCert } from './presentCommissioneCert.ts';
import { readNuova, readSeduta } from './readSeduta.ts';
import { closeCommissioneCert, createCommissioneCert, deleteCommissioneCert, saveCommissioneCert } from './saveCommissioneCert.ts';
import { annulSeduta, saveSeduta } from './saveSeduta.ts';

export const comitatoHandlers = ({ config }: HandlerContext): Handlers<typeof comitatoRoutes> => ({
  'GET /cert/commissioni/corrente': (tx, { received }) => getCorrente(tx, received),
  'GET /cert/commissioni/proposte': associabili.page,
  'GET /cert/commissioni': async (tx, { received }) => presentCommissioniCert(tx, await listCommissioniCert(tx), dayInRome(received)),
  'GET /cert/commissioni/:id': (tx, { params, received }) => getCommissioneCert(tx, params.id, received),
  'POST /cert/commissioni': createCommissioneCert,
  'PUT /cert/commissioni/:id': saveCommissioneCert,
  'PUT /cert/commissioni/:id/chiudi': closeCommissioneCert,
  'DELETE /cert/commissioni/:id': deleteCommissioneCert,
  'POST /cert/commissioni/associazione': associateIstanze,
  'POST /cert/membri-esterni': (tx, request) => createMembroEsterno(tx, request, config),
  'PUT /cert/membri-esterni/:id/indirizzo': (tx, request) => correctMembroEsterno(tx, request, config),
  'GET /cert/seduta/getSeduteCertList': sedute.page,
  'GET /cert/seduta/nuova': readNuova,
  'GET /cert/seduta/getProposteCertForSeduta': libere.page,
  'GET /cert/seduta/membriProposta/:id': async (tx, request) => (await readEsame(tx, request)).membri,
  'GET /cert/seduta/:id': readSeduta,
  'POST /cert/seduta/save': saveSeduta,
  'PUT /cert/seduta/:id/convoca': convokeSeduta,
  'PUT /cert/seduta/:id/annulla': annulSeduta,
});
