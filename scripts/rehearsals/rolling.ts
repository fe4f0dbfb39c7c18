import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../freePort.ts';
import { fillWithDemonstration, withClient } from './database.ts';
import { editorsAt, nothingLost, refusalsOf, saveWhile } from './editors.ts';
import { FRONTS, type Front, startFront } from './fronts.ts';
import { end, fail, inHome, type Stage, startPostgres, startServer } from './stage.ts';

const EDITORS = 8;
/** Each restarts both. */
const ROUNDS = 3;

/**
 * Everything is restarted while people save, behind each front door of deploy, and no save fails: two processes of one server by SIGHUP, then
 * two servers one after the other (not behind Caddy, whose example has one).
 */
export async function rolling(stage: Stage): Promise<void> {
  const { url } = await startPostgres(stage);
  await fillWithDemonstration(url);
  const serve = (port: number, more: Record<string, string> = {}) =>
    startServer(stage, { DATABASE_URL: url, DATA_DIR: inHome(stage, 'data'), PORT: String(port), ...more });
  await withClient(url, async (inside) => {
    const together = await freePort();
    const { server, ready } = serve(together, { WORKERS: '2' });
    await ready;
    for (const front of FRONTS)
      await savesGoOn(stage, { front, ports: [together], inside, what: 'processes by SIGHUP' }, () => replaceProcesses(server));
    await end(server, 'SIGTERM');

    const ports = [await freePort(), await freePort()];
    const servers = ports.map((port) => serve(port));
    await Promise.all(servers.map((one) => one.ready));
    const running = servers.map((one) => one.server);
    for (const front of FRONTS.filter((name) => name !== 'caddy'))
      await savesGoOn(stage, { front, ports, inside, what: 'servers' }, async () => {
        for (const [at, port] of ports.entries()) {
          await end(running[at] ?? fail('A server is missing.'), 'SIGTERM');
          const next = serve(port);
          running[at] = next.server;
          await next.ready;
          // As the manual says: a proxy looks again at one that was away after a second.
          await pause(2_000);
        }
      });
  });
}

type Proof = { front: Front; ports: number[]; inside: pg.Client; what: string };

async function savesGoOn(stage: Stage, { front, ports, inside, what }: Proof, restart: () => Promise<void>): Promise<void> {
  const door = await startFront(stage, front, ports);
  const editors = await editorsAt(door.people, inside, EDITORS);
  await saveWhile(editors, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await pause(1_000);
      await restart();
    }
    await pause(1_000);
  });
  const saves = await nothingLost(editors, inside);
  stage.say(`${front}: ${ROUNDS * 2} ${what} restarted, ${saves} saves, ${refusalsOf(editors)}`);
  if (editors.some(({ refusals }) => refusals.length > 0)) fail(`A save failed behind ${front}.`);
  await door.stop();
}

/** Both are others, and the old ones have ended. */
async function replaceProcesses(server: ChildProcess): Promise<void> {
  const pid = server.pid ?? fail('The server does not run.');
  const children = async () => (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const before = await children();
  server.kill('SIGHUP');
  for (let tried = 0; tried < 600; tried++) {
    const now = await children();
    if (now.length === before.length && now.every((child) => !before.includes(child))) return;
    await pause(100);
  }
  fail('The processes were not replaced within a minute.');
}
