import { dayInRome } from '@sigeba/contract/instant.ts';
import { nobody, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { blockEndedBefore } from './nightly.queries.ts';

/**
 * Blocks people who have left, also those whom only SIGEBA knows (D-35): they log in and read, and begin nothing new.
 * @returns how many
 */
export async function blockEnded(tx: Tx, now: Date): Promise<number> {
  const ended = await blockEndedBefore(tx, { oggi: dayInRome(now), now });
  const oggetti = ended.map(({ id, dataTermineRapporto }) => ({ tipo: 'profilo' as const, id, dati: { dataTermineRapporto } }));
  await recordMany(tx, nobody(now), 'blockProfilo', oggetti);
  return ended.length;
}
