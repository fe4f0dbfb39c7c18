import { createHmac } from 'node:crypto';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { findSegreto } from './sessione.queries.ts';

/**
 * The key by which a browser encrypts what somebody types and does not save: the next person at the same computer has another. An
 * operator has one key for each person they act for, so that neither reads what the other has left there.
 * @returns 32 bytes in base64
 */
export async function chiaveOf(tx: Tx, { actor }: Pick<Asking, 'actor'>): Promise<{ chiave: string }> {
  const { segreto } = await findSegreto(tx);
  const whose = `${actor.realId} ${actor.id}`;
  return { chiave: createHmac('sha256', segreto).update(whose).digest('base64') };
}
