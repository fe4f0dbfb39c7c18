import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../server/src/ground/config/config.ts';
import { makeBucket } from '../../server/src/outside/storage/bucket.testing.ts';
import { startSmtpServer } from '../../server/src/test/smtpServer.ts';
import { type CommandOutcome, runCommand } from '../command.ts';
import { freePort } from '../freePort.ts';
import { root } from '../packageBin.ts';
import { startTemporarySwift } from '../temporarySwift.ts';
import { buildImage, type ImageSettings, run, startBuildah, unpackImage } from './containerTools.ts';
import { withClient } from './database.ts';
import { answers, fail, inHome, type Stage, seconds, startPostgres } from './stage.ts';

const [UID, NAME] = [1000, 'sigeba'];

/** Builds the Containerfile and runs its image as compose.yaml says, beside a PostgreSQL, an S3 store and a mail server of this machine. */
export async function image(stage: Stage): Promise<void> {
  const buildah = await startBuildah(stage);
  const composed = ['compose.yaml', 'deploy/compose.saml.yaml'].flatMap((file) => ['--file', path.join(root, file)]);
  const named = { SAML_IDP_ENTITY_ID: 'https://idp.ateneo.example/idp', SAML_FEDERATION_URL: 'https://mdx.example/idp' };
  await run('docker-compose', [...composed, 'config', '--quiet'], named).then(
    () => stage.say('compose.yaml and deploy/compose.saml.yaml are well-formed, by docker-compose'),
    (error: Error) => (error.message.includes('ENOENT') ? stage.say('no docker-compose here to read compose.yaml') : fail(error.message)),
  );
  await buildImage(stage, buildah);
  const { settings, files } = await unpackImage(buildah);
  if (settings.User !== 'node' || settings.StopSignal !== 'SIGTERM') fail(`It runs as ${settings.User}, ends on ${settings.StopSignal}.`);
  const port = await freePort();
  const bundle = layOut(stage, settings, { files, env: { ...(await neighbours(stage)), HOST: '127.0.0.1', PORT: String(port) } });
  const started = performance.now();
  const runc = ['--root', inHome(stage, 'runc')];
  const server = spawn('runc', [...runc, 'run', '--bundle', bundle, NAME], { stdio: ['ignore', 'ignore', 'inherit'] });
  stage.after(() => runCommand('runc', [...runc, 'delete', '--force', NAME]));
  await answers(`http://127.0.0.1:${port}/ready`, server);
  const page = await (await answers(`http://127.0.0.1:${port}/`, server)).text();
  if (!page.includes('<div id="root">')) fail('The pages are not served.');
  stage.say(`it answers, with its pages, ${seconds(started)} after its start`);
  const inside: Inside = (args, env = []) => runCommand('runc', [...runc, 'exec', ...env.flatMap((one) => ['--env', one]), NAME, ...args]);
  await confined(stage, inside);
  await healthy(stage, inside, settings);
  await installed(stage, inside);
  await copies(stage, inside);
  await ends(stage, server, () => run('runc', [...runc, 'kill', NAME, settings.StopSignal]));
}

/** Runs a program in the container, as its user. */
type Inside = (args: string[], env?: string[]) => Promise<CommandOutcome>;

/** The settings of compose.yaml, with services of this machine. */
async function neighbours(stage: Stage): Promise<Record<string, string>> {
  const database = new URL(await prepareDatabase(stage));
  const mail = await startSmtpServer();
  stage.after(mail.stop);
  const store = await startTemporarySwift();
  stage.after(store.stop);
  await makeBucket(loadConfig({ S3_URL: store.url }).s3 ?? fail('The store has no address.'));
  const secrets = inHome(stage, 'secrets');
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'])
    replaceSecret(secrets, name, (text) => text.replace('@database/', `@${database.host}/`));
  replaceSecret(secrets, 'S3_URL', () => store.url);
  const [, service = ''] = readFileSync(path.join(root, 'compose.yaml'), 'utf8').split(/^ {2}(?=\w+:$)/m);
  const said = [...service.matchAll(/^ {6}([A-Z_0-9]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{\w+:-([^}]*)\}/g, (_, otherwise: string) => otherwise),
  ]);
  const env: Record<string, string> = Object.fromEntries(said);
  if (env.DATABASE_URL_FILE !== '/run/secrets/DATABASE_URL' || !('S3_URL_FILE' in env && 'SMTP_URL' in env))
    fail('compose.yaml is not what it was.');
  return { ...env, SMTP_URL: mail.url, LOG_LEVEL: 'fatal' };
}

/** Another text in the file of a secret: for services of this machine. */
function replaceSecret(folder: string, name: string, other: (text: string) => string): void {
  const file = path.join(folder, name);
  writeFileSync(file, other(readFileSync(file, 'utf8')));
}

/**
 * Creates the two users and the database by the script that a PostgreSQL container runs at its first start, and that an administrator can
 * run too.
 */
async function prepareDatabase(stage: Stage): Promise<string> {
  const { url } = await startPostgres(stage);
  const secrets = inHome(stage, 'secrets');
  await run('sh', [path.join(root, 'deploy/secrets.sh'), secrets]);
  const administrator = Object.assign(new URL(url), {
    username: 'postgres',
    password: readFileSync(path.join(secrets, 'POSTGRES_PASSWORD'), 'utf8'),
  });
  await withClient(url, (client) => client.query(`create role postgres superuser login password '${administrator.password}'`));
  await withClient(administrator.href, (client) => client.query('alter role sigeba rename to first_administrator'));
  const { hostname: PGHOST, port: PGPORT, password: PGPASSWORD } = administrator;
  const PATH = [stage.programs.folder, process.env.PATH].join(path.delimiter);
  const passwords = {
    OWNER_PASSWORD_FILE: path.join(secrets, 'OWNER_PASSWORD'),
    SERVICE_PASSWORD_FILE: path.join(secrets, 'SERVICE_PASSWORD'),
  };
  await run('sh', [path.join(root, 'deploy/database.sh')], { ...passwords, PGHOST, PGPORT, PGPASSWORD, PGDATABASE: 'postgres', PATH });
  return administrator.href;
}

