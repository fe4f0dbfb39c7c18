import pg from 'pg';
import type { Case, Prepared } from './case.ts';
import { crowd } from './cases.ts';
import { HttpConnection } from './httpConnection.ts';
import { type Measure, measure } from './load.ts';
import { type Processor, processorTime } from './processor.ts';
import { type Server, startServer } from './servers.ts';
import { measureBareHttp, measureSelects } from './yardsticks.ts';

export type Times = { warmUpSeconds: number; seconds: number };
export type Result = Measure & { name: string; goal: Case['goal']; processor: Processor | null };
export type Column = {
  processes: number;
  selects: Measure;
  http: Measure;
  results: Result[];
  crowd: Crowd | null;
  /** MB of the larger process; null where the system does not tell. */
  memory: number | null;
};
export type Crowd = { connections: number; perSecond: number; p99: number; answers: Map<string, number> };

const CONNECTIONS = 8;

type Wanted = {
  url: string;
  folder: string;
  processes: number;
  cases: readonly Case[];
  times: Times;
  /** Number of simultaneous connections at the end; 0 leaves this case out. */
  crowd: number;
  say(line: string): void;
};

/** Measures all cases with a number of server processes, the yardsticks included. */
export async function measureColumn({ url, folder, processes, cases, times, crowd: size, say }: Wanted): Promise<Column> {
  const selects = await measureSelects(url, CONNECTIONS, times);
  const http = await measureBareHttp(CONNECTIONS, times);
  say(`yardsticks: ${Math.round(selects.perSecond)} selects/s, ${Math.round(http.perSecond)} bare answers/s`);
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(url, folder)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pids = servers.map(({ pid }) => pid);
  const used = () => processorTime(client, pids);
  try {
    const results: Result[] = [];
    for (const one of cases) {
      const atOnce = one.atOnce ?? CONNECTIONS;
      const prepared = await one.prepare(client, atOnce);
      const measured = await withConnections(servers, atOnce, (turns) => measureWithProcessor(turns, times, used), prepared);
      await prepared.verify?.();
      results.push({ ...measured, name: one.name, goal: one.goal });
      say(`${one.name}: ${measured.perSecond.toFixed(1)}/s, p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms`);
    }
    const crowded = size > 0 ? await measureCrowd(servers, { size, prepared: await crowd(client), times }) : null;
    const memory = (await Promise.all(servers.map((server) => server.peakMemory()))).reduce(larger, null);
    return { processes, selects, http, results, crowd: crowded, memory };
  } finally {
    await client.query(`delete from email_outbox where stato = 'DA_INVIARE'`);
    await client.end();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** After the warm-up: the processor time of an answer, whatever else the machine does meanwhile. */
async function measureWithProcessor(turns: Turns, times: Times, used: () => Promise<Processor | null>) {
  await measure(turns, { ...times, seconds: 0 });
  const before = await used();
  const measured = await measure(turns, { ...times, warmUpSeconds: 0 });
  const after = await used();
  const each = (what: keyof Processor) => ((after?.[what] ?? 0) - (before?.[what] ?? 0)) / measured.turns;
  return { ...measured, processor: before && after && { server: each('server'), postgres: each('postgres') } };
}

const larger = (one: number | null, other: number | null) => (one === null ? other : other === null ? one : Math.max(one, other));

type Turns = (() => Promise<boolean>)[];

async function withConnections<T>(servers: Server[], count: number, work: (turns: Turns) => Promise<T>, { turn }: Prepared): Promise<T> {
  const connections = await Promise.all(
    Array.from({ length: count }, (_, at) => HttpConnection.open(servers[at % servers.length]?.port ?? 0)),
  );
  try {
    return await work(connections.map((connection, at) => () => turn(connection, at)));
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Many connections at once: what counts is that nobody is refused. */
async function measureCrowd(
  servers: Server[],
  { size, prepared, times }: { size: number; prepared: Prepared; times: Times },
): Promise<Crowd> {
  const answers = new Map<string, number>();
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  const counting: Prepared = {
    turn: async (connection, at) => {
      try {
        await prepared.turn(connection, at);
        count('200');
        return true;
      } catch (error) {
        const what = /answered (\d+)/.exec(String(error))?.[1];
        count(what ?? 'broken');
        return what !== undefined;
      }
    },
  };
  const short = { warmUpSeconds: Math.min(1, times.warmUpSeconds), seconds: Math.min(5, times.seconds) };
  const { perSecond, p99 } = await withConnections(servers, size, (turns) => measure(turns, short), counting);
  return { connections: size, perSecond, p99, answers };
}
