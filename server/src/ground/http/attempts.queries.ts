import type { Tx } from '../db/db.types.ts';
import type { Attempts } from './attempts.ts';

/** What was counted under a key, which nobody else counts until the end of the transaction; null at the first attempt. */
export async function lockAttempts(tx: Tx, key: Buffer, now: Date): Promise<Attempts | null> {
  await tx
    .insertInto('accesso_tentativo')
    .values({ chiave_hash: key, tentativi: 0, dal_ts: now })
    .onConflict((conflict) => conflict.column('chiave_hash').doNothing())
    .execute();
  const row = await tx
    .selectFrom('accesso_tentativo')
    .select(['tentativi as count', 'dal_ts as since', 'bloccato_fino_a as until'])
    .where('chiave_hash', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.count === 0 ? null : row;
}

export const writeAttempts = (tx: Tx, key: Buffer, { count, since, until }: Attempts) =>
  tx
    .updateTable('accesso_tentativo')
    .set({ tentativi: count, dal_ts: since, bloccato_fino_a: until })
    .where('chiave_hash', '=', key)
    .execute();

/** After a success, or a password set by its link: the count begins again. */
export const forgetAttempts = (tx: Tx, key: Buffer) => tx.deleteFrom('accesso_tentativo').where('chiave_hash', '=', key).execute();

/** Counts that have lapsed. */
export const deleteOldAttempts = (tx: Tx, before: Date) => tx.deleteFrom('accesso_tentativo').where('dal_ts', '<', before).execute();
