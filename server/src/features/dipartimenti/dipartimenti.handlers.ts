import type { dipartimentiRoutes } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { addDipartimenti, addStrutture } from './addOrganizzazione.ts';
import {
  listCompleti,
  listDipartimenti,
  listDiretti,
  listSeguiti,
  listStrutture,
  listStruttureComplete,
  listStruttureSeguite,
} from './dipartimenti.queries.ts';
import { presentDipartimento, presentStruttura } from './presentDipartimento.ts';
import { saveDipartimento } from './saveDipartimento.ts';
import { saveStruttura } from './saveStruttura.ts';

export const dipartimentiHandlers: Handlers<typeof dipartimentiRoutes> = {
  'GET /dipartimenti': async (tx) =>
    (await listDipartimenti(tx)).map(({ macroAreaId, macroAreaCodice, macroAreaNome, ...dipartimento }) => ({
      ...dipartimento,
      macroArea: { id: macroAreaId, code: macroAreaCodice, nome: macroAreaNome },
    })),
  'GET /ur/dipartimenti': async (tx, { received }) => (await listCompleti(tx)).map((row) => presentDipartimento(row, received)),
  'POST /ur/dipartimenti': addDipartimenti,
  'PUT /ur/dipartimenti/:id': saveDipartimento,
  'GET /rad/dipartimenti': async (tx, { actor, received }) =>
    (await listSeguiti(tx, { utenteId: actor.id })).map((row) => presentDipartimento(row, received)),
  'GET /dirdip/dipartimenti': async (tx, { actor, received }) =>
    (await listDiretti(tx, { utenteId: actor.id })).map((row) => presentDipartimento(row, received)),
  'GET /strutture': (tx) => listStrutture(tx),
  'GET /ur/strutture': async (tx) => (await listStruttureComplete(tx)).map(presentStruttura),
  'POST /ur/strutture': addStrutture,
  'PUT /ur/strutture/:id': saveStruttura,
  'GET /rad/strutture': async (tx, { actor }) => (await listStruttureSeguite(tx, { utenteId: actor.id })).map(presentStruttura),
};
