import { sql } from 'kysely';
import { one } from '../db/question.ts';

/** The statements of this transaction may take so long: a file is given up by its own limit, not by that of a page. */
export const allowTime = one(
  (_, { milliseconds }: { milliseconds: number }) =>
    sql<{ limit: string }>`select set_config('statement_timeout', ${milliseconds}::int::text, true) as limit`,
);
