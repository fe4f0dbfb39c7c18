import { canDeleteIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockIstanzaOf } from './istanza.queries.ts';
import { markEliminata } from './istanzaWrites.queries.ts';

type Request = Asking & { params: { id: number } };

/** Deletes a Bozza that never had a number. */
export async function deleteIstanza(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, received, params } = request;
  const locked = found(await lockIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  ensure(canDeleteIstanza(locked));

  await markEliminata(tx, { id: locked.id, at: nextUpdate(locked, received), by: actor.id });
  await record(tx, request, 'deleteIstanza', { tipo: 'istanza', id: locked.id }, { titolo: locked.titolo });

  return {};
}
