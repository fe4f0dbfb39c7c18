import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { auditOfNight, blockEndedBefore } from './nightly.queries.ts';

/** Blocks who has left, also those whom only SIGEBA knows (decision D-35): they enter and read, and begin nothing new. Answers how many. */
export async function blockEnded(tx: Tx, now: Date): Promise<number> {
  const ended = await blockEndedBefore(tx, dayInRome(now), now);
  for (let at = 0; at < ended.length; at += 1_000) {
    const righe = ended.slice(at, at + 1_000).map(({ id, dataTermineRapporto }) => ({ id, dati: JSON.stringify({ dataTermineRapporto }) }));
    await auditOfNight(tx, 'blockProfilo', righe, now);
  }
  return ended.length;
}
