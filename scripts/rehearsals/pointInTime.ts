import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { fillWithDemonstration, found, withClient } from './database.ts';
import { fail, type Stage, seconds, startPostgres } from './stage.ts';

/**
 * Somebody empties a table: the database is restored to the moment before, from a copy of its folder and the WAL archived since, on another
 * PostgreSQL.
 */
export async function pointInTime(stage: Stage): Promise<void> {
  const archived = { wal_level: 'replica', archive_mode: 'on', archive_command: 'mkdir -p ../archive && cp %p ../archive/%f' };
  const postgres = await startPostgres(stage, { settings: archived });
  await fillWithDemonstration(postgres.url);
  const base = path.join(postgres.home, 'base');
  await postgres.run('pg_basebackup', ['-D', base, '-d', postgres.url, '--checkpoint=fast']);
  const { before, proposte } = await withClient(postgres.url, accident);
  stage.say(`a copy of the folder, a change, and every proposta gone after ${before}`);
  await postgres.kill();
  const started = performance.now();
  const restored = await startPostgres(stage, {
    settings: {
      restore_command: `cp ${postgres.home}/archive/%f %p`,
      recovery_target_time: before,
      recovery_target_action: 'promote',
    },
    copy: {
      password: new URL(postgres.url).password,
      make: async (data, run) => {
        await run('cp', ['-a', base, data]);
        await run('touch', [path.join(data, 'recovery.signal')]);
      },
    },
  });
  const back = await withClient(restored.url, afterRecovery);
  if (back !== proposte) fail(`${back} proposte came back instead of ${proposte}, with the change made after the copy.`);
  stage.say(`${back} proposte are back, with the change, in ${seconds(started)}`);
}

const TITLE = 'Scritto dopo la copia';
const COUNTED = `select count(*) filter (where exists (select from proposta where titolo = '${TITLE}'))::int as found from proposta`;

/** Writes after the copy, and then the accident; returns once its WAL is archived. */
async function accident(client: pg.Client): Promise<{ before: string; proposte: number }> {
  await client.query(`update proposta set titolo = '${TITLE}' where id = (select min(id) from proposta)`);
  const proposte = Number(await found(client, COUNTED));
  const before = String(await found(client, 'select clock_timestamp()::text as found'));
  await pause(50);
  await client.query('truncate proposta cascade');
  const last = String(await found(client, 'select pg_walfile_name(pg_switch_wal()) as found'));
  for (let tried = 0; tried < 300; tried++) {
    if (await found(client, `select last_archived_wal >= '${last}' as found from pg_stat_archiver`)) return { before, proposte };
    await pause(100);
  }
  return fail('The WAL is not archived within 30 s.');
}

async function afterRecovery(client: pg.Client): Promise<number> {
  for (let tried = 0; tried < 600 && (await found(client, 'select pg_is_in_recovery() as found')); tried++) await pause(50);
  return Number(await found(client, COUNTED));
}
