import { sql } from 'kysely';
import { one, write } from '../db/query.ts';

type AttemptCount = { key: Buffer; attempts: number; now: Date; since: Date; until: Date };

/** Whether the counting continues: the first attempt was after `since`, and no wait has begun. Alias `a`: accesso_tentativo. */
const goesOn = ({ since }: AttemptCount) => sql<boolean>`a.bloccato_fino_a is null and a.dal_ts > ${since}::timestamptz`;
const count = (counting: AttemptCount) => sql<number>`case when ${goesOn(counting)} then a.tentativi + 1 else 1 end`;

/**
 * Counts one attempt under a key, in one statement, so that simultaneous attempts all count. The last of the `attempts` allowed begins the
 * wait until `until`; attempts during it change nothing. Where another attempt has begun the wait at this very moment, its end is not
 * visible yet and is told as if it began now.
 * @returns the end of the wait; null for an attempt that is allowed
 */
export const countAttempt = one(
  (_, counting: AttemptCount) => sql<{ refusedUntil: Date | null }>`
    with allowed as (
      insert into accesso_tentativo as a (chiave_hash, tentativi, dal_ts, bloccato_fino_a)
      values (${counting.key}, 1, ${counting.now}, case when ${counting.attempts}::int <= 1 then ${counting.until}::timestamptz end)
      on conflict (chiave_hash) do update set
        tentativi = ${count(counting)},
        dal_ts = case when ${goesOn(counting)} then a.dal_ts else ${counting.now}::timestamptz end,
        bloccato_fino_a = case when ${count(counting)} >= ${counting.attempts}::int then ${counting.until}::timestamptz end
        where (a.bloccato_fino_a > ${counting.now}::timestamptz) is not true
      returning 1)
    select case when not exists (select from allowed) then coalesce(
      (select bloccato_fino_a from accesso_tentativo where chiave_hash = ${counting.key} and bloccato_fino_a > ${counting.now}::timestamptz),
      ${counting.until}::timestamptz) end as "refusedUntil"`,
);

/** After a success, or a password set by its link, the count begins again. */
export const forgetAttempts = write((q, { key }: { key: Buffer }) => q.deleteFrom('accesso_tentativo').where('chiave_hash', '=', key));

/** Takes one attempt back; a wait that it began ends, since without it there were too few. */
export const giveBackAttempt = write((q, { key }: { key: Buffer }) =>
  q
    .updateTable('accesso_tentativo')
    .set((eb) => ({ tentativi: eb('tentativi', '-', 1), bloccato_fino_a: null }))
    .where('chiave_hash', '=', key)
    .where('tentativi', '>', 0),
);

/** Deletes counts that have lapsed. */
export const deleteOldAttempts = write((q, { before }: { before: Date }) => q.deleteFrom('accesso_tentativo').where('dal_ts', '<', before));
