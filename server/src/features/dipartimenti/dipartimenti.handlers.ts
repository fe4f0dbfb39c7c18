import type { dipartimentiRoutes } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { listDipartimenti } from './dipartimenti.queries.ts';

export const dipartimentiHandlers: Handlers<typeof dipartimentiRoutes> = {
  'GET /dipartimenti': async (tx) =>
    (await listDipartimenti(tx)).map(({ macroAreaId, macroAreaCodice, macroAreaNome, ...dipartimento }) => ({
      ...dipartimento,
      macroArea: { id: macroAreaId, code: macroAreaCodice, nome: macroAreaNome },
    })),
};
