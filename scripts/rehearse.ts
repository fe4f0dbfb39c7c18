import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, lstatSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';
import { pack } from './pack.ts';
import { findPostgres } from './programs.ts';
import { startTemporaryPostgres } from './temporaryPostgres.ts';

/** npm run rehearse: what takes too long for every test run, done as in production. One line for each step, with its seconds. */
const started = performance.now();
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** An ordinary user, where this one is root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function fail(reason: string): never {
  throw new Error(reason);
}

/** Every file of a tree, with when it was written: what a server leaves behind shows. */
const stateOf = (folder: string): string =>
  globSync('**', { cwd: folder })
    .sort()
    .map((file) => `${file} ${lstatSync(path.join(folder, file)).mtimeMs}`)
    .join('\n');

/** Nobody can write to it any more. */
function seal(folder: string): void {
  for (const file of [folder, ...globSync('**', { cwd: folder }).map((name) => path.join(folder, name))]) {
    const { mode } = lstatSync(file);
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, (mode & 0o111) === 0 ? 0o444 : 0o555);
  }
}

async function answers(address: string, server: ChildProcess): Promise<Response> {
  for (let tried = 0; tried < 120; tried++) {
    if (server.exitCode !== null) fail(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer;
    await pause(500);
  }
  return fail(`${address} does not answer within a minute.`);
}

/** From the packed tree to a server that answers and ends when told, as an ordinary user, on a database of nobody's. */
async function install(home: string, databaseUrl: string): Promise<void> {
  const [tree, data, port] = [path.join(home, 'sigeba'), await mkdtemp(path.join(home, 'data-')), await freePort()];
  if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);
  await pack(tree);
  seal(tree);
  const before = stateOf(tree);
  say('packed, and nobody can write to it');
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: data, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  const env = { PATH: process.env.PATH, ...settings };
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit'], ...NOBODY });
  try {
    await answers(`http://127.0.0.1:${port}/ready`, server);
    const page = await (await answers(`http://127.0.0.1:${port}/`, server)).text();
    if (!page.includes('<div id="root">')) fail('The pages are not served.');
    await answers(`http://127.0.0.1:${port}/sigeba-api-web/v1/config`, server);
    say('it answers, with its pages');
    await account(tree, env);
    say('the first account is made');
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const [code] = await Promise.race([ended, pause(15_000, ['not within 15 s'])]);
    if (code !== 0) fail(`Told to end it ended with ${code}.`);
    if (stateOf(tree) !== before) fail('Something was written into its tree.');
    say('told to end it ended, and left its tree as it was');
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL');
  }
}

async function account(tree: string, env: Record<string, string | undefined>): Promise<void> {
  const person = ['--tipo', 'HELP_DESK', '--cognome', 'Prova', '--nome', 'Installazione', '--email', 'help.desk@ateneo.example'];
  const args = ['server/src/features/utenti/account.cli.ts', ...person];
  const { code, output } = await runCommand(process.execPath, args, { cwd: tree, env, ...NOBODY });
  if (code !== 0 || !/https?:\/\/\S+/.test(output)) fail(`No account was made:\n${output}`);
}

const programs = findPostgres(process.env) ?? fail('No PostgreSQL: npm run setup.');
const postgres = await startTemporaryPostgres(programs);
const home = await mkdtemp(path.join(tmpdir(), 'sigeba-rehearsal-'));
chmodSync(home, 0o755);
try {
  await install(home, postgres.url);
  say('All well.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  for (const folder of globSync('**/', { cwd: home })) chmodSync(path.join(home, folder), 0o755);
  await rm(home, { recursive: true, force: true });
}
