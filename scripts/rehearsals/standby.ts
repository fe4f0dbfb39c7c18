import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../freePort.ts';
import type { TemporaryPostgres } from '../temporaryPostgres.ts';
import { startBalancer } from './balancer.ts';
import { fillWithDemonstration, found, withClient } from './database.ts';
import { editorsAt, nothingLost, refusalsOf, saveWhile } from './editors.ts';
import { fail, inHome, type Stage, seconds, startPostgres, startServer } from './stage.ts';

/**
 * The primary is killed while people save, and its standby promoted: no acknowledged save is lost, and the servers go on without a restart.
 * Each commit waits for the standby.
 */
export async function standby(stage: Stage): Promise<void> {
  const primary = await startPostgres(stage, { settings: { wal_level: 'replica', synchronous_commit: 'on' } });
  await fillWithDemonstration(primary.url);
  const second = await startPostgres(stage, {
    settings: { synchronous_commit: 'on' },
    copy: {
      password: new URL(primary.url).password,
      make: (data, run) => run('pg_basebackup', ['-D', data, '-R', '-d', primary.url, '--checkpoint=fast']),
    },
  });
  await withClient(primary.url, waitForCommits);
  const portOf = (address: string) => Number(new URL(address).port);
  const http = [await freePort(), await freePort()] as const;
  const balancer = await startBalancer(stage, { 3001: http[0], 3002: http[1], 5432: portOf(primary.url), 5434: portOf(second.url) });
  const through = Object.assign(new URL(primary.url), { port: String(balancer.database) }).href;
  for (const [at, port] of http.entries())
    await startServer(stage, { DATABASE_URL: through, DATA_DIR: inHome(stage, `data${at}`), PORT: String(port) }).ready;
  const editors = await withClient(primary.url, (inside) => editorsAt(balancer.people, inside, 16));
  stage.say(`a primary, its standby and two servers are ready, and ${editors.length} people save`);
  await saveWhile(editors, () => lose(primary, second.url, editors, stage));
  const saves = await withClient(second.url, (inside) => nothingLost(editors, inside));
  stage.say(`${saves} saves acknowledged and stored; ${refusalsOf(editors)}`);
}

/** Makes each commit of the primary wait for the standby. */
async function waitForCommits(client: pg.Client): Promise<void> {
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query('select pg_reload_conf()');
  for (let tried = 0; tried < 100; tried++) {
    if (await found(client, "select exists (select from pg_stat_replication where sync_state = 'sync') as found")) return;
    await pause(100);
  }
  fail('The standby does not follow.');
}

async function lose(primary: TemporaryPostgres, standbyUrl: string, editors: { acknowledged: number }[], { say }: Stage): Promise<void> {
  const saves = () => editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  await pause(3_000);
  const lost = performance.now();
  await primary.kill();
  await withClient(standbyUrl, (client) => client.query('select pg_promote()'));
  const before = saves();
  while (saves() === before) {
    if (performance.now() - lost > 30_000) fail('Nobody can save 30 s after the primary was killed.');
    await pause(20);
  }
  say(`the primary was killed after ${before} saves; the next was acknowledged ${seconds(lost)} later`);
  await pause(3_000);
}
