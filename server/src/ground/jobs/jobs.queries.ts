import { type Kysely, sql } from 'kysely';
import type { DB, Db } from '../db/db.types.ts';

/** The day in Rome on which a work of the night last ended; null before its first time. */
export async function lastDayOf(db: Db, nome: string): Promise<string | null> {
  const row = await db.selectFrom('lavoro').select('giorno').where('nome', '=', nome).executeTakeFirst();
  return row?.giorno ?? null;
}

export const markDone = (db: Db, nome: string, giorno: string, now: Date) =>
  db
    .insertInto('lavoro')
    .values({ nome, giorno, finito_ts: now })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet({ giorno, finito_ts: now }))
    .execute();

/** Takes the lock of a work for as long as this connection lives; false when another server has it. */
export async function tryLock(connection: Kysely<DB>, nome: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtextextended(${`lavoro ${nome}`}, 0)) as taken`.execute(
    connection,
  );
  return rows[0]?.taken === true;
}

export const unlock = (connection: Kysely<DB>, nome: string) =>
  sql`select pg_advisory_unlock(hashtextextended(${`lavoro ${nome}`}, 0))`.execute(connection);