/** The configuration for the container runtime: the image's own, with the additions of compose.yaml. */
function layOut(
  stage: Stage,
  { Env, Cmd, WorkingDir }: ImageSettings,
  { files, env }: { files: string; env: Record<string, string> },
): string {
  const [bundle, data, backups] = [inHome(stage, 'bundle'), inHome(stage, 'data'), inHome(stage, 'backups')];
  for (const folder of [bundle, data, backups]) mkdirSync(folder);
  for (const folder of [data, backups]) chownSync(folder, UID, UID);
  const secrets = inHome(stage, 'secrets');
  const own = (type: string, destination: string) => ({ type, destination, source: type, options: ['nosuid', 'nodev'] });
  const config = {
    ociVersion: '1.0.2',
    root: { path: files, readonly: true },
    process: {
      user: { uid: UID, gid: UID },
      cwd: WorkingDir,
      args: Cmd,
      noNewPrivileges: true,
      capabilities: {},
      env: [...Env, ...Object.entries(env).map((setting) => setting.join('='))],
    },
    mounts: [
      ...[own('proc', '/proc'), own('tmpfs', '/tmp'), { ...own('tmpfs', '/dev'), options: ['nosuid'] }],
      { type: 'bind', destination: '/data', source: data, options: ['bind', 'rw'] },
      { type: 'bind', destination: '/backups', source: backups, options: ['bind', 'rw'] },
      { type: 'tmpfs', destination: '/run', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=755'] },
      ...readdirSync(secrets).map((name) => {
        const destination = `/run/secrets/${name}`;
        return { type: 'bind', destination, source: path.join(secrets, name), options: ['bind', 'ro'] };
      }),
    ],
    // It shares the machine's network, because its services listen on loopback.
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
  writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(config));
  return bundle;
}

/** An unprivileged user, who may write only where data go, and finds no tools. */
async function confined({ say }: Stage, inside: Inside): Promise<void> {
  const look = [
    'id -u; grep -h -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/self/status | tr -d "\\t"',
    'for f in /new /sigeba/new /sigeba/server/src/new /home/node/new /data/new /backups/new /tmp/new; do touch $f 2>/dev/null && echo wrote $f; done',
    'for p in gcc cc g++ make python3 git; do command -v $p; done; true',
  ];
  const { output } = await inside(['sh', '-c', look.join('\n')]);
  const none = '0000000000000000';
  const expected = [
    `${UID}`,
    `CapBnd:${none}`,
    `CapEff:${none}`,
    'NoNewPrivs:1',
    'wrote /data/new',
    'wrote /backups/new',
    'wrote /tmp/new',
  ];
  const found = output.trim().split('\n');
  if ([...found].sort().join() !== [...expected].sort().join()) fail(`It is not as confined as it should be:\n${output}`);
  say('an ordinary user without capabilities, a read-only tree, no compiler');
}

/** The health check answers yes, and no where nobody listens. */
async function healthy({ say }: Stage, inside: Inside, { Healthcheck: { Test } }: ImageSettings): Promise<void> {
  const [kind, ...check] = Test;
  if (kind !== 'CMD') fail(`The health check is ${Test.join(' ')}.`);
  const [yes, no] = [await inside(check), await inside(check, ['PORT=1'])];
  if (yes.code !== 0 || no.code === 0) fail(`The health check says ${yes.code}, and ${no.code} where nobody answers:\n${yes.output}`);
  say('its health check says yes, and no where nobody answers');
}

/** The doctor finds all services well, and the first account is created. */
async function installed({ say }: Stage, inside: Inside): Promise<void> {
  const { output } = await inside(['bin/sigeba', 'doctor']);
  const unwell = ['pages', 'database', 'migrations', 'clock', 'role', 'mail', 'files', 'disk'].filter(
    (what) => !output.includes(`ok ${what}: `),
  );
  if (unwell.length > 0) fail(`The doctor does not find ${unwell.join(', ')} well:\n${output}`);
  const person = ['--tipo', 'HELP_DESK', '--cognome', 'Prova', '--nome', 'Immagine', '--email', 'help.desk@ateneo.example'];
  const account = await inside(['bin/sigeba', 'utente', 'add', ...person]);
  if (account.code !== 0 || !/https?:\/\/\S+/.test(account.output)) fail(`No account was made:\n${account.output}`);
  say('the doctor finds database, files, mail and pages well; the first account is made');
}

/** The backup of compose.yaml, by the pg_dump of the image. */
async function copies({ say }: Stage, inside: Inside): Promise<void> {
  const { code, output } = await inside(['sigeba', 'backup', '/backups', '--keep', '30']);
  if (code !== 0 || !/ rows, \d+ files /.test(output)) fail(`No backup was made:\n${output}`);
  say('sigeba backup copies database and files into /backups');
}

async function ends({ say }: Stage, server: ChildProcess, tell: () => Promise<unknown>): Promise<void> {
  const told = performance.now();
  const ended = once(server, 'exit');
  await tell();
  const [code] = await Promise.race([ended, pause(15_000, ['not within 15 s'])]);
  if (code !== 0) fail(`Told to end it ended with ${code}.`);
  say(`told to end it ended with 0, in ${seconds(told)}`);
}
