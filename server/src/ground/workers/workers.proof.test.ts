import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childrenOf } from '../../test/crashServer.ts';

/** Two processes that do nothing. Beside a file `mute` none becomes ready, beside a file `lost` none can be started. */
const PROGRAM = `
import cluster from 'node:cluster';
import { existsSync, writeFileSync } from 'node:fs';
import { answersAlone, supervise, supervises, tellReady } from ${JSON.stringify(path.join(import.meta.dirname, 'workers.ts'))};

if (supervises(2)) {
  const restart = supervise(2, { info: console.log, warn: console.log, error: console.log }, Number(process.argv[2]));
  process.on('SIGHUP', () => {
    cluster.setupPrimary({ cwd: existsSync('lost') ? 'no-such-folder' : undefined });
    void restart();
  });
} else {
  if (answersAlone()) writeFileSync('alone', String(process.pid));
  const look = setInterval(() => {
    if (existsSync('mute')) return;
    clearInterval(look);
    tellReady();
  }, 10);
  process.on('SIGTERM', () => process.exit(0));
}
`;

let folder: string;
let supervisor: ChildProcess;
let said: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigeba-workers-'));
  await writeFile(path.join(folder, 'program.mjs'), PROGRAM);
});
afterEach(async () => {
  supervisor.kill('SIGTERM');
  if (supervisor.exitCode === null && supervisor.signalCode === null) await once(supervisor, 'exit');
  await rm(folder, { recursive: true, force: true });
});

async function start(readyWithinMs: number): Promise<number[]> {
  said = '';
  supervisor = spawn(process.execPath, ['program.mjs', String(readyWithinMs)], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  supervisor.stdout?.on('data', (data) => (said += data));
  await expect.poll(children).toHaveLength(2);
  return children();
}

const children = () => childrenOf(supervisor.pid ?? 0);
const put = (name: string) => writeFile(path.join(folder, name), '');
const remove = (name: string) => rm(path.join(folder, name));
const FAILED = 'The new process did not become ready: those that serve stay as they are.';
const DONE = 'All processes of the server were restarted, one by one.';

describe.skipIf(process.platform !== 'linux')('processes that crash', () => {
  test('all at once, while none can become ready, have one successor that listens meanwhile, and each other waits', async () => {
    const before = await start(60_000);
    const alone = async () => Number(await readFile(path.join(folder, 'alone'), 'utf8'));
    expect(await alone(), 'the first, before the other was begun').toBe(before[0]);
    await put('mute');
    for (const child of before) process.kill(child, 'SIGKILL');
    await expect.poll(async () => (await children()).filter((child) => !before.includes(child))).toHaveLength(2);
    const after = await children();
    await expect.poll(alone).not.toBe(before[0]);
    expect(after).toContain(await alone());
    // The one that listens crashes as well: the next takes its place.
    const listening = await alone();
    process.kill(listening, 'SIGKILL');
    await expect.poll(alone).not.toBe(listening);
    expect(after.filter((child) => child !== listening)).not.toContain(await alone());
    await remove('mute');
    await expect.poll(children).toHaveLength(2);
  });
});

describe.skipIf(process.platform !== 'linux')('a restart of processes one by one', () => {
  test('a successor that does not become ready in time is ended, those that serve stay, and the next restart succeeds', async () => {
    const before = await start(1_000);
    await put('mute');
    supervisor.kill('SIGHUP');
    await expect.poll(() => said).toContain(FAILED);
    await expect.poll(children).toEqual(before);
    await remove('mute');
    supervisor.kill('SIGHUP');
    await expect.poll(() => said).toContain(DONE);
    await expect.poll(children).toHaveLength(2);
    expect((await children()).filter((child) => before.includes(child))).toEqual([]);
  });

  test('processes that crash during a restart leave as many as there were', async () => {
    const before = await start(60_000);
    await put('mute');
    supervisor.kill('SIGHUP');
    await expect.poll(children).toHaveLength(3);
    for (const child of before) process.kill(child, 'SIGKILL');
    // The successor, and another in the place of those that crashed.
    await expect.poll(children).toHaveLength(1);
    await expect.poll(children).toHaveLength(2);
    await remove('mute');
    await expect.poll(() => said).toContain(DONE);
    expect(await children()).toHaveLength(2);
  });

  test('a process that cannot be started is told of, and those that serve stay', async () => {
    const before = await start(60_000);
    await put('lost');
    supervisor.kill('SIGHUP');
    await expect.poll(() => said).toContain(FAILED);
    expect(said).toMatch(/^Process 3 of the server: spawn .* ENOENT$/m);
    expect(await children()).toEqual(before);
    expect(supervisor.exitCode).toBeNull();
  });
});
