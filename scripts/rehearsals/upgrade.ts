import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Browser,
  buildIn,
  expect,
  isOfBuild,
  lookAgain,
  type OpenPage,
  openAs,
  type Page,
  saveDraft,
  startBrowser,
  wander,
  writeTitle,
} from '../../e2e/steps/openPages.ts';
import { readLanded } from '../../server/src/ground/db/landed.ts';
import { draftsOf, openSession } from '../../server/src/test/crashEditor.ts';
import { runCommand } from '../command.ts';
import { freePort } from '../freePort.ts';
import { pack } from '../pack.ts';
import { root } from '../packageBin.ts';
import { findChromium } from '../programs.ts';
import { found, withClient } from './database.ts';
import { editorsAt, nothingLost, refusalsOf, saveWhile } from './editors.ts';
import { startFront } from './fronts.ts';
import { databaseOf, end, fail, inHome, NEXT_VERSION, renumber, type Stage, sigeba, startPostgres, startServer } from './stage.ts';

const EDITORS = 8;
/** People who come while both versions serve, for each server that is replaced. */
const ARRIVALS = 2;
const FRONTS = ['nginx', 'apache', 'haproxy'] as const;

/**
 * Two servers of an older version are replaced by this one behind each front door, on a database that is migrated meanwhile, while people save,
 * stay and come in Chromium. Before that the migration is killed half-way, and leaves nothing. UPGRADE_FROM names the older version, a tag or
 * a commit; else it is the one that was given out last.
 */
export async function upgrade(stage: Stage): Promise<void> {
  const { url } = await startPostgres(stage);
  const trees = await packBoth(stage);
  const filled = { DATABASE_URL: databaseOf(url, 'filled'), DATA_DIR: inHome(stage, 'seed') };
  await withClient(url, (inside) => inside.query('create database filled'));
  await run(trees.older, sigeba(trees.older, 'migrate'), filled);
  await run(trees.older, ['server/src/demo/seed.cli.ts'], filled);
  const browser = await startBrowser(findChromium(process.env) ?? fail('No Chromium: npm run setup.'));
  stage.after(() => browser.close());
  for (const front of FRONTS) {
    await withClient(url, (inside) => inside.query(`create database ${front} template filled`));
    await withClient(databaseOf(url, front), (inside) => behind(stage, { front, trees, browser, inside, url: databaseOf(url, front) }));
  }
}

type Draft = { id: number; utente: number };
type Trees = { older: string; newer: string };
type Scene = { front: (typeof FRONTS)[number]; trees: Trees; browser: Browser; inside: pg.Client; url: string };

async function behind(stage: Stage, { front, trees, browser, inside, url }: Scene): Promise<void> {
  const ports = [await freePort(), await freePort()] as const;
  const serve = (tree: string, at: 0 | 1) =>
    startServer(stage, { DATABASE_URL: url, DATA_DIR: inHome(stage, `${front}${at}`), PORT: String(ports[at]) }, tree);
  const running = [serve(trees.older, 0), serve(trees.older, 1)];
  for (const { ready } of running) await ready;
  const door = await startFront(stage, front, ports);
  const editors = await editorsAt(door.people, inside, EDITORS);
  const drafts = (await draftsOf(inside, EDITORS + 1 + ARRIVALS * 2)).slice(EDITORS);
  const [writing, ...coming] = drafts;
  if (writing === undefined || coming.length < ARRIVALS * 2) fail('The demonstration has too few drafts.');
  const open = async ({ utente }: Draft, address: string) =>
    openAs(browser, { token: await openSession(inside, utente), utenteId: utente }, door.people + address);
  const formOf = (draft: Draft) => open(draft, `/proposte/${draft.id}`);
  const [writer, idle] = [await formOf(writing), await open(writing, '/home')];
  const arrived: OpenPage[] = [];
  let onOlder = 0;
  const older = await buildIn(idle.page);
  const WORDS = `Scritto mentre SIGEBA cambiava dietro ${front}`;

  await saveWhile(editors, async () => {
    await writeTitle(writer.page, WORDS);
    if (await arePending(inside)) await killHalfWay(stage, url, trees.newer);
    await run(trees.newer, sigeba(trees.newer, 'migrate'), { DATABASE_URL: url, DATA_DIR: inHome(stage, 'migrate') });
    for (const at of [0, 1] as const) {
      await end(running[at]?.server ?? fail('A server is missing.'), 'SIGTERM');
      // One comes while a server is away, the others once it serves the new version.
      const [first, ...others] = coming.slice(at * ARRIVALS, (at + 1) * ARRIVALS);
      if (first !== undefined) arrived.push(await formOf(first));
      const next = serve(trees.newer, at);
      await next.ready;
      // As the manual says: a proxy looks again at one that was away after a second.
      await pause(2_000);
      for (const draft of others) arrived.push(await formOf(draft));
      for (const { page } of arrived.slice(at * ARRIVALS)) {
        if ((await buildIn(page)) === older) onOlder += 1;
        await writeTitle(page, WORDS);
        await saveDraft(page);
      }
    }
  });

  const scripts = await stillServed(trees.older, door.people);
  const screens = await wander(idle.page);
  const newer = await servedBuild(door.people);
  if (newer === older) fail('Both versions have the same pages.');
  await lookAgain(idle.page);
  await isOfBuild(idle.page, newer);
  await expect(idle.page.getByText(`SIGEBA ${NEXT_VERSION} `)).toBeVisible();
  await readsItselfAnew(writer.page, newer);

  const pages = [writer, idle, ...arrived];
  const wrong = pages.flatMap((each) => each.wrong);
  if (wrong.length > 0) fail(`Pages behind ${front}: ${wrong.join('; ')}`);
  const written = [writing, ...coming].map(({ id }) => id);
  const { rows } = await inside.query('select count(*)::int as kept from proposta where id = any($1) and titolo = $2', [written, WORDS]);
  if (rows[0]?.kept !== written.length) fail(`Behind ${front} ${rows[0]?.kept} of ${written.length} titles were kept.`);
  if (editors.some(({ refusals }) => refusals.length > 0)) fail(`Not every save was stored: ${refusalsOf(editors)}.`);
  const saves = await nothingLost(editors, inside);
  for (const { page } of pages) await page.context().close();
  await door.stop();
  stage.say(
    `${front}: ${saves} saves; ${arrived.length} came, ${onOlder} of them to ${older}; ${screens} of its screens and ${scripts} of its files under ${newer}`,
  );
}

