import type { Tx } from '../../ground/db/db.types.ts';
import { readImpostazioni } from '../configurazione/configurazione.queries.ts';

/** The domains of institutional e-mail (decision D-34); none where the university has named none. */
export async function readDomini(tx: Tx): Promise<string[]> {
  const { 'email.domini': domini } = await readImpostazioni(tx, ['email.domini']);
  return Array.isArray(domini) ? domini.filter((each) => typeof each === 'string').map((each) => each.toLowerCase()) : [];
}
