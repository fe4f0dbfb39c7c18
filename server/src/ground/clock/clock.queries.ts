import { sql } from 'kysely';
import { one } from '../db/query.ts';

/** The time of the database: for comparing clocks, and for nothing else. */
export const readClock = one(() => sql<{ quando: Date }>`select clock_timestamp() as quando`);
