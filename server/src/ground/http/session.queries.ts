import { sql } from 'kysely';
import { anyOf, one, write } from '../db/query.ts';

export type Open = { received: Date; idleMinutes: number };

/** How many minutes a session may rest: as it was set when it began, or as the server says (D-21). */
export const inattivaMinuti = (idleMinutes: number) => sql<number>`coalesce(s.inattiva_minuti, ${idleMinutes}::int)`;

/** A session `s` that was last used so lately that it has not ended; the hours that it has at most are in `scade_ts`. */
export const isInUse = ({ received, idleMinutes }: Open) =>
  sql<boolean>`s.ultima_attivita_ts > ${received}::timestamptz - make_interval(mins => ${inattivaMinuti(idleMinutes)})`;

/** The commit of this transaction does not wait for the disk: it may be lost with the last second before a crash. */
export const commitSoon = one((q) => q.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('it')));

/**
 * Written at most once a minute: a session that is used does not end. Where another request of the session is writing
 * it, that one's word is enough: nobody waits for a long download of their own. Never earlier than what stands: a slow
 * request ends after a later one.
 */
export const touchSessions = write((q, { ids, received }: { ids: readonly number[]; received: Date }) =>
  q
    .updateTable('sessione')
    .set({ ultima_attivita_ts: received })
    .where('chiusa_ts', 'is', null)
    .where('ultima_attivita_ts', '<', received)
    .where('id', 'in', (eb) => eb.selectFrom('sessione').select('id').where('id', '=', anyOf(ids)).forUpdate().skipLocked()),
);
