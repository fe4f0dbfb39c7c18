import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearAway, freePort, isPostmaster, postmasterPid } from './test/crashServer.ts';

const root = path.resolve(import.meta.dirname, '../..');
let base: string;
let dataDir: string;
let port: number;
let npm: ChildProcess | undefined;

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'sigeba-npm-'));
  await chmod(base, 0o711);
  dataDir = path.join(base, 'data');
  port = await freePort();
});
afterEach(async () => {
  if (npm?.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGKILL');
  await clearAway(base, dataDir);
});

/** As an operator would, in a process group of its own. */
function run(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'fatal', SMTP_URL: '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function startByNpm(): Promise<{ pid: number; database: number; ended: Promise<unknown> }> {
  npm = run('npm', ['start'], {});
  npm.stdout?.resume();
  const ended = once(npm, 'exit');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 100_000, interval: 100 }).toBe(200);
  return { pid: npm.pid as number, database: await postmasterPid(dataDir), ended };
}

async function expectNobodyLeft(database: number): Promise<void> {
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  expect(await isPostmaster(dataDir, database)).toBe(false);
}

describe('npm start', () => {
  test('told to stop, npm waits for the server, which leaves with its database', async () => {
    const { pid, database, ended } = await startByNpm();
    process.kill(pid, 'SIGTERM');
    await ended;
    await expectNobodyLeft(database);
  });

  test('Ctrl+C reaches the server from the terminal and from npm: it stops once, in peace', async () => {
    const { pid, database, ended } = await startByNpm();
    process.kill(-pid, 'SIGINT');
    await ended;
    await expectNobodyLeft(database);
  });
});

describe('a start that fails', () => {
  test('is one line and an exit code, no stack', async () => {
    await writeFile(path.join(base, 'file'), '');
    const server = run(process.execPath, [path.join(root, 'server/src/main.ts')], { DATA_DIR: path.join(base, 'file') });
    const said = text(server.stderr as NodeJS.ReadableStream);
    expect((await once(server, 'exit'))[0]).toBe(1);
    expect(await said).toBe(`DATA_DIR ${base}/file cannot be used: it is not a folder. Choose another one.\n`);
  });
});
