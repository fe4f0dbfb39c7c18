import { one, write } from '../db/question.ts';
import type { Attempts } from './attempts.ts';

/** A row to be locked: at the first attempt there is none yet. */
export const ensureAttempts = write((q, { key, now }: { key: Buffer; now: Date }) =>
  q
    .insertInto('accesso_tentativo')
    .values({ chiave_hash: key, tentativi: 0, dal_ts: now })
    .onConflict((conflict) => conflict.column('chiave_hash').doNothing()),
);

/** What was counted under a key, which nobody else counts until the end of the transaction. */
export const lockAttempts = one((q, { key }: { key: Buffer }) =>
  q
    .selectFrom('accesso_tentativo')
    .select(['tentativi as count', 'dal_ts as since', 'bloccato_fino_a as until'])
    .where('chiave_hash', '=', key)
    .forUpdate(),
);

export const writeAttempts = write((q, { key, count, since, until }: Attempts & { key: Buffer }) =>
  q.updateTable('accesso_tentativo').set({ tentativi: count, dal_ts: since, bloccato_fino_a: until }).where('chiave_hash', '=', key),
);

/** After a success, or a password set by its link: the count begins again. */
export const forgetAttempts = write((q, { key }: { key: Buffer }) => q.deleteFrom('accesso_tentativo').where('chiave_hash', '=', key));

/** Counts that have lapsed. */
export const deleteOldAttempts = write((q, { before }: { before: Date }) => q.deleteFrom('accesso_tentativo').where('dal_ts', '<', before));
