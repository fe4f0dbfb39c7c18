import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '../ground/db/db.types.ts';
import type { TestApp } from './app.ts';

/**
 * Holds a proposta locked while calls arrive and wait for it, one after the other; then runs `meanwhile` and releases them. Answers their
 * replies.
 */
export const whileLocked = <T>(
  app: TestApp,
  proposta: { id: number },
  calls: (() => Promise<T>)[],
  meanwhile?: (tx: Tx) => Promise<unknown>,
): Promise<T[]> =>
  whileHeld(app, (tx) => tx.selectFrom('proposta').select('id').where('id', '=', proposta.id).forUpdate().execute(), calls, meanwhile);

/** The same for whatever `hold` locks or writes. */
export async function whileHeld<T>(
  app: TestApp,
  hold: (tx: Tx) => Promise<unknown>,
  calls: (() => Promise<T>)[],
  meanwhile: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<T[]> {
  const replies: Promise<T>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await hold(tx);
    for (const call of calls) {
      replies.push(call());
      await expect.poll(() => countWaiting(app)).toBe(replies.length);
    }
    await meanwhile(tx);
  });
  return Promise.all(replies);
}

/** By the locks, since the activity view does not show what another role waits for. */
async function countWaiting({ db }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`select count(distinct l.pid) as waiting from pg_locks as l
    join pg_stat_activity as a using (pid) where a.datname = current_database() and not l.granted`.execute(db);
  return rows[0]?.waiting;
}
