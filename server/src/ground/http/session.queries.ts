import { sql } from 'kysely';
import { anyOf, one, write } from '../db/query.ts';

export type Open = { received: Date; idleMinutes: number };

/** Minutes after which an idle session ends: as set when it began, or the server's default (D-21). */
export const inattivaMinuti = (idleMinutes: number) => sql<number>`coalesce(s.inattiva_minuti, ${idleMinutes}::int)`;

/** Whether session `s` was used so lately that it has not ended; its total length is in `scade_ts`. */
export const isInUse = ({ received, idleMinutes }: Open) =>
  sql<boolean>`s.ultima_attivita_ts > ${received}::timestamptz - make_interval(mins => ${inattivaMinuti(idleMinutes)})`;

/** The commit of this transaction does not wait for the disk: a crash may lose it. */
export const commitSoon = one((q) => q.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('it')));

/**
 * Writes the last use of sessions, at most once a minute. Skips a row that another request of the session has locked, so that nobody waits
 * for a long download of their own. Never moves it back: a slow request may end after a later one.
 */
export const touchSessions = write((q, { ids, received }: { ids: readonly number[]; received: Date }) =>
  q
    .updateTable('sessione')
    .set({ ultima_attivita_ts: received })
    .where('chiusa_ts', 'is', null)
    .where('ultima_attivita_ts', '<', received)
    .where('id', 'in', (eb) => eb.selectFrom('sessione').select('id').where('id', '=', anyOf(ids)).forUpdate().skipLocked()),
);
