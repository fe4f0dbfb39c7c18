import type { No } from '@sigeba/contract/refusals/verdict.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { findAccount } from './cambioEmail.queries.ts';
import { closeLinksOf } from './credenziali.queries.ts';

/**
 * Ends the links of an account that nobody has entered yet and whose new address the caller has written: no link is given to the
 * previous one any more. Waits for whoever is using a link at this moment.
 * @throws Refused with `entered` where a password is set: only the person changes the address then
 */
export async function endLinksUnlessUsed(tx: Tx, { id, now }: { id: number; now: Date }, entered: No): Promise<void> {
  await closeLinksOf(tx, { utenti: [id], now });
  if ((await findAccount(tx, { id }))?.passwordHash !== null) throw new Refused(entered);
}
