import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, startScratch } from './ground/db/scratch.ts';
import { childrenOf, clearAway, freePort, isPostmaster, postmasterPid } from './test/crashServer.ts';

const root = path.resolve(import.meta.dirname, '../..');
let base: string;
let dataDir: string;
let port: number;
let npm: ChildProcess | undefined;

// One installation for all: whoever starts it first makes its database.
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'sigeba-npm-'));
  await chmod(base, 0o711);
  dataDir = path.join(base, 'data');
});
beforeEach(async () => {
  port = await freePort();
});
afterEach(() => {
  if (npm?.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGKILL');
  npm = undefined;
});
afterAll(() => clearAway(base, dataDir));

/** As an operator would, in a process group of its own. */
function run(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'fatal', SMTP_URL: '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const answersWithin = (withinMs: number) =>
  fetch(`http://127.0.0.1:${port}/ready`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(withinMs) }).then(
    ({ status }) => status,
    () => 0,
  );
const answers = () => answersWithin(2_000);

async function startByNpm(): Promise<{ pid: number; database: number; ended: Promise<unknown> }> {
  npm = run('npm', ['start'], {});
  npm.stdout?.resume();
  const ended = once(npm, 'exit');
  // The first start of an installation makes the database.
  await expect.poll(answers, { timeout: 100_000, interval: 100 }).toBe(200);
  return { pid: npm.pid as number, database: await postmasterPid(dataDir), ended };
}

async function expectNobodyLeft(database: number): Promise<void> {
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  expect(await isPostmaster(dataDir, database)).toBe(false);
}

describe('npm start', () => {
  test('npm waits for the server, which ends with its database', async () => {
    const { pid, database, ended } = await startByNpm();
    process.kill(pid, 'SIGTERM');
    await ended;
    await expectNobodyLeft(database);
  });

  test('Ctrl+C reaches the server from the terminal and from npm, and it stops once', async () => {
    const { pid, database, ended } = await startByNpm();
    process.kill(-pid, 'SIGINT');
    await ended;
    await expectNobodyLeft(database);
  });
});

describe.skipIf(process.platform !== 'linux')('with several processes', () => {
  test('a crashed process is replaced, and all end when told to stop', async () => {
    const scratch = await startScratch();
    try {
      const { url } = await createDatabase(scratch);
      const server = run(process.execPath, [path.join(root, 'server/src/main.ts'), 'start'], {
        DATABASE_URL: url,
        DEMO: '0',
        WORKERS: '2',
      });
      server.stdout?.resume();
      npm = server;
      const ended = once(server, 'exit');
      // Every migration runs first, then two processes start.
      await expect.poll(answers, { timeout: 100_000, interval: 100 }).toBe(200);
      const pid = server.pid as number;
      await expect.poll(() => childrenOf(pid)).toHaveLength(2);
      const [first = 0, second = 0] = await childrenOf(pid);
      process.kill(first, 'SIGKILL');
      await expect.poll(answers, { interval: 100 }).toBe(200);
      await expect.poll(async () => (await childrenOf(pid)).filter((child) => child !== first)).toHaveLength(2);
      expect(await childrenOf(pid)).toContain(second);
      process.kill(pid, 'SIGTERM');
      expect((await ended)[0]).toBe(0);
      expect(await answers()).toBe(0);
    } finally {
      await scratch.stop();
    }
  });

  test('SIGHUP replaces every process by another, and nobody is refused meanwhile', async () => {
    const scratch = await startScratch();
    try {
      const { url } = await createDatabase(scratch);
      const server = run(path.join(root, 'bin/sigeba'), ['start'], { DATABASE_URL: url, DEMO: '0', WORKERS: '2' });
      server.stdout?.resume();
      npm = server;
      // Every migration runs first, then two processes start.
      await expect.poll(answers, { timeout: 100_000, interval: 100 }).toBe(200);
      const pid = server.pid as number;
      await expect.poll(() => childrenOf(pid)).toHaveLength(2);
      const before = await childrenOf(pid);
      // As systemctl kill -s HUP does it, which reaches all of them.
      process.kill(-pid, 'SIGHUP');
      const seen = new Set<number>();
      await expect
        .poll(
          async () => {
            // Slow is no refusal; a lost connection is never answered.
            seen.add(await answersWithin(20_000));
            return (await childrenOf(pid)).filter((child) => !before.includes(child)).length;
          },
          // Two processes start one after the other.
          { timeout: 60_000, interval: 20 },
        )
        .toBe(2);
      // The last of the old ones finishes what runs.
      await expect.poll(() => childrenOf(pid), { timeout: 30_000 }).toHaveLength(2);
      seen.add(await answersWithin(20_000));
      expect([...seen]).toEqual([200]);
    } finally {
      await scratch.stop();
    }
  });

  test('where none can start, they end with one line; a successor with a wrong setting ends at once, and those that serve stay', async () => {
    const scratch = await startScratch();
    try {
      const { url } = await createDatabase(scratch);
      const lost = new URL(url);
      lost.pathname = '/nowhere';
      const unable = run(path.join(root, 'bin/sigeba'), ['start'], { DATABASE_URL: lost.href, DEMO: '0', WORKERS: '2' });
      const said = text(unable.stderr as NodeJS.ReadableStream);
      expect((await once(unable, 'exit'))[0]).toBe(1);
      expect(await said).toMatch(/^There is no database nowhere .+\n$/);

      const settings = path.join(base, 'settings');
      await writeFile(settings, 'SESSION_HOURS=8\n');
      const several = { DATABASE_URL: url, DEMO: '0', WORKERS: '2', LOG_LEVEL: 'info', SIGEBA_SETTINGS: settings };
      const server = run(path.join(root, 'bin/sigeba'), ['start'], several);
      npm = server;
      let log = '';
      server.stdout?.on('data', (data) => (log += data));
      // Every migration runs first. Both have read their settings.
      await expect.poll(() => log.match(/Server listening/g), { timeout: 100_000 }).toHaveLength(2);
      const pid = server.pid as number;
      const before = await childrenOf(pid);
      await writeFile(settings, 'SESSION_HOURS=99\n');
      process.kill(pid, 'SIGHUP');
      // Another process has to start first; by itself it ends sooner than by the supervisor's patience of a minute.
      await expect.poll(() => log, { timeout: 40_000 }).toContain('did not become ready: those that serve stay as they are');
      expect(await childrenOf(pid)).toEqual(before);
    } finally {
      await scratch.stop();
    }
  });

  test('several processes are refused on the embedded PostgreSQL, in one line', async () => {
    const server = run(process.execPath, [path.join(root, 'server/src/main.ts'), 'start'], { WORKERS: '2' });
    const said = text(server.stderr as NodeJS.ReadableStream);
    expect((await once(server, 'exit'))[0]).toBe(1);
    expect(await said).toBe('WORKERS=2 needs DATABASE_URL: the PostgreSQL that the server brings along serves one process.\n');
  });
});

describe('a start that fails', () => {
  test('a failed start prints one line without a stack, and has an exit code', async () => {
    await writeFile(path.join(base, 'file'), '');
    const server = run(process.execPath, [path.join(root, 'server/src/main.ts'), 'start'], { DATA_DIR: path.join(base, 'file') });
    const said = text(server.stderr as NodeJS.ReadableStream);
    expect((await once(server, 'exit'))[0]).toBe(1);
    expect(await said).toBe(`DATA_DIR ${base}/file cannot be used: it is not a folder. Choose another one.\n`);
  });
});
