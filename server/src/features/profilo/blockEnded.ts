import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { auditOfNight, blockEndedBefore } from './nightly.queries.ts';

/** Blocks who has left, also those whom only SIGEBA knows (decision D-35): they enter and read, and begin nothing new. Answers how many. */
export async function blockEnded(tx: Tx, now: Date): Promise<number> {
  const ended = await blockEndedBefore(tx, { oggi: dayInRome(now), now });
  const righe = ended.map(({ id, dataTermineRapporto }) => ({ id, dati: { dataTermineRapporto } }));
  await auditOfNight(tx, { azione: 'blockProfilo', righe, now });
  return ended.length;
}
