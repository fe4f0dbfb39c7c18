import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sealDue } from './ground/audit/sealDue.ts';
import { openDatabase } from './ground/db/database.ts';
import { migrate, readMigrations } from './ground/db/migrate.ts';
import { createDatabase } from './ground/db/scratch.ts';
import { release, releaseText } from './ground/release.ts';
import { buildBando, startTestApp } from './test/app.ts';
import { freePort } from './test/crashServer.ts';
import { startSmtpServer } from './test/smtpServer.ts';
import { createTestDatabase } from './test/testDatabase.ts';

/** Every command of `sigeba`, as an administrator types it: bin/sigeba in a process of its own, with the settings in a file. */
const COMMANDS = {
  audit: ['verify'],
  backup: ['/dev/null/backups'],
  doctor: [],
  form: ['export', 'SEED'],
  iter: ['--classe', '1', '--motivo', 'Decisa per errore'],
  migrate: ['--plan'],
  restore: ['/nowhere/backup'],
  retention: ['--dry-run'],
  start: [],
  utente: ['add', '--tipo', 'HELP_DESK', '--cognome', 'Neri', '--nome', 'Ada', '--email', 'ada.neri@ateneo.example'],
} as const;
type Command = keyof typeof COMMANDS;
const ALL = Object.keys(COMMANDS) as Command[];
/** Those that need the tables as this version has them. */
const OF_ROWS: readonly Command[] = ['audit', 'form', 'iter', 'retention', 'utente'];
/** Of developers: each is a program of its own, and reads its environment alone. */
const PROGRAMS = ['demo/seed.cli.ts', 'ground/db/check.cli.ts', 'ground/db/types.cli.ts'] as const;
const SEED = 'demo/seed.cli.ts';
/** Each test starts programs, which take a second on a calm machine. */
const SLOW = { timeout: 60_000 };

const root = path.resolve(import.meta.dirname, '../..');
const home = await mkdtemp(path.join(tmpdir(), 'sigeba-commands-'));
const [current, later, older, empty] = [
  await createTestDatabase(),
  await createTestDatabase(),
  await createDatabase(inject('scratch')),
  await createDatabase(inject('scratch')),
];
const migrations = await readMigrations();
await migrate(older.url, undefined, migrations.slice(0, -2));
afterAll(async () => {
  await Promise.all([current.drop(), later.drop(), older.drop(), empty.drop()]);
  await rm(home, { recursive: true });
});

type Ended = { code: number; out: string; said: string };
type Settings = Record<string, string>;

const run = (command: Command, settings: Settings): Promise<Ended> => sigeba([command, ...COMMANDS[command]], settings);

let files = 0;

/** With the settings in a file, as an installation has them; of the environment only what a terminal has. */
async function sigeba(args: readonly string[], settings: Settings | null, terminal: Settings = {}): Promise<Ended> {
  const file = path.join(home, `${++files}.env`);
  const lines = Object.entries(settings ?? {}).map(([name, value]) => `${name}="${value}"`);
  await writeFile(file, `# Settings of a test\n${lines.join('\n')}\n`);
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, SIGEBA_SETTINGS: file, ...terminal };
  return end(path.join(root, 'bin/sigeba'), args, env);
}

const runProgram = (program: string, env: Settings, args: readonly string[]): Promise<Ended> =>
  end(process.execPath, ['--no-warnings', path.join(import.meta.dirname, program), ...args], env);

function end(program: string, args: readonly string[], env: Settings): Promise<Ended> {
  return new Promise((ended) => {
    execFile(program, [...args], { env, cwd: home }, (error, out, err) =>
      ended({ code: typeof error?.code === 'number' ? error.code : 0, out, said: `${out}${err}` }),
    );
  });
}

async function tablesOf(url: string): Promise<number> {
  const db = openDatabase(url, { max: 1 });
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  await db.destroy();
  return rows[0]?.n ?? -1;
}

