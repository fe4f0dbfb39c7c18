import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';
import type { PostgresPrograms } from './programs.ts';

/** A PostgreSQL for the duration of the tests: on loopback, with its own password, without durability. */
export type TemporaryPostgres = {
  url: string;
  /** The same through its socket. */
  socketUrl: string;
  /** Its home folder: its data stand in `data` below it, and its user may write there. */
  home: string;
  run: RunProgram;
  /** Like a power failure: the data stay until `stop`. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

type Owner = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** Runs a program of this PostgreSQL, or of the system, as the user that owns its data. */
export type RunProgram = (name: string, args: string[]) => Promise<void>;

type Options = {
  /** The folder in which its home is created; by default the system's for temporary files. */
  root?: string;
  /** Settings beside those of every temporary one. */
  settings?: Record<string, string>;
  /** Creates the data as a copy of another cluster's, with its password. */
  copy?: { password: string; make: (data: string, run: RunProgram) => Promise<void> };
};

/** @throws Error with PostgreSQL's own message where it does not start */
export async function startTemporaryPostgres(
  { folder }: PostgresPrograms,
  { root = tmpdir(), settings = {}, copy }: Options = {},
): Promise<TemporaryPostgres> {
  const owner = await unprivilegedUser();
  const home = await mkdtemp(path.join(root, 'sigeba-postgres-'));
  if (owner.uid !== undefined) await chown(home, owner.uid, owner.gid);
  const run: RunProgram = async (name, args) => {
    const program = existsSync(path.join(folder, name)) ? path.join(folder, name) : name;
    const { code, output } = await runCommand(program, args, { cwd: home, ...owner });
    if (code !== 0) throw new Error(`${name} failed:\n${output}`);
  };
  const [password, port, data] = [copy?.password ?? randomBytes(24).toString('hex'), await freePort(), path.join(home, 'data')];
  let server: ChildProcess | undefined;
  const endWithThisProcess = () => server?.kill('SIGINT');
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGINT');
    process.off('exit', endWithThisProcess);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await (copy === undefined ? initialise({ home, data, password, owner, run }) : copy.make(data, run));
    process.once('exit', endWithThisProcess);
    const args = ['-D', data, '-p', String(port), ...asArguments(home, settings)];
    server = spawn(path.join(folder, 'postgres'), args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'], ...owner });
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlBy = (host: string) => `postgres://sigeba:${password}@${host}:${port}/postgres`;
  return { url: urlBy('127.0.0.1'), socketUrl: urlBy(encodeURIComponent(home)), home, run, kill: () => end('SIGQUIT'), stop };
}

type Making = { home: string; data: string; password: string; owner: Owner; run: RunProgram };

async function initialise({ home, data, password, owner, run }: Making): Promise<void> {
  const passwordFile = path.join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined) await chown(passwordFile, owner.uid, owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=it'];
  const account = ['--username=sigeba', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run('initdb', ['-D', data, '--no-sync', ...locale, ...account]);
}

function asArguments(home: string, more: Record<string, string>): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    lc_messages: 'C',
    timezone: 'UTC',
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** PostgreSQL refuses to run as root: then it runs as postgres, else as nobody. */
async function unprivilegedUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : { uid: 65_534, gid: 65_534 };
}

async function ready(server: ChildProcess): Promise<void> {
  let words = '';
  const started = new Promise<void>((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (words.length < 20_000) words += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(words)) resolve();
    });
  });
  const over = new AbortController();
  const ended = once(server, 'exit', { signal: over.signal }).then(() => Promise.reject(new Error(`PostgreSQL ended at once:\n${words}`)));
  const late = pause(30_000, undefined, { signal: over.signal }).then(() =>
    Promise.reject(new Error(`PostgreSQL is not ready after 30 s:\n${words}`)),
  );
  try {
    await Promise.race([started, ended, late]);
  } finally {
    over.abort();
    await Promise.allSettled([ended, late]);
  }
}
