import { sql } from 'kysely';
import { one } from '../db/query.ts';

export const ping = one(() => sql`select 1`);
