import { type RawBuilder, sql } from 'kysely';

/** Where a statement leaves the ids that it has found for the next one, so that both make one trip; gone with its transaction. */
const SETTING = 'sigeba.trovate';

/**
 * These ids, in a select, left as well to the statement that is asked with `FOUND`. The plan of that one, with all its joins, is the same
 * whatever was found: it is not made anew where one for these very values looks cheaper.
 */
export const leave = (ids: RawBuilder<unknown>) => sql<number[]>`case when set_config('plan_cache_mode', 'force_generic_plan', true) <> ''
  then set_config(${SETTING}::text, ${ids}::text, true)::bigint[] end`;

/** In the stead of ids, as a value of a question: those that the statement before it in the same transaction has left. */
export const FOUND: readonly number[] = Object.freeze([]);

export const isOfFound = (values: { ids?: unknown } | undefined): boolean => values?.ids === FOUND;

/** What stands in the text of such a question: with a value, since a statement without any is planned at every execution. */
export const idsFound = sql<number[]>`nullif(current_setting(${SETTING}::text, true), '')::bigint[]`;
