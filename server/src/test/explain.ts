import type pg from 'pg';
import type { Statement } from './wireProtocol.ts';

type Node = Record<string, unknown> & { Plans?: Node[] };

/** Unlike a time it is the same on every machine. */
export type Cost = {
  /** Pages touched, cached or not. */
  pages: number;
  /** Rows read, including those that are filtered out. */
  rows: number;
};

/** From the sixth execution on PostgreSQL may keep one plan for all parameters, as on a busy server. */
const TIMES = 6;

/**
 * The cost of each statement of a transaction, run as the server runs them: prepared, not for the first time, and after the preceding ones.
 * Everything is rolled back.
 */
export async function costsOf(client: pg.Client, statements: readonly Statement[]): Promise<Cost[]> {
  const plans = await plansOf(client, statements);
  return plans.map((plan) => ({
    pages: number(plan, 'Shared Hit Blocks') + number(plan, 'Shared Read Blocks'),
    rows: rowsIn(plan),
  }));
}

/** How often the most frequent part of a statement groups its rows. */
export async function groupedTimes(client: pg.Client, statement: Statement): Promise<number> {
  const [plan = {}] = await plansOf(client, [statement]);
  return timesOf(plan, 'Aggregate');
}

async function plansOf(client: pg.Client, statements: readonly Statement[]): Promise<Node[]> {
  const plans: Node[] = [];
  await client.query('begin');
  try {
    for (const statement of statements) plans.push(await planOf(client, statement));
    return plans;
  } finally {
    await client.query('rollback; deallocate all');
  }
}

async function planOf(client: pg.Client, { text, parameters }: Statement): Promise<Node> {
  const values = parameters.map((each) => (each === null ? 'null' : client.escapeLiteral(each))).join(', ');
  await client.query(`prepare asked as ${text}`);
  let plan: Node = {};
  for (let time = 0; time < TIMES; time += 1) {
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) execute asked${values && `(${values})`}`);
    plan = rows[0]['QUERY PLAN'][0].Plan;
  }
  await client.query('deallocate asked');
  return plan;
}

const timesOf = (node: Node, type: string): number =>
  Math.max(node['Node Type'] === type ? number(node, 'Actual Loops') : 0, ...(node.Plans ?? []).map((child) => timesOf(child, type)));

const number = (node: Node, name: string): number => Number(node[name] ?? 0);

function rowsIn(node: Node): number {
  const each = number(node, 'Actual Rows') + number(node, 'Rows Removed by Filter') + number(node, 'Rows Removed by Index Recheck');
  const own = String(node['Node Type']).includes('Scan') ? number(node, 'Actual Loops') * each : 0;
  return Math.round((node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), own));
}
