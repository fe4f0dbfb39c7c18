import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from './ground/db/database.ts';
import { migrate, readMigrations } from './ground/db/migrate.ts';
import { createDatabase } from './ground/db/scratch.ts';
import { createTestDatabase } from './test/testDatabase.ts';

/** Every command of the server, as an operator runs it: in a process of its own, with the settings in its environment. */
const COMMANDS = {
  'backup.cli.ts': ['/nowhere/backups'],
  'demo/seed.cli.ts': [],
  'doctor.cli.ts': [],
  'features/datiPersonali/conservazione.cli.ts': ['--dry-run'],
  'features/iter/undo.cli.ts': ['--classe', '1', '--motivo', 'Decisa per errore'],
  'features/utenti/account.cli.ts': [
    'add',
    '--tipo',
    'HELP_DESK',
    '--cognome',
    'Neri',
    '--nome',
    'Ada',
    '--email',
    'ada.neri@ateneo.example',
  ],
  'form/form.cli.ts': ['export', 'SEED'],
  'ground/audit/audit.cli.ts': ['verify'],
  'ground/db/migrate.cli.ts': ['--plan'],
  'restore.cli.ts': ['/nowhere/backup'],
} as const;
type Command = keyof typeof COMMANDS;
/** They make a database of their own, and `npm test` runs the check, which compares what the other writes. */
const OF_DEVELOPERS = ['ground/db/check.cli.ts', 'ground/db/types.cli.ts'] as const;
const PROGRAMS = [...Object.keys(COMMANDS), ...OF_DEVELOPERS, 'main.ts'];
/** Those that need the tables as this version has them. */
const OF_ROWS: readonly Command[] = [
  'demo/seed.cli.ts',
  'features/datiPersonali/conservazione.cli.ts',
  'features/iter/undo.cli.ts',
  'features/utenti/account.cli.ts',
  'form/form.cli.ts',
  'ground/audit/audit.cli.ts',
];

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

type Ended = { code: number; said: string };

const run = (command: Command, settings: Record<string, string>): Promise<Ended> => runProgram(command, settings, COMMANDS[command]);

