import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { root } from '../packageBin.ts';
import { end, fail, type Stage } from './stage.ts';

/** Ports as deploy/haproxy.cfg names them. */
export type Ports = Partial<Record<3000 | 3001 | 3002 | 3003 | 5432 | 5433 | 5434, number>>;

type Balancer = {
  people: string;
  database: number;
  /** Lets this server of the file get no new requests. */
  drain: (server: 'one' | 'two' | 'three') => Promise<void>;
  stop: () => Promise<void>;
};

/** HAProxy with the example configuration of deploy, on these ports and otherwise on free ones. */
export async function startBalancer(stage: Stage, taken: Ports): Promise<Balancer> {
  const ports: Ports = { ...taken };
  for (const port of [3000, 3001, 3002, 3003, 5432, 5433, 5434] as const) ports[port] ??= await freePort();
  const example = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8');
  const file = path.join(stage.home, 'haproxy.cfg');
  const socket = path.join(stage.home, 'haproxy.sock');
  const here = example.replace(/127\.0\.0\.1:(\d+)/g, (_, port: string) => `127.0.0.1:${ports[Number(port) as keyof Ports]}`);
  writeFileSync(file, here.replace('stats socket /run/haproxy/admin.sock', `stats socket ${socket}`));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  let missing = false;
  proxy.once('error', () => {
    missing = true;
  });
  const stop = () => end(proxy, 'SIGTERM');
  stage.after(stop);
  // It binds at once, or ends.
  await pause(1_000);
  if (missing) fail("HAProxy is needed: Debian's package is haproxy.");
  if (proxy.exitCode !== null) fail(`HAProxy ended with ${proxy.exitCode}.`);
  const drain = async (server: string) => {
    const said = (await text(connect(socket).end(`set server servers/${server} state maint\n`))).trim();
    if (said !== '') fail(`HAProxy: ${said}`);
  };
  return { people: `http://127.0.0.1:${ports[3000]}`, database: ports[5433] ?? 0, drain, stop };
}
