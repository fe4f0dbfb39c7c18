import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { planMigrations } from './planMigrations.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const missing = async (...texts: string[]) => [
  ...(await readMigrations()),
  ...texts.map((text, at) => ({ name: `900${at}_prova`, text, sha256: '0'.repeat(64) })),
];

test('nothing is planned for a database at the newest migration', async () => {
  expect(await planMigrations(database.url)).toEqual([]);
});

test('the plan names the tables that each migration rewrites, indexes, checks or changes, and who waits', {
  tags: 'database',
}, async () => {
  const planned = await planMigrations(
    database.url,
    await missing(
      'create table nuova (id bigint primary key); alter table nuova add column nome text',
      'alter table proposta add column nota text',
      'alter table proposta alter column titolo type varchar(9999) using upper(titolo)',
      'create index proposta_prova on proposta (titolo)',
      'alter table proposta add constraint prova check (id > 0)',
      "update utente set nome = 'x'",
      'drop table nuova',
    ),
  );
  const said = planned.map(({ effects }) => effects.map(({ table, waiting, work }) => `${table} ${waiting} ${work.join('+')}`.trim()));
  expect(said).toEqual([
    [],
    ['proposta everyone'],
    ['proposta everyone rewritten'],
    ['proposta writers indexed'],
    ['proposta everyone checked'],
    ['utente nobody changed'],
    ['nuova everyone'],
  ]);
});

test('planning leaves nothing behind and does not change the tables', async () => {
  const db = openDatabase(database.url, { max: 1 });
  const before = await db.introspection.getTables();
  await expect(planMigrations(database.url, await missing('alter table proposta add column nota text', 'select 1/0'))).rejects.toThrow(
    /division/,
  );
  expect(await db.introspection.getTables()).toEqual(before);
  await db.destroy();
});

test('a migration does not wait for a table that somebody reads for long, and is applied once it is free', {
  tags: 'database',
}, async () => {
  const [reader, other] = [openDatabase(database.url, { max: 1 }), openDatabase(database.url, { max: 1 })];
  const files = await missing('alter table proposta add column nota_prova text');
  const migrated = await reader.transaction().execute(async (tx) => {
    await tx.selectFrom('proposta').select('id').execute();
    const applied = migrate(database.url, undefined, files);
    const waits = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
          where not l.granted and d.datname = current_database()`.execute(other)
      ).rows[0]?.n;
    await expect.poll(waits).toBe(1);
    await expect.poll(waits).toBe(0);
    return { applied };
  });
  expect(await migrated.applied).toEqual(['9000_prova']);
  await Promise.all([reader.destroy(), other.destroy()]);
});