async function appliedTo(url: string): Promise<number> {
  const db = openDatabase(url, { max: 1 });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kysely_migration`.execute(db);
  await db.destroy();
  return rows[0]?.n ?? -1;
}

test('sigeba --help names every command of these tests and no other, in the language of the terminal', async () => {
  const english = await sigeba(['--help'], null);
  const named = [...english.said.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(ALL);
  expect(english.said).toContain('says whether the installation has what it needs');
  const italian = await sigeba([], null, { LANG: 'it_IT.UTF-8' });
  expect(italian.said).toContain("dice se l'installazione ha ciò che serve");
});

test('sigeba --version names the version and the commit', async () => {
  expect((await sigeba(['--version'], null)).said).toBe(`SIGEBA ${releaseText()}\n`);
});

test('every program of a developer is run by one of these tests', () => {
  expect(globSync('**/*.cli.ts', { cwd: import.meta.dirname }).sort()).toEqual(PROGRAMS.toSorted());
});

test('an unknown command is refused with the list', async () => {
  expect(await sigeba(['riparti'], null)).toMatchObject({ code: 2, said: expect.stringContaining('Unknown command: riparti\n\nSIGEBA ') });
});

describe('the arguments of a command', SLOW, () => {
  /** Nobody answers here: a command that asks its database or serves has not read what was typed. */
  const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: path.join(home, 'untouched') };

  test.concurrent.each(ALL)('sigeba %s --help prints the usage and does nothing', async (command) => {
    const { code, said } = await sigeba([command, '--help'], settings);
    expect(said).toMatch(new RegExp(`^sigeba ${command}\\b`));
    expect(said).not.toContain('    at ');
    expect(code).toBe(0);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  test.concurrent.each(ALL)('sigeba %s refuses an extra argument with its usage, in Italian too, and does nothing', async (command) => {
    const { code, said } = await sigeba([command, 'uno', 'due', 'tre'], settings, { LC_ALL: 'it_IT.UTF-8', LANG: 'en_US.UTF-8' });
    expect(said).toMatch(new RegExp(`^Not understood: .*tre\\nsigeba ${command}\\b`));
    expect(said.split('\n').slice(1).join(' ')).not.toMatch(/\b(the|and|with|of|only)\b/);
    expect(code).toBe(2);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  test('a command refuses an unknown option with its usage', async () => {
    const { code, said } = await sigeba(['retention', '--dryrun'], settings);
    expect(said).toMatch(/^Unknown option '--dryrun'.*\nsigeba retention/);
    expect(code).toBe(2);
  });

  test.concurrent.each(PROGRAMS)('%s has a usage and refuses an unknown option', async (program) => {
    expect(await runProgram(program, settings, ['--help'])).toMatchObject({ code: 0, said: expect.stringMatching(/^npm run db:/) });
    expect(await runProgram(program, settings, ['--dryrun'])).toMatchObject({ code: 2 });
  });

  test.each([
    [['backup'], 'sigeba backup'],
    [['backup', '/nowhere', '--keep', '0'], '--keep wants a whole number from 1 on.'],
    [['restore'], 'sigeba restore'],
    [['audit'], 'sigeba audit'],
    [['audit', 'verifica'], 'There is no command verifica.'],
    [['audit', 'verify', '12'], '12 is no seal'],
    [['form', 'import'], 'sigeba form'],
    [['form', 'publish', 'SEED'], 'Not understood: publish SEED'],
  ])('sigeba %j ends with exit code 2 and says what it needs', async (args, says) => {
    const { code, said } = await sigeba(args, settings);
    expect(said).toContain(says);
    expect(code).toBe(2);
  });
});

describe('the manual for administrators', SLOW, () => {
  /** `sigeba NAME …` in blocks, whose lines a backslash joins, and in the prose. */
  const text = globSync('docs/amministrazione/*.md', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8').replaceAll(/\\\n\s*/g, ''))
    .join('\n');
  const written = [...text.matchAll(/(?:^|[\s`/])sigeba ([a-z]\w* [^`\n|]*|[a-z]\w*)/gm)]
    .map(([, typed = '']) => typed.trim())
    .filter((typed) => ALL.some((command) => command === typed.split(' ')[0]));

  test('names commands', () => {
    expect(new Set(written).size).toBeGreaterThan(8);
  });

  test.concurrent.each([...new Set(written)])('sigeba %s is understood', async (typed) => {
    const words = typed.replaceAll(/["']/g, '').split(/\s+/);
    const args = words.filter((word, at) => word !== '--settings' && words[at - 1] !== '--settings');
    // Nobody answers here: what is understood finds no database.
    const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: path.join(home, 'manual') };
    expect((await sigeba(args, settings)).said).not.toMatch(/^(Unknown option|Option|Not understood|There is no command)/);
  });
});

describe('the settings of a command', SLOW, () => {
  test.each(['doctor', 'backup', 'start'] as const)(
    'sigeba %s without a database and a folder asks which installation is meant',
    async (command) => {
      const { code, said } = await run(command, {});
      expect(said).toMatch(/^Which installation\? Neither DATABASE_URL nor DATA_DIR is set/);
      expect(code).toBe(1);
    },
  );

  test('a misspelt setting does not let doctor look at the folder of the program instead', async () => {
    expect(await run('doctor', { LOG_LEVEL: 'loud' })).toMatchObject({ code: 1, said: expect.stringMatching(/^Which installation\?/) });
  });

  test('the environment wins over the file, and --settings names another file', async () => {
    const other = path.join(home, 'other.env');
    await writeFile(other, 'DATABASE_URL=postgresql://a@127.0.0.1:1/della_cartella\n');
    const environment = { DATABASE_URL: 'postgresql://a@127.0.0.1:1/dalla_shell' };
    expect((await sigeba(['retention'], { DATABASE_URL: empty.url }, environment)).said).toContain('dalla_shell on 127.0.0.1:1');
    expect((await sigeba(['retention', '--settings', other], { DATABASE_URL: empty.url })).said).toContain('della_cartella on 127.0.0.1:1');
  });

  test('form check and form schema need no installation', async () => {
    expect(await sigeba(['form', 'schema'], null)).toMatchObject({ code: 0, out: expect.stringContaining('"$schema"') });
  });

  test('the doctor names a wrong setting and looks at the rest', async () => {
    const { code, said } = await sigeba(['doctor'], { DATABASE_URL: current.url, DATA_DIR: home, DEMO: '0', SSO_DRIVER: 'saml' });
    expect(said).toMatch(/^NO settings: SAML_IDP_ENTITY_ID must be /m);
    expect(said).toMatch(/^ok database: /m);
    expect(code).toBe(1);
  });
});

test('form import refuses a form without fields before it asks the database [D-240]', async () => {
  const file = path.join(home, 'vuoto.json');
  await writeFile(file, JSON.stringify(buildTemplate([buildSezione([])])));
  const { code, said } = await sigeba(['form', 'import', file], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(said).toBe('Il modulo non ha ancora campi: aggiungine almeno uno prima di pubblicarlo.\n');
  expect(code).toBe(1);
});

describe('on a database of an older version', SLOW, () => {
  test('migrate --plan says what would be done and does nothing', async () => {
    const { code, said } = await run('migrate', { DATABASE_URL: older.url });
    expect(said).toContain(migrations.at(-1)?.name);
    expect(said).toContain('All in one transaction');
    expect(code).toBe(0);
    expect(await appliedTo(older.url)).toBe(migrations.length - 2);
  });

  test.each(OF_ROWS)('%s names the missing migrations and applies none', async (command) => {
    const { code, said } = await run(command, { DATABASE_URL: older.url });
    expect(said).toContain(`2 migrations are missing, first ${migrations.at(-2)?.name}`);
    expect(code).toBe(1);
    expect(await appliedTo(older.url)).toBe(migrations.length - 2);
  });

  test('the doctor names the missing migrations too', async () => {
    expect((await run('doctor', { DATABASE_URL: older.url })).said).toContain(`2 are missing, first ${migrations.at(-2)?.name}`);
    expect(await appliedTo(older.url)).toBe(migrations.length - 2);
  });
});

describe('on a database that a later version has migrated', SLOW, async () => {
  const db = openDatabase(later.url, { max: 1 });
  await sql`insert into kysely_migration values ('9999_domani', now()::text)`.execute(db);
  await db.destroy();

  test.each([...OF_ROWS, 'doctor', 'migrate', 'start'] as const)('%s says so, and ends with 1', async (command) => {
    const { code, said } = await run(command, { DATABASE_URL: later.url });
    expect(said).toContain('A later version of SIGEBA has been at work in this database (9999_domani)');
    expect(code).toBe(1);
  });
});

describe('on an empty database', SLOW, () => {
  test('the doctor says that the server will not start with the user of the service alone', async () => {
    const asService = new URL(current.serviceUrl);
    asService.pathname = new URL(empty.url).pathname;
    const settings = { DATABASE_URL: asService.href, DEMO: '0' };
    expect((await run('doctor', settings)).said).toMatch(/^NO migrations: .*so the server does not start/m);
    const withOwner = await run('doctor', { ...settings, MIGRATION_DATABASE_URL: empty.url });
    expect(withOwner.said).toMatch(/^! {2}migrations: .*The next start applies them/m);
  });

  test('the doctor says that all migrations are missing and creates no table', async () => {
    const { said } = await run('doctor', { DATABASE_URL: empty.url, DEMO: '0' });
    expect(said).toContain(`${migrations.length} are missing, first ${migrations[0]?.name}`);
    expect(said).toMatch(/^ok database:/m);
    expect(await tablesOf(empty.url)).toBe(0);
  });

  test.each([
    ['audit', () => run('audit', { DATABASE_URL: empty.url })],
    ['db:seed', () => runProgram(SEED, { DATABASE_URL: empty.url }, [])],
  ])('%s says that it is empty, and makes no table', async (_, running) => {
    const { code, said } = await running();
    expect(said).toContain('There is no SIGEBA in the database');
    expect(code).toBe(1);
    expect(await tablesOf(empty.url)).toBe(0);
  });
});

test.each(['utente', 'doctor', 'migrate'] as const)('%s makes no database of its own in DATA_DIR (D-223)', async (command) => {
  const data = path.join(home, 'forgotten');
  const { code, said } = await run(command, { DATA_DIR: data });
  expect(said).toContain(`There is no database in ${data}`);
  expect(code).toBe(1);
  expect(existsSync(data)).toBe(false);
});

describe('on the database of the server', SLOW, () => {
  const settings = { DATABASE_URL: current.url };

  test.each(['retention', 'utente', 'migrate'] as const)(
    '%s says which program found which database at which version (D-223)',
    async (command) => {
      const { code, said, out } = await run(command, settings);
      const line = said.split('\n').find((one) => one.startsWith(`SIGEBA ${releaseText()}, `));
      expect(line).toContain(`the database ${new URL(current.url).pathname.slice(1)} on `);
      expect(line).toContain(`at ${migrations.at(-1)?.name}.`);
      expect(out).not.toContain(line);
      expect(code).toBe(0);
    },
  );

  test('migrate and start need no owner where nothing is missing', async () => {
    const { code, said } = await sigeba(['migrate'], { DATABASE_URL: current.serviceUrl });
    expect(said).toContain('The database is at the newest migration.');
    expect(code).toBe(0);
  });

  test('audit verify fails for a log without a sealed row', async () => {
    const { code, said } = await run('audit', settings);
    expect(said).toContain('no row is sealed');
    expect(code).toBe(1);
  });

  test('a running server names its version in start line, log, health, config, measures, API and mails, and its doctor does', async () => {
    const [port, smtp] = [await freePort(), await startSmtpServer()];
    const file = path.join(home, 'start.env');
    const told = {
      DATABASE_URL: current.serviceUrl,
      DATA_DIR: path.join(home, 'start'),
      DEMO: '0',
      PORT: String(port),
      SMTP_URL: smtp.url,
      METRICS_TOKEN: 'a-token-of-sixteen-characters',
    };
    await writeFile(
      file,
      Object.entries(told)
        .flatMap(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const who = ['--tipo', 'HELP_DESK', '--cognome', 'Bruni', '--nome', 'Lia', '--email', 'lia.bruni@ateneo.example'];
    expect(await sigeba(['utente', 'add', '--settings', file, ...who], null)).toMatchObject({ code: 0 });
    const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
    const server = spawn(path.join(root, 'bin/sigeba'), ['start', '--settings', file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said, ended] = [text(server.stdout), once(server, 'exit')];
    const at = (address: string) => `http://127.0.0.1:${port}${address}`;
    const read = async (address: string, headers = {}) => (await fetch(at(address), { headers })).text();
    try {
      const ready = () =>
        fetch(at('/ready')).then(
          ({ status }) => status,
          () => 0,
        );
      // The server migrates an empty database first.
      await expect.poll(ready, { timeout: 45_000 }).toBe(200);
      expect(JSON.parse(await read('/health'))).toMatchObject(release());
      expect(JSON.parse(await read('/sigeba-api-web/v1/config'))).toMatchObject({ rilascio: releaseText() });
      expect(JSON.parse(await read('/docs/json')).info).toMatchObject({ version: releaseText() });
      const { version, commit } = release();
      const measures = await read('/metrics', { authorization: `Bearer ${told.METRICS_TOKEN}` });
      expect(measures).toContain(`sigeba_build_info{version="${version}",commit="${commit}"`);
      expect((await sigeba(['doctor', '--settings', file], null)).said).toContain(`ok version: SIGEBA ${releaseText()}.\n`);
      const asked = { username: 'lia.bruni@ateneo.example', area: 'hd' };
      const headers = { 'content-type': 'application/json' };
      await fetch(at('/sigeba-api-web/v1/password/link'), { method: 'POST', headers, body: JSON.stringify(asked) });
      await expect
        // Links are looked for each second, mails each two.
        .poll(() => smtp.mails, { timeout: 20_000 })
        .toEqual([expect.stringContaining(`\r\nX-Mailer: SIGEBA ${releaseText()}\r\n`)]);
    } finally {
      server.kill('SIGTERM');
      await smtp.stop();
    }
    expect((await ended)[0]).toBe(0);
    // JSON, and nothing else, on standard output.
    const lines = (await said)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const serving = lines.find(({ msg }) => msg.startsWith(`SIGEBA ${releaseText()} serves http://localhost:${port}; the data are in `));
    expect(serving).toMatchObject({ level: 'info', release: releaseText(), time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(lines.find(({ route }) => route === '/ready')).toMatchObject({ msg: 'answered', method: 'GET', ip: '127.0.0.1' });
  });

  test('the doctor says that the tables have the version of this program', async () => {
    expect((await run('doctor', settings)).said).toContain('ok migrations: The database is at the newest migration.');
  });

  test('form export says that the form does not exist, and iter that the classe does not exist', async () => {
    expect(await run('form', settings)).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringContaining('Nessun modulo ha il codice SEED.\n'),
    });
    expect((await run('iter', settings)).code).toBe(1);
  });

  test('restore refuses a folder that is no backup, and backup one that cannot be written', async () => {
    expect(await run('restore', settings)).toMatchObject({ code: 1, said: expect.stringContaining('/nowhere/backup') });
    expect(await run('backup', settings)).toMatchObject({ code: 1 });
  });

  test('the demonstration is not added to a database with people', async () => {
    const { code, said } = await runProgram(SEED, settings, []);
    expect(said).toContain('this one has people');
    expect(code).toBe(1);
  });
});

