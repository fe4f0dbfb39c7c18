import type { bandiRoutes } from '@sigeba/contract/bandi/bandi.routes.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { addClasse, deleteClasse } from './classi.ts';
import { listAnniBandi, listBandi, listTipologieByYear } from './configurazione.queries.ts';
import { deleteBando } from './deleteBando.ts';
import { insertBando } from './insertBando.ts';
import { listBandiValidi } from './listBandiValidi.ts';
import { getBando, presentRighe } from './presentBando.ts';
import { listBandiPronti } from './pronti/presentPronti.ts';
import { addTipologia, deleteTipologia } from './tipologie.ts';
import { updateBando } from './updateBando.ts';

export const bandiHandlers: Handlers<typeof bandiRoutes> = {
  'GET /bandi/getBandiValidi': listBandiValidi,
  'GET /bandi': async (tx, request) => {
    const { query, actor } = request;
    return presentRighe(tx, await listBandi(tx, { ...query, tipologiaId: null, gruppi: gruppiOf(actor.roles) }), request);
  },
  'GET /bandi/pronti': listBandiPronti,
  'GET /bandi/anni': async (tx, { actor }) => (await listAnniBandi(tx, { gruppi: gruppiOf(actor.roles) })).map(({ anno }) => anno),
  'GET /bandi/getBandiByAnnoAndTipologia': async (tx, request) => {
    const { query, actor } = request;
    const search = { anno: query.anno, tipologiaId: query.tipologiaId ?? null, gruppi: gruppiOf(actor.roles) };
    return presentRighe(tx, await listBandi(tx, search), request);
  },
  'GET /tipologie-progetto': (tx, { query, actor, received }) => {
    const gruppi = gruppiOf(actor.roles);
    return listTipologieByYear(tx, { anno: query.anno ?? null, gruppi, aperteAl: gruppi.length === 0 ? received : null });
  },
  'GET /bandi/:id': (tx, request) => getBando(tx, request.params.id, request),
  'POST /bandi/insertBando': insertBando,
  'PUT /bandi/updateBando': updateBando,
  'DELETE /bandi/:id': deleteBando,
  'POST /bandi/:id/tipologie': addTipologia,
  'DELETE /bandi/tipologie/:id': deleteTipologia,
  'POST /bandi/tipologie/:id/classi': addClasse,
  'DELETE /bandi/classi/:id': deleteClasse,
};
