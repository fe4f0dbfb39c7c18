import pg from 'pg';
import { seed } from '../../bench/src/seed.ts';
import { runCommand } from '../command.ts';
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
  const repository = inHome(stage, 'backups');
  const taken = performance.now();
  const line = await command('server/src/backup.cli.ts', [repository], { DATABASE_URL: full, DATA_DIR: inHome(stage, 'data') });
  stage.say(`backup in ${seconds(taken)}: ${line}`);
  const folder = /^(\S+):/.exec(line)?.[1] ?? fail(`No backup is named: ${line}`);
  const brought = performance.now();
  const told = await command('server/src/restore.cli.ts', [folder], { DATABASE_URL: empty, DATA_DIR: inHome(stage, 'restored') });
  stage.say(`back in ${seconds(brought)}: ${told}`);
}

/** The first line that a command of the server prints. */
async function command(script: string, args: string[], settings: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(process.execPath, [script, ...args], { env: { ...settings, DEMO: '0' } });
  return code === 0 ? (output.split('\n')[0] ?? '') : fail(`${script} ended with ${code}:\n${output}`);
}
