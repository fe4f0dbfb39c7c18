import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { insertEvento } from '../referee/referee.queries.ts';

/** M-14, and an entry in the history of the invitation. */
export async function thankReferee(tx: Tx, refereeId: number | null, { received, publicUrl }: Asking): Promise<void> {
  if (refereeId === null) return;
  await insertEvento(tx, { id: refereeId, evento: 'CONCLUSO', at: received, da: null });
  await enqueueAll(tx, await lettereTo(tx, 'M-14', [refereeId], { publicUrl }), received);
}
