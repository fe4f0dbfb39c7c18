import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readLanded } from '../../server/src/ground/db/landed.ts';
import { runCommand } from '../command.ts';
import { freePort } from '../freePort.ts';
import { root } from '../packageBin.ts';
import { startBalancer } from './balancer.ts';
import { found, withClient } from './database.ts';
import { editorsAt, nothingLost, refusalsOf, saveWhile } from './editors.ts';
import { end, fail, inHome, type Stage, seconds, sigeba, startPostgres, startServer } from './stage.ts';

/** Migrations that the older server lacks. */
const BEHIND = 5;

/**
 * An older server and today's on one database, which is migrated while people save, without an interruption. Before that a migration is
 * killed half-way, and leaves nothing.
 */
export async function upgrade(stage: Stage): Promise<void> {
  const { url } = await startPostgres(stage);
  const tree = await unpackOlder(stage);
  await run(tree, sigeba(tree, 'migrate'), { DATABASE_URL: url, DATA_DIR: inHome(stage, 'seed') });
  await run(tree, ['server/src/demo/seed.cli.ts'], { DATABASE_URL: url, DATA_DIR: inHome(stage, 'seed') });
  const ports = [await freePort(), await freePort()] as const;
  const settings = (at: 0 | 1) => ({ DATABASE_URL: url, DATA_DIR: inHome(stage, `data${at}`), PORT: String(ports[at]) });
  const older = startServer(stage, settings(0), tree);
  await older.ready;
  const balancer = await startBalancer(stage, { 3001: ports[0], 3002: ports[1] });
  await withClient(url, async (inside) => {
    const editors = await editorsAt(balancer.people, inside, 16);
    const saves = () => editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    stage.say(`the older server is ready, and ${editors.length} people save`);
    await saveWhile(editors, async () => {
      await pause(3_000);
      await killHalfWay(stage, url);
      const migrating = performance.now();
      await run(root, sigeba(root, 'migrate'), { DATABASE_URL: url, DATA_DIR: inHome(stage, 'migrate') });
      stage.say(`taken up again and done in ${seconds(migrating)}, after ${saves()} saves`);
      await startServer(stage, settings(1)).ready;
      await pause(5_000);
      stage.say(`both serve, after ${saves()} saves`);
      await balancer.drain('one');
      await pause(1_000);
      await end(older.server, 'SIGTERM');
      await pause(3_000);
    });
    if (editors.some(({ refusals }) => refusals.length > 0)) fail(`Not every save was stored: ${refusalsOf(editors)}.`);
    stage.say(`${await nothingLost(editors, inside)} saves, none of which failed`);
  });
}

/** The release before the last migrations, as `npm run pack` makes it, without the pages. */
async function unpackOlder(stage: Stage): Promise<string> {
  const tree = inHome(stage, 'older');
  const next = (await readLanded()).at(-BEHIND);
  if (next === undefined) fail(`There are not ${BEHIND} migrations.`);
  const [commit = ''] = (await git(['log', '--diff-filter=A', '--format=%h', '--', `server/migrations/${next.name}.sql`]))
    .trim()
    .split('\n');
  await mkdir(tree);
  const tar = path.join(stage.home, 'older.tar');
  await git(['archive', `--output=${tar}`, `${commit}^`]);
  await program('tar', ['-xf', tar, '-C', tree], stage.home);
  await program('npm', ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--workspace=contract', '--workspace=server'], tree);
  stage.say(`unpacked what stood before ${next.name} (${commit}^)`);
  return tree;
}

const git = (args: string[]): Promise<string> => program('git', args, root);

async function program(name: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runCommand(name, args, { cwd, env });
  return code === 0 ? output : fail(`${name} ${args[0]} ended with ${code}:\n${output}`);
}

const run = (tree: string, args: string[], env: Record<string, string>) => program(process.execPath, args, tree, env);

/** The migration has created its first tables and cannot record that it has; then it is killed. */
async function killHalfWay(stage: Stage, url: string): Promise<void> {
  await withClient(url, async (inside) => {
    const count = () => found(inside, 'select count(*)::int as found from kysely_migration');
    const tables = () => found(inside, "select count(*)::int as found from pg_tables where schemaname = 'public'");
    const before = [await count(), await tables()];
    await inside.query('begin');
    await inside.query('lock table kysely_migration in share mode');
    const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: inHome(stage, 'killed') };
    const migrating = spawn(process.execPath, sigeba(root, 'migrate'), { cwd: root, env, stdio: 'ignore' });
    stage.after(() => end(migrating, 'SIGKILL'));
    const waits = `exists (select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into "kysely_migration"%')`;
    await withClient(url, async (beside) => {
      await until(() => found(beside, `select ${waits} as found`), 'The migration was not seen half-way.');
      await end(migrating, 'SIGKILL');
      await until(() => found(beside, `select not ${waits} as found`), 'The migration goes on without its process.');
    });
    await inside.query('rollback');
    const after = [await count(), await tables()];
    if (String(before) !== String(after)) fail(`A migration that was killed left something: ${before} became ${after}.`);
    stage.say('a migration was killed half-way, and left nothing');
  });
}

async function until(what: () => Promise<unknown>, otherwise: string): Promise<void> {
  for (let tried = 0; tried < 3_000; tried++) {
    if (await what()) return;
    await pause(10);
  }
  fail(otherwise);
}
