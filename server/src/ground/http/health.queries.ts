import { sql } from 'kysely';
import { one } from '../db/question.ts';

export const ping = one(() => sql`select 1`);
