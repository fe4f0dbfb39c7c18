import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Processor time of an answer in milliseconds, of the server and of PostgreSQL. */
export type Processor = { server: number; postgres: number };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Stat = { parent: number; own: number; ofEnded: number };

/**
 * Processor time used so far by the server processes and by all processes of PostgreSQL, ended ones included; null where the system does
 * not tell or the database is on another machine. Unlike the throughput it hardly depends on what else runs.
 */
export async function processorTime(client: pg.Client, servers: readonly number[]): Promise<Processor | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stats = new Map<number, Stat>();
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const [pid, stat] of await Promise.all(pids.map(async (pid) => [pid, await statOf(pid)] as const))) if (stat) stats.set(pid, stat);
  const postmaster = stats.get(rows[0]?.pid ?? 0)?.parent ?? 0;
  const main = stats.get(postmaster);
  if (main === undefined || !(await isPostgres(postmaster)) || servers.some((pid) => !stats.has(pid))) return null;
  const backends = [...stats.values()].filter(({ parent }) => parent === postmaster);
  return {
    server: sum(servers.map((pid) => stats.get(pid)?.own ?? 0)),
    postgres: main.own + main.ofEnded + sum(backends.map(({ own }) => own)),
  };
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

const isPostgres = async (pid: number) => (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');

async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent, ...rest] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9);
  return parent === undefined ? undefined : { parent, own: (user + system) * TICK_MS, ofEnded: (endedUser + endedSystem) * TICK_MS };
}
