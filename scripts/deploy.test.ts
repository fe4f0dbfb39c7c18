import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@sigeba/server/ground/config/config.ts';
import { settingNames } from '@sigeba/server/ground/config/misspelt.ts';
import { describe, expect, test } from 'vitest';
import { isForTests } from './pack.ts';
import { root } from './packageBin.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Settings of others: Node's, the C library's, and those of the services beside ours. */
const OTHERS = /^(NODE_ENV|PATH$|MALLOC_ARENA_MAX$|POSTGRES_|OWNER_PASSWORD|SERVICE_PASSWORD|S3_PASSWORD|ROOT_|VERSIONE$|NOME$)/;

describe.each([
  ['Containerfile', /^ENV (.*)$/gm, /(\w+)=/g],
  ['compose.yaml', /^ {6}([A-Z_0-9]+):/gm, /^ {6}([A-Z_0-9]+?)(?:_FILE)?:/g],
  ['deploy/compose.saml.yaml', /^ {6}([A-Z_0-9]+):/gm, /^ {6}([A-Z_0-9]+):/g],
  ['deploy/quadlet/sigeba.container', /^Environment=(.*)$/gm, /([A-Z_0-9]+?)(?:_FILE)?=/g],
  ['deploy/quadlet/sigeba-backup.container', /^Environment=(.*)$/gm, /([A-Z_0-9]+?)(?:_FILE)?=/g],
  ['docs/amministrazione/installa.md', /^([A-Z_0-9]+=)/gm, /([A-Z_0-9]+)=/g],
])('%s', (file, lines, names) => {
  test('sets what is a setting', () => {
    const said = (read(file).match(lines) ?? []).flatMap((line) =>
      [...line.replace(/^(ENV|Environment=)/, '').matchAll(names)].map(([, name]) => name ?? ''),
    );
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter((name) => !OTHERS.test(name) && !settingNames().includes(name))).toEqual([]);
  });

  test('names commands and files that there are', () => {
    const text = read(file);
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const files = text.match(/\b(server\/src|deploy|docs)\/[\w/.-]+\.(ts|sh|md|service|timer)\b/g) ?? [];
    expect(files.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

test.each(['deploy/sigeba.service', 'deploy/sigeba-backup.service'])(
  '%s runs a file that there is, with the settings of the installation',
  (file) => {
    const [, program = '', command = ''] = /^ExecStart=\/opt\/sigeba\/(\S+) (\w+)/m.exec(read(file)) ?? [];
    expect(existsSync(path.join(root, program))).toBe(true);
    expect(read('server/src/main.ts')).toMatch(new RegExp(`^  ${command}: \\{$`, 'm'));
    // Each command reads the one file of settings by itself: what a unit says alone, no other command would know.
    expect(read(file)).not.toMatch(/^EnvironmentFile=|DATA_DIR|DATABASE/m);
  },
);

test('the image has the pg_dump of the database beside it, and every secret of a container is one that deploy/secrets.sh makes', () => {
  const [, database] = /postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
  expect(read('Containerfile')).toContain(`postgresql-client-${database} `);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'secrets-')), 'secrets');
  execFileSync('sh', [path.join(root, 'deploy/secrets.sh'), folder]);
  const named = [...read('compose.yaml').matchAll(/file: secrets\/(\w+)/g)].map(([, name]) => name ?? '');
  expect(readdirSync(folder).toSorted()).toEqual(named.toSorted());
  const env = Object.fromEntries(
    settingNames().flatMap((name) => (named.includes(name) ? [[`${name}_FILE`, path.join(folder, name)]] : [])),
  );
  expect(loadConfig({ ...env, DEMO: '0' })).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgresql:\/\/sigeba:[0-9a-f]{48}@database\/sigeba$/),
    s3: { bucket: 'sigeba', endpoint: 'http://files:7070' },
  });
  expect([statSync(folder).mode & 0o777, statSync(path.join(folder, 'S3_URL')).mode & 0o777]).toEqual([0o700, 0o444]);
  rmSync(path.dirname(folder), { recursive: true });
});

describe('units of containers', () => {
  const [server, backup] = ['sigeba', 'sigeba-backup'].map((name) => read(`deploy/quadlet/${name}.container`)) as [string, string];
  const said = (unit: string, name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test.each([server, backup])('%#: runs the image of this version, and gets each secret that it names', (unit) => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const tags = [...unit.matchAll(/localhost\/sigeba:(\S+)/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set([version]));
    expect(said(unit, 'Secret')).toEqual([...unit.matchAll(/^Environment=(\w+)_FILE=\/run\/secrets\/\1$/gm)].map(([, name]) => name));
  });

  test('the server has as long to end as without containers', () => {
    expect(server).toContain(`StopTimeout=${/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/sigeba.service'))?.[1]}\n`);
  });

  test('the backup sees what the server has, does what it does without containers, and is begun by the same timer [D-318]', () => {
    for (const name of ['Volume', 'Network']) expect(said(backup, name)).toEqual(said(server, name));
    const [, words = ''] = /^ExecStart=\S+ (backup) /m.exec(read('deploy/sigeba-backup.service')) ?? [];
    const [, keep = ''] = /( --keep \d+)$/m.exec(read('deploy/sigeba-backup.service')) ?? [];
    expect(said(backup, 'Exec')).toEqual([`sigeba ${words} /backups${keep}`]);
    for (const name of ['OnFailure', 'Type']) expect(said(backup, name)).toEqual(said(read('deploy/sigeba-backup.service'), name));
  });
});

test('bin/sigeba start holds the service to the memory that npm start does', () => {
  const said = scripts.start?.split(' || ')[0]?.match(/(MALLOC_ARENA_MAX|--max-[\w-]+)=\d+/g) ?? [];
  expect(said).toHaveLength(3);
  const program = read('bin/sigeba').replace(/"\$\{MALLOC_ARENA_MAX:-(\d)\}"/, '$1');
  expect(said.filter((one) => !program.includes(one))).toEqual([]);
  expect(read('Containerfile')).toContain('CMD ["/sigeba/bin/sigeba", "start"]');
});

test('a block of the Caddyfile begins at the end of its line: Caddy reads no other', () => {
  const blocks = read('deploy/Caddyfile')
    .split('\n')
    .filter((line) => line.includes('{'));
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.filter((line) => !line.endsWith(' {'))).toEqual([]);
});

test.each([
  ['deploy/nginx.conf', /proxy_read_timeout (\d+)s;/, /keepalive_timeout (\d+)s;/],
  ['deploy/apache.conf', /ProxyTimeout (\d+)$/m, /ttl=(\d+)/],
])(
  'the proxy of %s waits as long as a file of a list may take, and lets go of a connection before the server does',
  (file, waits, keeps) => {
    const seconds = (said: RegExp) => Number(said.exec(read(file))?.[1]);
    expect(seconds(waits)).toBeGreaterThan(loadConfig({}).exports.seconds);
    expect(seconds(keeps)).toBeLessThan(30);
  },
);

test('a packed tree has no test in it, and all that runs', () => {
  for (const file of ['server/src/app.api.test.ts', 'server/src/test/app.ts', 'server/src/ground/config/certificate.testing.ts'])
    expect(isForTests(file)).toBe(true);
  for (const file of [
    'server/src/main.ts',
    'server/src/demo/account.ts',
    'contract/src/bandi/bando.rules.ts',
    'server/migrations/0001_persone.sql',
  ])
    expect(isForTests(file)).toBe(false);
});
