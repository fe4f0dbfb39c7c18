import { canDeleteCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { deleteCommissioneRow } from './commissioneWrites.queries.ts';
import { lockCommissione } from './commissioni.queries.ts';
import { getCommissione } from './presentCommissione.ts';

/** Deletes a commissione without evaluations (D-104). */
export async function deleteCommissione(tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> {
  const { params, received } = request;
  found(await lockCommissione(tx, params));
  const { id, nome, anno, valutata, inCarica } = await getCommissione(tx, params.id);
  ensure(canDeleteCommissione({ valutata, anno, annoCorrente: yearInRome(received), inCarica }));
  await deleteCommissioneRow(tx, { id });
  await record(tx, request, 'deleteCommissione', { tipo: 'commissione', id }, { titolo: nome });
  return {};
}
