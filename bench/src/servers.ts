import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const main = path.resolve(import.meta.dirname, '../../server/src/main.ts');
const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string };
};
const words = scripts.start.split(' ');
/** The memory options of `npm start` for Node and the C library, so that the server is measured as it is started. */
const flags = words.filter((word) => word.startsWith('--'));
const surroundings = Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')));
const bare = path.resolve(import.meta.dirname, 'bareServer.ts');

export type Server = {
  port: number;
  pid: number;
  /** The greatest memory of the process so far, in MB; null where the system does not tell. */
  peakMemory(): Promise<number | null>;
  stop(): Promise<void>;
};

/** Starts the server as in production, one process, on a free port. */
export async function startServer(databaseUrl: string, dataDir: string): Promise<Server> {
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', SMTP_URL: '' };
  return started([main, 'start'], port, env);
}

/** A node:http server that answers a short JSON to everything: the cost of a request before any work. */
export async function startBareServer(): Promise<Server> {
  const port = await freePort();
  return started([bare], port, { PORT: String(port) });
}

async function started(script: readonly string[], port: number, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [...flags, ...script], {
    env: { ...process.env, ...surroundings, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const ended = once(child, 'exit');
  const endWithThisProcess = () => child.kill('SIGKILL');
  process.once('exit', endWithThisProcess);
  await ready(child, port, said);
  return {
    port,
    pid: child.pid ?? 0,
    peakMemory: () => peakMemoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithThisProcess);
    },
  };
}

async function ready(child: ChildProcess, port: number, said: Promise<string>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once: ${await said}`);
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error('The server is not ready after 30 s.');
}

async function peakMemoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