function runProgram(command: string, settings: Record<string, string>, args: readonly string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(home, 'data'), ...settings };
  return new Promise((ended) => {
    execFile(process.execPath, ['--no-warnings', path.join(import.meta.dirname, command), ...args], { env, cwd: home }, (error, out, err) =>
      ended({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${err}` }),
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

test('every command of the server is run by one of these tests', () => {
  const all = globSync('**/*.cli.ts', { cwd: import.meta.dirname });
  expect([...all, 'main.ts'].sort()).toEqual(PROGRAMS.toSorted());
});

describe('the arguments of a command', () => {
  /** Nobody answers here: a command that asks its database or serves has not read what was typed. */
  const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: path.join(home, 'untouched') };

  test.concurrent.each(PROGRAMS)('%s --help prints the usage and does nothing', async (program) => {
    const { code, said } = await runProgram(program, settings, ['--help']);
    expect(said).toMatch(/^npm (run [\w:]+|start)/);
    expect(said).not.toContain('    at ');
    expect(code).toBe(0);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  test.concurrent.each(PROGRAMS)('%s refuses an unknown option with its usage and does nothing', async (program) => {
    const { code, said } = await runProgram(program, settings, ['--dryrun']);
    expect(said).toMatch(/^Unknown option '--dryrun'.*\nnpm (run [\w:]+|start)/);
    expect(code).toBe(2);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  test.concurrent.each(PROGRAMS)('%s refuses an extra argument with its usage and does nothing', async (program) => {
    const { code, said } = await runProgram(program, settings, ['uno', 'due', 'tre']);
    expect(said).toMatch(/^Not understood: .*tre\nnpm (run [\w:]+|start)/);
    expect(code).toBe(2);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  test.each([
    ['backup.cli.ts', [], 'npm run backup'],
    ['backup.cli.ts', ['/nowhere', '--keep', '0'], '--keep wants a whole number from 1 on.'],
    ['restore.cli.ts', [], 'npm run restore'],
    ['ground/audit/audit.cli.ts', [], 'npm run audit'],
    ['ground/audit/audit.cli.ts', ['verifica'], 'There is no command verifica.'],
    ['ground/audit/audit.cli.ts', ['verify', '12'], '12 is no seal'],
    ['form/form.cli.ts', ['import'], 'npm run form'],
    ['form/form.cli.ts', ['publish', 'SEED'], 'Not understood: publish SEED'],
  ])('%s %j ends with exit code 2 and says what it needs', async (program, args, says) => {
    const { code, said } = await runProgram(program, settings, args);
    expect(said).toContain(says);
    expect(code).toBe(2);
  });
});

describe('on a database of an older version', () => {
  test('db:migrate --plan says what would be done and does nothing', async () => {
    const { code, said } = await run('ground/db/migrate.cli.ts', { DATABASE_URL: older.url });
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
    expect((await run('doctor.cli.ts', { DATABASE_URL: older.url })).said).toContain(`2 are missing, first ${migrations.at(-2)?.name}`);
    expect(await appliedTo(older.url)).toBe(migrations.length - 2);
  });
});

describe('on a database that a later version has migrated', async () => {
  const db = openDatabase(later.url, { max: 1 });
  await sql`insert into kysely_migration values ('9999_domani', now()::text)`.execute(db);
  await db.destroy();

  test.each([...OF_ROWS, 'doctor.cli.ts', 'ground/db/migrate.cli.ts'] as const)('%s says so, and ends with 1', async (command) => {
    const { code, said } = await run(command, { DATABASE_URL: later.url });
    expect(said).toContain('A later version of SIGEBA has been at work in this database (9999_domani)');
    expect(code).toBe(1);
  });
});

describe('on an empty database', () => {
  test('the doctor says that the server will not start with the user of the service alone', async () => {
    const asService = new URL(current.serviceUrl);
    asService.pathname = new URL(empty.url).pathname;
    const settings = { DATABASE_URL: asService.href, DEMO: '0' };
    expect((await run('doctor.cli.ts', settings)).said).toMatch(/^NO migrations: .*so the server does not start/m);
    const withOwner = await run('doctor.cli.ts', { ...settings, MIGRATION_DATABASE_URL: empty.url });
    expect(withOwner.said).toMatch(/^! {2}migrations: .*The next start applies them/m);
  });

  test('the doctor says that all migrations are missing and creates no table', async () => {
    const { said } = await run('doctor.cli.ts', { DATABASE_URL: empty.url, DEMO: '0' });
    expect(said).toContain(`${migrations.length} are missing, first ${migrations[0]?.name}`);
    expect(said).toMatch(/^ok database:/m);
    expect(await tablesOf(empty.url)).toBe(0);
  });

  test.each(['demo/seed.cli.ts', 'ground/audit/audit.cli.ts'] as const)('%s says that it is empty, and makes no table', async (command) => {
    const { code, said } = await run(command, { DATABASE_URL: empty.url });
    expect(said).toContain('There is no SIGEBA in the database');
    expect(code).toBe(1);
    expect(await tablesOf(empty.url)).toBe(0);
  });
});

test.each(['features/utenti/account.cli.ts', 'doctor.cli.ts', 'ground/db/migrate.cli.ts'] as const)(
  '%s without settings makes no database of its own (D-223)',
  async (command) => {
    const data = path.join(home, 'forgotten');
    const { code, said } = await run(command, { DATA_DIR: data });
    expect(said).toContain(`There is no database in ${data}`);
    expect(code).toBe(1);
    expect(existsSync(data)).toBe(false);
  },
);

describe('on the database of the server', () => {
  const settings = { DATABASE_URL: current.url };

  test.each(['features/datiPersonali/conservazione.cli.ts', 'features/utenti/account.cli.ts', 'ground/db/migrate.cli.ts'] as const)(
    '%s says which database it works in (D-223)',
    async (command) => {
      const { code, said } = await run(command, settings);
      expect(said).toContain(`In the database ${new URL(current.url).pathname.slice(1)} on `);
      expect(code).toBe(0);
    },
  );

  test('audit verify fails for a log without a sealed row', async () => {
    const { code, said } = await run('ground/audit/audit.cli.ts', settings);
    expect(said).toContain('no row is sealed');
    expect(code).toBe(1);
  });

  test('the doctor says that the tables have the version of this program', async () => {
    expect((await run('doctor.cli.ts', settings)).said).toContain('ok migrations: The database is at the newest migration.');
  });

  test('form export says that the form does not exist, and iter that the classe does not exist', async () => {
    expect(await run('form/form.cli.ts', settings)).toEqual({ code: 1, said: 'Nessun modulo ha il codice SEED.\n' });
    expect((await run('features/iter/undo.cli.ts', settings)).code).toBe(1);
  });

  test('restore refuses a folder that is no backup, and backup one that cannot be written', async () => {
    expect(await run('restore.cli.ts', settings)).toMatchObject({ code: 1, said: expect.stringContaining('/nowhere/backup') });
    expect(await run('backup.cli.ts', settings)).toMatchObject({ code: 1 });
  });

  test('the demonstration is not added to a database with people', async () => {
    const { code, said } = await run('demo/seed.cli.ts', settings);
    expect(said).toContain('this one has people');
    expect(code).toBe(1);
  });
});
