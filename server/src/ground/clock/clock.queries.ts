import { sql } from 'kysely';
import { one } from '../db/query.ts';

/** What time the database has: to compare clocks, and for nothing else. */
export const readClock = one(() => sql<{ quando: Date }>`select clock_timestamp() as quando`);