/** Who has not saved is told, and keeps what they wrote; once it is saved the page reads itself anew. */
async function readsItselfAnew(page: Page, build: string): Promise<void> {
  const before = await buildIn(page);
  await lookAgain(page);
  await expect(page.getByText(/^(SIGEBA è stata aggiornata|SIGEBA has been updated)$/)).toBeVisible({ timeout: 20_000 });
  await pause(5_000);
  if ((await buildIn(page)) !== before) fail('A page with something unsaved was loaded anew.');
  await saveDraft(page);
  await page.locator('main h1').first().click();
  await isOfBuild(page, build);
}

/** Each file of the older pages is answered by the servers of the newer. @returns how many */
async function stillServed(older: string, people: string): Promise<number> {
  const folder = path.join(older, 'web/dist/assets');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /-[\w-]{8,}\.\w+$/.test(file));
  for (const file of files) {
    const answer = await fetch(`${people}/assets/${file}`);
    await answer.arrayBuffer();
    if (!answer.ok) fail(`${file} of the older version: ${answer.status}.`);
  }
  return files.length;
}

const servedBuild = async (people: string): Promise<string> => {
  const { build } = (await (await fetch(`${people}/sigeba-api-web/v1/config`)).json()) as { build: string };
  return build;
};

/** The older version as it was packed from its own sources, and this one, which has the assets of the older. */
async function packBoth(stage: Stage): Promise<Trees> {
  const commit = process.env.UPGRADE_FROM ?? (await versionBefore());
  const [sources, older, newer] = ['sources', 'older', 'newer'].map((name) => inHome(stage, name)) as [string, string, string];
  await mkdir(sources);
  const tar = path.join(stage.home, 'older.tar');
  await git(['archive', `--output=${tar}`, commit]);
  await program('tar', ['-xf', tar, '-C', sources], stage.home);
  await program('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], sources);
  await program(process.execPath, ['scripts/pack.ts', older], sources, { COMMIT: commit });
  await rm(sources, { recursive: true });
  await pack(newer, older);
  renumber(newer, NEXT_VERSION);
  stage.say(`packed ${commit} and this version, as ${NEXT_VERSION}`);
  return { older, newer };
}

/** The version that was given out last; while there is none, what stood before the last migration. */
async function versionBefore(): Promise<string> {
  const { code, output } = await runCommand('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: root });
  if (code === 0) return output.trim();
  const last = (await readLanded()).at(-1) ?? fail('There is no migration.');
  const added = await git(['log', '--diff-filter=A', '--format=%h', '--', `server/migrations/${last.name}.sql`]);
  return `${added.trim().split('\n')[0]}^`;
}

const git = (args: string[]): Promise<string> => program('git', args, root);

async function program(name: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runCommand(name, args, { cwd, env });
  return code === 0 ? output : fail(`${name} ${args[0]} ended with ${code}:\n${output}`);
}

const run = (tree: string, args: string[], env: Record<string, string>) => program(process.execPath, args, tree, env);

/** Not where the older version has the same tables. */
const arePending = async (inside: pg.Client): Promise<boolean> =>
  Number(await found(inside, 'select count(*)::int as found from kysely_migration')) < (await readLanded()).length;

/** The migration has created its first tables and cannot record that it has; then it is killed. */
async function killHalfWay(stage: Stage, url: string, tree: string): Promise<void> {
  await withClient(url, async (inside) => {
    const count = () => found(inside, 'select count(*)::int as found from kysely_migration');
    const tables = () => found(inside, "select count(*)::int as found from pg_tables where schemaname = 'public'");
    const before = [await count(), await tables()];
    await inside.query('begin');
    await inside.query('lock table kysely_migration in share mode');
    const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: inHome(stage, 'killed') };
    const migrating = spawn(process.execPath, sigeba(tree, 'migrate'), { cwd: tree, env, stdio: 'ignore' });
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
