import type { commissioniRoutes } from '@sigeba/contract/commissioni/commissioni.routes.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { listAnni, listAssociabili, listCommissioni } from './commissioni.queries.ts';
import { deleteCommissione } from './deleteCommissione.ts';
import { getCommissione, presentCommissioni } from './presentCommissione.ts';
import { readIdoneita } from './readIdoneita.ts';
import { createCommissione, saveCommissione } from './saveCommissione.ts';

export const commissioniHandlers: Handlers<typeof commissioniRoutes> = {
  'GET /commissioni': async (tx, { query }) => presentCommissioni(tx, await listCommissioni(tx, query)),
  'GET /commissioni/anni': async (tx) => (await listAnni(tx)).map(({ anno }) => anno),
  'GET /commissioni/tipologie-progetto/:userId': async (tx, { params, query, actor }) => {
    if (params.userId !== actor.id) throw new Refused(no('NOT_FOUND'));
    return (await listAssociabili(tx, query)).map(({ anno: _, ...row }) => ({ ...row, associata: row.commissioneId !== null }));
  },
  'GET /commissioni/:id': (tx, { params }) => getCommissione(tx, params.id),
  'GET /commissioni/:id/idoneita': readIdoneita,
  'POST /commissioni': createCommissione,
  'PUT /commissioni/:id': saveCommissione,
  'DELETE /commissioni/:id': deleteCommissione,
};
