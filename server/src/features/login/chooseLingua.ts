import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { updateLingua } from './sessione.queries.ts';

/** Stores the language in which the caller reads: pages and receipts follow it from now on (D-291). */
export async function chooseLingua(tx: Tx, request: Asking & { body: { lingua: Lingua } }): Promise<Record<string, never>> {
  const { actor, body } = request;
  await updateLingua(tx, { utenteId: actor.id, lingua: body.lingua });
  await record(tx, request, 'chooseLingua', { tipo: 'utente', id: actor.id }, { lingua: body.lingua });
  return {};
}
