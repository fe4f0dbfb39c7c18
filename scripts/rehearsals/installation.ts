import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { freePort } from '../freePort.ts';
import { makeRelease } from '../release.ts';
import { answers, fail, NOBODY, type Stage, startPostgres } from './stage.ts';

/** Every file of a tree with its modification time, so that what a server leaves behind is seen. */
const stateOf = (folder: string): string =>
  globSync('**', { cwd: folder })
    .sort()
    .map((file) => `${file} ${lstatSync(path.join(folder, file)).mtimeMs}`)
    .join('\n');

/** Makes the tree read-only. */
function seal(folder: string): void {
  for (const file of [folder, ...globSync('**', { cwd: folder }).map((name) => path.join(folder, name))]) {
    const { mode } = lstatSync(file);
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, (mode & 0o111) === 0 ? 0o444 : 0o555);
  }
}

/** From the archive of a release to a server that answers and ends when asked, as an ordinary user, on an empty database. */
export async function installation(stage: Stage): Promise<void> {
  // A read-only tree cannot be deleted either.
  stage.after(() => {
    for (const folder of globSync('**/', { cwd: stage.home })) chmodSync(path.join(stage.home, folder), 0o755);
  });
  await install(stage, (await startPostgres(stage)).url);
}

async function install({ home, say }: Stage, databaseUrl: string): Promise<void> {
  const [data, port] = [await mkdtemp(path.join(home, 'data-')), await freePort()];
  if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);
  const tree = await unpackRelease(home);
  const { components }: { components: { name: string }[] } = JSON.parse(readFileSync(path.join(tree, 'sbom.cdx.json'), 'utf8'));
  const listed = new Set(components.map(({ name }) => name));
  const parts = globSync('node_modules/**/node_modules/{*,@*/*}/package.json', { cwd: tree })
    .concat(globSync('node_modules/{*,@*/*}/package.json', { cwd: tree }))
    .map((file) => JSON.parse(readFileSync(path.join(tree, file), 'utf8')).name as string);
  const unlisted = ['node', ...parts].filter((name) => !listed.has(name));
  if (unlisted.length > 0) fail(`The list of packages does not name ${unlisted.join(', ')}.`);
  seal(tree);
  const before = stateOf(tree);
  say(`${path.basename(tree)} is unpacked, its checksum is right, and nobody can write to it`);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: data, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  // Nothing of a checkout, and no Node but its own.
  const env = { PATH: '/usr/bin:/bin', ...settings };
  const server = spawn(path.join(tree, 'bin/sigeba'), ['start'], { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit'], ...NOBODY });
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

/** Makes the archive, checks it as whoever downloads it does, and unpacks it. */
async function unpackRelease(home: string): Promise<string> {
  const { archive, name } = await makeRelease(home);
  for (const [program, args] of [
    ['sha256sum', ['--check', '--quiet', `${name}.tar.gz.sha256`]],
    ['tar', ['-xzf', archive]],
  ] as const) {
    const { code, output } = await runCommand(program, [...args], { cwd: home });
    if (code !== 0) fail(output);
  }
  const tree = path.join(home, name);
  for (const file of ['docs/amministrazione/installa.md', 'deploy/sigeba.service', 'CHANGELOG.md', 'LICENCES.txt', 'node/LICENSE'])
    if (!existsSync(path.join(tree, file))) fail(`${file} is not in the archive.`);
  return tree;
}

async function account(tree: string, env: Record<string, string | undefined>): Promise<void> {
  const person = ['--tipo', 'HELP_DESK', '--cognome', 'Prova', '--nome', 'Installazione', '--email', 'help.desk@ateneo.example'];
  const args = ['utente', 'add', ...person];
  const { code, output } = await runCommand(path.join(tree, 'bin/sigeba'), args, { cwd: tree, env, ...NOBODY });
  if (code !== 0 || !/https?:\/\/\S+/.test(output)) fail(`No account was made:\n${output}`);
}
