import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { seed } from '../../bench/src/seed.ts';
import { runCommand } from '../command.ts';
import { root } from '../packageBin.ts';
import { databaseOf, fail, inHome, type Stage, seconds, startPostgres } from './stage.ts';

const PROPOSTE = 100_000;

/** A backup of a hundred thousand proposte, restored into an empty database. */
export async function restoring(stage: Stage): Promise<void> {
  const postgres = await startPostgres(stage);
  const [full, empty] = [databaseOf(postgres.url, 'sigeba'), databaseOf(postgres.url, 'restored')];
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database sigeba');
  await admin.query('create database restored');
  await admin.end();
  await seed(full, { utenti: 10_000, proposte: PROPOSTE, forms: true });
  stage.say(`${PROPOSTE} proposte are there`);
  const [repository, data] = [inHome(stage, 'backups'), inHome(stage, 'data')];
  // A backup is of files too: it refuses a folder that no server has made.
  mkdirSync(data);
  const taken = performance.now();
  const line = await command('backup', [repository], { DATABASE_URL: full, DATA_DIR: data });
  stage.say(`backup in ${seconds(taken)}: ${line}`);
  const folder = /^(\S+):/.exec(line)?.[1] ?? fail(`No backup is named: ${line}`);
  const brought = performance.now();
  const told = await command('restore', [folder], { DATABASE_URL: empty, DATA_DIR: inHome(stage, 'restored') });
  stage.say(`back in ${seconds(brought)}: ${told}`);
}

/** The line in which a command says how many rows it took or brought. */
async function command(name: string, args: string[], settings: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(path.join(root, 'bin/sigeba'), [name, ...args], { env: { ...settings, DEMO: '0' } });
  const line = output.split('\n').find((one) => / rows/.test(one));
  return code === 0 && line !== undefined ? line : fail(`${name} ended with ${code}:\n${output}`);
}
