import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { insertLetturaDiFile, insertLetture, type Lettura } from './letture.queries.ts';

type Reading = Pick<Asking, 'actor' | 'received' | 'origin'>;

const letturaOf = ({ actor, received, origin }: Reading): Lettura => ({
  giorno: dayInRome(received),
  realeId: actor.realId,
  effettivoId: actor.id,
  at: received,
  ip: origin.ip,
});

/** That somebody else than its proponent has read an istanza: one row of the register for each person, istanza and day. */
export async function recordLettura(tx: Tx, { id, proponenteId }: { id: number; proponenteId: number }, request: Reading): Promise<void> {
  if (request.actor.realId !== proponenteId) await recordLetture(tx, [id], request);
}

/** The same of several at once; what somebody has presented themselves is left out. */
export async function recordLetture(tx: Tx, ids: readonly number[], request: Reading): Promise<void> {
  if (ids.length > 0) await insertLetture(tx, Object.assign(letturaOf(request), { ids }));
}

/** The same of a file that hangs on one; nothing of a file that does not. */
export async function recordLetturaDiFile(db: Db, mediaId: number, request: Reading): Promise<void> {
  await insertLetturaDiFile(db, Object.assign(letturaOf(request), { mediaId }));
}
