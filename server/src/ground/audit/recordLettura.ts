import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { insertLetturaDiFile, insertLetture, type Lettura } from './letture.queries.ts';

type ReaderRequest = Pick<Asking, 'actor' | 'received' | 'origin'>;

const letturaOf = ({ actor, received, origin }: ReaderRequest): Lettura => ({
  giorno: dayInRome(received),
  realeId: actor.realId,
  effettivoId: actor.id,
  at: received,
  ip: origin.ip,
});

/** Records that somebody other than its proponent has read an istanza: one row of the register per person, istanza and day. */
export async function recordLettura(
  tx: Tx,
  { id, proponenteId }: { id: number; proponenteId: number },
  request: ReaderRequest,
): Promise<void> {
  if (request.actor.realId !== proponenteId) await recordLetture(tx, [id], request);
}

/** The same for several istanze; istanze that the reader has presented are left out. */
export async function recordLetture(tx: Tx, ids: readonly number[], request: ReaderRequest): Promise<void> {
  if (ids.length > 0) await insertLetture(tx, Object.assign(letturaOf(request), { ids }));
}

/** The same for a file of an istanza; does nothing for any other file. */
export async function recordLetturaDiFile(db: Db, mediaId: number, request: ReaderRequest): Promise<void> {
  await insertLetturaDiFile(db, Object.assign(letturaOf(request), { mediaId }));
}
