import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { dropPending } from '../referee/referee.queries.ts';

/** M-15 to the referees who have not answered and are no longer needed. */
export async function releaseReferee(tx: Tx, propostaId: number, { received, publicUrl }: Asking): Promise<void> {
  const pending = await dropPending(tx, { propostaId, at: received });
  const ids = pending.map(({ id }) => id);
  await enqueueAll(tx, await lettereTo(tx, 'M-15.nonNecessario', ids, { publicUrl }), received);
}
