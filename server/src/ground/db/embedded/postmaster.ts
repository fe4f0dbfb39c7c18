import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnvironment, EmbeddedError, run } from './account.ts';
import type { Cluster } from './cluster.ts';

/** The process that runs a cluster, either our child or one that outlived an earlier server. */
export type Postmaster = {
  pid: number;
  port: number;
  /** The folder of its socket, where it has one: a round trip costs both sides less than through the port. */
  socket: string | null;
};

/** Milliseconds. Recovery after a crash reads at most max_wal_size: even a slow disk is done by then. */
const READY_WITHIN = 120_000;
const LOG_AT_MOST = 5_000_000;

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Pages come from memory or a solid state disk, and queries are short.
  random_page_cost: 1.1,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  // Nobody replicates this cluster; fewer, larger checkpoints write less.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // The texts of failed statements contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** No system accepts a longer path of a socket. */
const SOCKET_PATH_AT_MOST = 103;

/**
 * A folder inside the cluster's own, which nobody but its owner enters; none where the system has no sockets or the path would be too long.
 */
function socketFolder(folder: string): string {
  const fits = Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) <= SOCKET_PATH_AT_MOST;
  return process.platform !== 'win32' && fits && !/[,"]/.test(folder) ? folder : '';
}

const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * The postmaster of the cluster: the running one, or a new one.
 * @param port where a new one listens; undefined for any free port
 */
export async function ensurePostmaster(cluster: Cluster, { port, fsync }: { port?: number; fsync: boolean }): Promise<Postmaster> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const running = await adopt(cluster.folder);
    if (running !== undefined) return running;
    try {
      return await launch(cluster, port ?? (await freePort()), fsync);
    } catch (error) {
      // Another server is starting it at this moment, the port was taken meanwhile, or old backends are still ending.
      if (!/already exists|still in use|could not create any TCP/.test(String(error)) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function adopt(folder: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    const found = readPidFile(folder);
    if (found === undefined || !isAlive(found.pid)) return undefined;
    if (!isPostmasterOf(found.pid, folder)) {
      // A zombie, or another process with the same id: PostgreSQL would wait for it for ever.
      rmSync(path.join(folder, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.ready) return found;
    if (Date.now() > deadline) throw new EmbeddedError(`The PostgreSQL of ${folder} (process ${found.pid}) neither starts nor stops.`);
    await sleep(10);
  }
}

async function launch(cluster: Cluster, port: number, fsync: boolean): Promise<Postmaster> {
  const logFile = path.join(cluster.folder, 'postgres.log');
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > LOG_AT_MOST) await truncate(logFile);
  const log = await open(logFile, 'a', 0o600);
  const from = (await log.stat()).size;
  const own = { unix_socket_directories: socketFolder(cluster.folder), port };
  const options = Object.entries({ ...settings, ...(fsync ? {} : unsafe), ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A session of its own: Ctrl+C for the server must not stop the database under the last requests.
  const child = spawn(path.join(cluster.binaries, 'bin/postgres'), ['-D', cluster.folder, ...options], {
    ...cluster.account,
    cwd: '/',
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `it ended with ${signal ?? code}`;
  });
  await log.close();

  const deadline = Date.now() + READY_WITHIN;
  while (failure === undefined) {
    const found = readPidFile(cluster.folder);
    if (found?.ready && found.pid === child.pid) return found;
    if (Date.now() > deadline) failure = 'it takes too long';
    await sleep(10);
  }
  const fatal = (await readFile(logFile, 'utf8')).slice(from).match(/(?:FATAL|PANIC): .*/)?.[0];
  throw new EmbeddedError(`PostgreSQL did not start: ${fatal ?? failure} (see ${logFile}).`);
}

/** Ends every session, rolls back open transactions and waits until the cluster has stopped. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  await signal(cluster, pid, 'INT');
  if (await isGone(pid, cluster.folder, 20_000)) return;
  await signal(cluster, pid, 'QUIT');
  await isGone(pid, cluster.folder, 5_000);
}

/** Kills at once the postmaster of a folder that is about to be deleted. */
export async function endPostmasterOf(folder: string): Promise<void> {
  const found = readPidFile(folder);
  if (found === undefined || !isPostmasterOf(found.pid, folder)) return;
  signalNow(found.pid, 'SIGQUIT');
  await isGone(found.pid, folder, 5_000);
}

async function isGone(pid: number, folder: string, within: number): Promise<boolean> {
  const deadline = Date.now() + within;
  while (isPostmasterOf(pid, folder) && Date.now() < deadline) await sleep(10);
  return !isPostmasterOf(pid, folder);
}

async function signal(cluster: Cluster, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  if (process.platform === 'win32') await run(path.join(cluster.binaries, 'bin/pg_ctl'), ['kill', name, String(pid)], undefined);
  else signalNow(pid, `SIG${name}`);
}

/** For the last moments of the process, when nothing can be awaited any more. */
export function signalNow(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

/** The lines of postmaster.pid: process, data folder, start, port, sockets, address, shared memory, status. */
function readPidFile(folder: string): (Postmaster & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), socket: lines[4] || null, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether the process is the live postmaster of this folder. */
export function isPostmasterOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    return state !== 'Z' && state !== 'X' && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
