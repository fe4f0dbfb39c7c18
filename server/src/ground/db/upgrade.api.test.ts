/** @module-tag database */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import '../../test/globalSetup.ts';
import { TODAY } from '../../test/upgrade/today.ts';
import { readLanded } from './landed.ts';
import { type MigrationFile, migrate, readMigrations } from './migrate.ts';
import { createDatabase } from './scratch.ts';

/** What each migration's tables held when somebody upgraded: `<migration>.sql`, written once and left alone like the migration. */
const dataFolder = path.resolve(import.meta.dirname, '../../test/upgrade');
/** Tables whose rows a later migration takes elsewhere or away, each with the migration that says so. */
const EMPTIED: readonly string[] = [
  'commissione_membro' /* 0034: whoever presides is no member besides */,
  'cert_seduta_componente' /* 0246: members of today did not all sit in a sitting of the past */,
];
/** Tables to which later migrations bring rows of their own. */
const FILLED: readonly string[] = ['modello_email'];

const landed = await readLanded();
/**
 * Where an upgrade begins: the first state, through which all migrations go, and the last three, from which most upgrade.
 * `UPGRADE_FROM=all` begins at each of them (`npm run test:nightly`).
 */
const everyState = process.env.UPGRADE_FROM === 'all';
const BEGINNINGS = landed.map(({ name }, at) => [at + 1, name] as const).filter(([at]) => everyState || at === 1 || at > landed.length - 3);
const files = new Map((await readMigrations()).map((file) => [file.name, file]));
const scratch = inject('scratch');
/** Goes through the landed states, one after the other. */
const base = await createDatabase(scratch);
let reached = 0;
/** Of a database that was made today. */
const shape = await withCopy(scratch.template, shapeOf);
afterAll(() => base.drop());

/** A copy of a database, which is thrown away after `work`. */
async function withCopy<T>(template: string, work: (url: string) => Promise<T>): Promise<T> {
  const { url, drop } = await createDatabase(scratch, `template ${template}`);
  try {
    return await work(url);
  } finally {
    await drop();
  }
}

/** As the migrator of that time: no hashes were kept. */
async function applyAsThen(url: string, { name, text }: MigrationFile): Promise<void> {
  const data = path.join(dataFolder, `${name}.sql`);
  await within(url, async (client) => {
    await client.query('create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
    await client.query(text);
    await client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()]);
    if (existsSync(data)) await client.query(await readFile(data, 'utf8'));
  });
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function lines(url: string, query: string): Promise<string[]> {
  return within(url, async (client) => (await client.query<{ it: string }>(query)).rows.map(({ it }) => it));
}

/** Everything that the tables are, one line each, in an order that does not depend on how they came to be so. */
async function shapeOf(url: string): Promise<string[]> {
  const all = await lines(
    url,
    `select concat_ws(' ', 'column', table_name, column_name, data_type, character_maximum_length, numeric_precision, numeric_scale, is_nullable, column_default) as it
       from information_schema.columns where table_schema = 'public'
     union all select concat_ws(' ', 'constraint', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return all.sort();
}

async function countsOf(url: string): Promise<Record<string, string>> {
  const tables = await lines(url, `select table_name as it from information_schema.tables where table_schema = 'public'`);
  const own = tables.filter((name) => !name.startsWith('kysely_'));
  const counts = await lines(url, own.map((name) => `select '${name} ' || count(*) as it from ${name}`).join(' union all '));
  return Object.fromEntries(counts.map((line) => line.split(' ')));
}

// Each applies all migrations between two states, as an earlier release did.
describe('a database of an earlier state, with rows', { timeout: 60_000 }, () => {
  test.each(BEGINNINGS)('%i: after %s it is upgraded and keeps its rows', async (at, _) => {
    while (reached < at) {
      await applyAsThen(base.url, files.get(landed[reached]?.name ?? '') as MigrationFile);
      reached += 1;
    }
    await withCopy(new URL(base.url).pathname.slice(1), async (url) => {
      const before = await countsOf(url);
      const missing = [...files.keys()].filter((file) => !landed.slice(0, at).some((done) => done.name === file));
      expect(await migrate(url)).toEqual(missing);
      expect(await migrate(url)).toEqual([]);
      expect(await shapeOf(url)).toEqual(shape);
      const after = await countsOf(url);
      const kept = Object.entries(before).filter(([table]) => table in after && ![...EMPTIED, ...FILLED].includes(table));
      expect(Object.fromEntries(kept.map(([table]) => [table, after[table]]))).toEqual(Object.fromEntries(kept));
      for (const table of FILLED) expect(Number(after[table])).toBeGreaterThanOrEqual(Number(before[table] ?? 0));
      expect(await lines(url, 'select cognome as it from utente order by id')).toEqual(["D'Angelò", 'Bianchi']);
      for (const [, what, query, rows] of TODAY.filter(([since]) => !missing.includes(since)))
        expect(await lines(url, `select it from (${query}) as t (it)`), what).toEqual(rows);
    });
  });
});

describe('a database that cannot be upgraded is refused in one line', () => {
  const refusal = (url: string) =>
    migrate(url).then(
      () => 'accepted',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  test('a database of a later version is refused', () =>
    withCopy(scratch.template, async (url) => {
      await lines(url, `insert into kysely_migration values ('9999_domani', now())`);
      expect(await refusal(url)).toBe(
        'StartError: A later version of SIGEBA has been at work in this database (9999_domani): start that version, or a later one.',
      );
    }));

  test('a database is refused when the file of a migration has changed', () =>
    withCopy(scratch.template, async (url) => {
      await lines(url, `update kysely_migration_sha256 set sha256 = 'other' where name = '0001_persone'`);
      expect(await refusal(url)).toBe(
        'StartError: The file of migration 0001_persone is not the one that this database was made with: put it back, and write a new one.',
      );
    }));

  test('a database with texts in LATIN1 is refused', () =>
    withCopy(`template0 encoding 'LATIN1' locale_provider libc locale 'C'`, async (url) => {
      expect(await refusal(url)).toMatch(/^StartError: The database sigeba_\w+ keeps its texts in LATIN1: make it with .*UTF8/);
      expect(await lines(url, `select table_name as it from information_schema.tables where table_schema = 'public'`)).toEqual([]);
    }));
});
