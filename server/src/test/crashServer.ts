import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo } from '../ground/db/database.ts';
import { endPostmasterOf, isPostmasterOf } from '../ground/db/embedded/postmaster.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

/** The whole server in a process of its own, on the embedded database with fsync on, for the proofs to kill. */
export type CrashServer = {
  api: string;
  process: ChildProcess;
  /** Sends the signal and waits for the end; answers the exit code, null after a SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts the server like an operator; an empty folder is filled with the demonstration first. */
export async function startCrashServer(dataDir: string, port: number): Promise<CrashServer> {
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'fatal', SMTP_URL: '' };
  const child = spawn(process.execPath, [main, 'start'], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const ended = once(child, 'exit');
  const deadline = Date.now() + 40_000;
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended at once: ${await said}`);
    if (Date.now() > deadline) throw new Error('The server is not ready after 40 s.');
    await pause(20);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  return { api: `http://127.0.0.1:${port}/sigeba-api-web/v1`, process: child, end };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

/** Whom a process has started; only Linux tells. */
export const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** The process that owns the database of this folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await postmasterFile(dataDir))[0]);
}

/** Whether that process still owns the database of this folder; a zombie does not. */
export async function isPostmaster(dataDir: string, pid: number): Promise<boolean> {
  return isPostmasterOf(pid, await realpath(path.join(dataDir, 'postgres')));
}

/** A session inside the server's own database, to check its answers. */
export async function openInside(dataDir: string): Promise<pg.Client> {
  const password = await readFile(path.join(dataDir, 'postgres/sigeba.password'), 'utf8');
  const port = (await postmasterFile(dataDir))[3];
  const client = new pg.Client(connectionTo(`postgresql://sigeba:${password.trim()}@127.0.0.1:${port}/sigeba`));
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function postmasterFile(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
}

/** Ends a database that outlived its server, and removes it with the folder. */
export async function clearAway(base: string, dataDir: string): Promise<void> {
  const cluster = await realpath(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (cluster !== undefined) await endPostmasterOf(cluster);
  if (cluster?.startsWith('/var/lib/sigeba/')) await rm(path.dirname(cluster), { recursive: true, force: true });
  await rm(base, { recursive: true, force: true });
}
