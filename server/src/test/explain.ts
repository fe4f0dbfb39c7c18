import type pg from 'pg';
import type { Statement } from './wireProtocol.ts';

type Node = Record<string, unknown> & { Plans?: Node[] };

/** Unlike a time it is the same on every machine. */
export type Cost = {
  /** Touched, wherever they lie. */
  pages: number;
  /** Looked at, those that are then left out among them. */
  rows: number;
};

/** From the sixth time on PostgreSQL may keep one plan for all parameters: what a busy server uses. */
const TIMES = 6;

/** What a statement costs, run as the server runs it: prepared, and not for the first time. What it does is undone. */
export async function costOf(client: pg.Client, statement: Statement): Promise<Cost> {
  const plan = await planOf(client, statement);
  return { pages: number(plan, 'Shared Hit Blocks') + number(plan, 'Shared Read Blocks'), rows: rowsIn(plan) };
}

/** How often the part of a statement that is done most often groups what it reads. */
export const groupedTimes = async (client: pg.Client, statement: Statement): Promise<number> =>
  timesOf(await planOf(client, statement), 'Aggregate');

async function planOf(client: pg.Client, { text, parameters }: Statement): Promise<Node> {
  const values = parameters.map((each) => (each === null ? 'null' : client.escapeLiteral(each))).join(', ');
  await client.query('begin');
  try {
    await client.query(`prepare asked as ${text}`);
    let plan: Node = {};
    for (let time = 0; time < TIMES; time += 1) {
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) execute asked${values && `(${values})`}`);
      plan = rows[0]['QUERY PLAN'][0].Plan;
    }
    return plan;
  } finally {
    await client.query('rollback; deallocate all');
  }
}

const timesOf = (node: Node, type: string): number =>
  Math.max(node['Node Type'] === type ? number(node, 'Actual Loops') : 0, ...(node.Plans ?? []).map((child) => timesOf(child, type)));

const number = (node: Node, name: string): number => Number(node[name] ?? 0);

function rowsIn(node: Node): number {
  const each = number(node, 'Actual Rows') + number(node, 'Rows Removed by Filter') + number(node, 'Rows Removed by Index Recheck');
  const own = String(node['Node Type']).includes('Scan') ? number(node, 'Actual Loops') * each : 0;
  return Math.round((node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), own));
}
