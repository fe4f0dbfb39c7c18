import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { startBalancer } from './balancer.ts';
import { fillWithDemonstration, withClient } from './database.ts';
import { editorsAt, nothingLost, onlyInFlight, refusalsOf, saveWhile } from './editors.ts';
import { end, inHome, type Stage, startPostgres, startServer } from './stage.ts';

const KILLS = 12;

/** Three servers behind a balancer while people save: every two seconds one is killed and restarted, as long as another is ready. */
export async function processes(stage: Stage): Promise<void> {
  const postgres = await startPostgres(stage);
  await fillWithDemonstration(postgres.url);
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const servers = await Promise.all(ports.map((port, at) => serve(stage, { url: postgres.url, port, at })));
  const balancer = await startBalancer(stage, { 3001: ports[0], 3002: ports[1], 3003: ports[2] });
  await withClient(postgres.url, async (inside) => {
    const editors = await editorsAt(balancer.people, inside, 16);
    stage.say(`three servers are ready, and ${editors.length} people save`);
    const reviving: Promise<void>[] = [];
    await saveWhile(editors, async () => {
      for (let killed = 0; killed < KILLS; ) {
        await pause(2_000);
        const victims = servers.filter(({ ready }) => ready);
        const [victim] = victims;
        if (victim === undefined || victims.length < 2) continue;
        victim.ready = false;
        await end(victim.process, 'SIGKILL');
        reviving.push(victim.revive());
        servers.push(...servers.splice(servers.indexOf(victim), 1));
        killed++;
      }
      await Promise.all(reviving);
    });
    const saves = await nothingLost(editors, inside);
    onlyInFlight(editors, KILLS);
    stage.say(`${KILLS} killed: ${saves} saves acknowledged and stored; ${refusalsOf(editors)}`);
  });
}

type Serving = { process: ChildProcess; ready: boolean; revive: () => Promise<void> };

async function serve(stage: Stage, { url, port, at }: { url: string; port: number; at: number }): Promise<Serving> {
  const start = () => startServer(stage, { DATABASE_URL: url, DATA_DIR: inHome(stage, `data${at}`), PORT: String(port) });
  const first = start();
  await first.ready;
  const serving: Serving = {
    process: first.server,
    ready: true,
    revive: async () => {
      const { server, ready } = start();
      serving.process = server;
      await ready;
      serving.ready = true;
    },
  };
  return serving;
}
