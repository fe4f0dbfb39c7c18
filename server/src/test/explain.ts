import type pg from 'pg';
import type { Statement } from './wireProtocol.ts';

/** From the sixth time on PostgreSQL may keep one plan for all parameters: what a busy server uses. */
const TIMES = 6;

/**
 * How many pages a statement touches, wherever they lie, run as the server runs it: prepared, and not for the first time.
 * Unlike a time it is the same on every machine. What the statement does is undone.
 */
export async function pagesTouched(client: pg.Client, { text, parameters }: Statement): Promise<number> {
  const values = parameters.map((each) => (each === null ? 'null' : client.escapeLiteral(each))).join(', ');
  await client.query('begin');
  try {
    await client.query(`prepare asked as ${text}`);
    let pages = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) execute asked${values && `(${values})`}`);
      const plan: Record<string, number> = rows[0]['QUERY PLAN'][0].Plan;
      pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    }
    return pages;
  } finally {
    await client.query('rollback; deallocate all');
  }
}
