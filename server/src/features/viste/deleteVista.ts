import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { deleteVistaOf } from './viste.queries.ts';

/** Nobody deletes a view of somebody else, shared or not. */
export async function deleteVista(tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> {
  const { id, nome, lista } = found(await deleteVistaOf(tx, { utenteId: request.actor.id, id: request.params.id }));
  await record(tx, request, 'deleteVista', { tipo: 'vista', id }, { titolo: nome, cosa: lista });
  return {};
}
