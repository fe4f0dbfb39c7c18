import type { comitatoRoutes } from '@sigeba/contract/cert/comitato/comitato.routes.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { HandlerContext, Handlers } from '../../../ground/http/handlers.types.ts';
import { readEsame } from '../esame/readEsame.ts';
import { annulSeduta } from './annulSeduta.ts';
import { associateIstanze } from './associateIstanze.ts';
import { changeSeduta } from './changeSeduta.ts';
import { closeCommissioneCert } from './closeCommissioneCert.ts';
import { associabili, libere, sedute } from './comitato.list.ts';
import { listCommissioniCert } from './commissioniCert.queries.ts';
import { convokeSeduta } from './convokeSeduta.ts';
import { correctMembroEsterno } from './correctMembroEsterno.ts';
import { createCommissioneCert } from './createCommissioneCert.ts';
import { createMembroEsterno } from './createMembroEsterno.ts';
import { createSeduta } from './createSeduta.ts';
import { deleteCommissioneCert } from './deleteCommissioneCert.ts';
import { getCommissioneCert, getCorrente, presentCommissioniCert } from './presentCommissioneCert.ts';
import { readNuova, readSeduta } from './readSeduta.ts';
import { saveCommissioneCert } from './saveCommissioneCert.ts';

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
  'POST /cert/membri-esterni': (tx, request) => createMembroEsterno(tx, request, config.passwordLinkMinutes),
  'PUT /cert/membri-esterni/:id/indirizzo': (tx, request) => correctMembroEsterno(tx, request, config.passwordLinkMinutes),
  'GET /cert/seduta/getSeduteCertList': sedute.page,
  'GET /cert/seduta/nuova': readNuova,
  'GET /cert/seduta/getProposteCertForSeduta': libere.page,
  'GET /cert/seduta/membriProposta/:id': async (tx, request) => (await readEsame(tx, request)).membri,
  'GET /cert/seduta/:id': readSeduta,
  'POST /cert/seduta/save': (tx, request) => {
    const { id } = request.body.certSeduta;
    return id === null ? createSeduta(tx, request) : changeSeduta(tx, id, request);
  },
  'PUT /cert/seduta/:id/convoca': convokeSeduta,
  'PUT /cert/seduta/:id/annulla': annulSeduta,
});