describe('on an installation that has been used', SLOW, async () => {
  const app = await startTestApp({ now: '2026-06-10T08:00:00.000Z' });
  afterAll(() => app.stop());
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: path.join(home, 'used'), DEMO: '0' };
  await mkdir(settings.DATA_DIR);

  test('iter undoes an officialisation (D-96)', async () => {
    const { classeId } = await buildBando(app, { nomeClasse: 'Classe sbagliata' });
    await app.db.updateTable('classe').set({ data_ufficializzazione: app.clock.now() }).where('id', '=', classeId).execute();
    const undone = await sigeba(['iter', '--classe', String(classeId), '--motivo', 'Decisa per errore'], settings);
    expect(undone).toMatchObject({ code: 0, out: expect.stringContaining('Gli esiti della classe «Classe sbagliata»') });
    expect(await sigeba(['iter', '--classe', String(classeId), '--motivo', 'Ancora'], settings)).toMatchObject({ code: 1 });
  });

  test('audit verify walks all seals', async () => {
    await app.db
      .insertInto('audit_log')
      .values({ quando: app.clock.now(), azione: 'proposta.invio', oggetto_tipo: 'proposta', oggetto_id: 7, dati: '{}', ip: '::1' })
      .execute();
    await sealDue(app.db);
    expect(await sigeba(['audit', 'verify'], settings)).toMatchObject({ code: 0, out: expect.stringContaining(' is as it was sealed: ') });
  });

  test('form check, import and export bring a form in and give it back', async () => {
    const file = path.join(home, 'modulo.json');
    await writeFile(file, JSON.stringify(buildTemplate([buildSezione([buildCampo('TESTO', { label: 'Titolo' })])], { codice: 'SCRITTO' })));
    expect(await sigeba(['form', 'check', file], settings)).toMatchObject({ code: 0, out: 'SCRITTO: nessun difetto.\n' });
    expect(await sigeba(['form', 'import', file], settings)).toMatchObject({ code: 0, out: 'SCRITTO: NUOVO, versione 1.\n' });
    const { code, out } = await sigeba(['form', 'export', 'SCRITTO'], settings);
    expect({ code, form: JSON.parse(out) }).toMatchObject({
      code: 0,
      form: { codice: 'SCRITTO', sezioni: [{ campi: [{ label: 'Titolo' }] }] },
    });
  });

  // pg_dump is part of an installed PostgreSQL; the one that the server brings along has none.
  test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'backup and restore bring everything into an empty database',
    { tags: 'database' },
    async () => {
      const folder = path.join(home, 'backups');
      const taken = await sigeba(['backup', folder, '--keep', '3'], settings);
      expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/ rows, 0 files \(0 new\) of the database /) });
      const [backup = ''] = (await readdir(folder)).filter((name) => name.endsWith('Z'));
      const place = await createDatabase(inject('scratch'));
      try {
        const other = { DATABASE_URL: place.url, DATA_DIR: path.join(home, 'restored'), DEMO: '0' };
        const brought = await sigeba(['restore', path.join(folder, backup)], other);
        expect(brought).toMatchObject({
          code: 0,
          out: expect.stringMatching(/^Restored into the database .*, all as they were taken, in /),
        });
        expect(await readdir(folder)).toContain('restored.json');
        const files = await sigeba(['restore', '--files', path.join(folder, backup)], settings);
        expect(files).toMatchObject({ code: 0, out: '0 files that were lost or changed are back as they were uploaded.\n' });
      } finally {
        await place.drop();
      }
    },
  );
});
