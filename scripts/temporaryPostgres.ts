import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';
import type { PostgresPrograms } from './programs.ts';

/** A PostgreSQL that lives as long as the tests: on loopback, with its own password, careless about power cuts. */
export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/**
 * @throws Error with PostgreSQL's own words when it does not start
 */
export async function startTemporaryPostgres({ folder }: PostgresPrograms): Promise<TemporaryPostgres> {
  const owner = await unprivilegedUser();
  const home = await mkdtemp(path.join(tmpdir(), 'sigeba-postgres-'));
  const [password, port] = [randomBytes(24).toString('hex'), await freePort()];
  const passwordFile = path.join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined) for (const place of [home, passwordFile]) await chown(place, owner.uid, owner.gid);

  const data = path.join(home, 'data');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=it'];
  const account = ['--username=sigeba', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = await runCommand(path.join(folder, 'initdb'), ['-D', data, '--no-sync', ...locale, ...account], { cwd: home, ...owner });
  if (made.code !== 0) {
    await rm(home, { recursive: true, force: true });
    throw new Error(`initdb failed:\n${made.output}`);
  }
  const server = spawn(path.join(folder, 'postgres'), ['-D', data, '-p', String(port), ...settings()], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const endWithThisProcess = () => server.kill('SIGINT');
  process.once('exit', endWithThisProcess);
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    process.off('exit', endWithThisProcess);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://sigeba:${password}@127.0.0.1:${port}/postgres`, stop };
}

function settings(): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    lc_messages: 'C',
    timezone: 'UTC',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** PostgreSQL refuses to run as root: then it runs as postgres, else as nobody. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | { uid?: undefined; gid?: undefined }> {
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
      if (words.includes('ready to accept connections')) resolve();
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
