/** @module-tag database */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';
import { migrate } from './migrate.ts';

const database = await createTestDatabase();
const db = openDatabase(database.url, { max: 2 });
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const one = async (expression: ReturnType<typeof sql>) => (await sql<{ it: unknown }>`select ${expression} as it`.execute(db)).rows[0]?.it;

describe('the types of columns', () => {
  test('counts and ids are numbers, and one too large to be exact is refused', async () => {
    expect(await one(sql`count(*)`)).toBe(1);
    expect(await one(sql`array[1, null, 3]::bigint[]`)).toEqual([1, null, 3]);
    await expect(one(sql`9007199254740993`)).rejects.toThrow('exactly');
  });

  test('money is a number exact to the cent', async () => {
    expect(await one(sql`999999999999.99::numeric(14, 2)`)).toBe(999_999_999_999.99);
    expect(await one(sql`0.10::numeric(14, 2)`)).toBe(0.1);
  });

  test('a date is its text, whatever the time zone', async () => {
    expect(await one(sql`date '2026-03-29'`)).toBe('2026-03-29');
    expect(await one(sql`array[date '2222-02-02']`)).toEqual(['2222-02-02']);
  });

  test.each(['2026-03-29T00:59:59.999Z', '2026-10-25T01:00:00.000Z', '1969-12-31T23:59:59.001Z'])(
    'the instant %s comes back to the millisecond',
    async (instant) => {
      expect(await one(sql`${new Date(instant)}::timestamptz(3)`)).toEqual(new Date(instant));
    },
  );
});

describe('a connection', () => {
  test('a connection prepares a statement with parameters once', async () => {
    await db.connection().execute(async (session) => {
      const repeated = (n: number) => sql`select ${n}::int * 2`.execute(session);
      for (const n of [1, 2, 3]) await repeated(n);
      const prepared = await sql`select from pg_prepared_statements where statement like '%int * 2%'`.execute(session);
      expect(prepared.rows).toHaveLength(1);
    });
  });

  test('a connection gives a statement up after its timeout', async () => {
    const hasty = openDatabase(database.url, { max: 1, statementTimeout: 50 });
    await expect(sql`select pg_sleep(5)`.execute(hasty)).rejects.toThrow('statement timeout');
    await hasty.destroy();
  });

  test('a connection that PostgreSQL ends is replaced, and the next query is answered', async () => {
    const alone = openDatabase(database.url, { max: 1 });
    const self = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(alone);
    await sql`select pg_terminate_backend(${self.rows[0]?.pid}::int)`.execute(db);
    await expect
      .poll(() =>
        sql`select 1 as it`.execute(alone).then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ it: 1 }]);
    await alone.destroy();
  });
});

describe('whether the database is away', () => {
  test('a refused connection and an ended session mean that the database is away', async () => {
    const nowhere = openDatabase('postgresql://sigeba@127.0.0.1:1/sigeba');
    await expect(sql`select 1`.execute(nowhere)).rejects.toSatisfy(isDatabaseAway);
    const noSocket = openDatabase('postgresql://sigeba:x@%2Ftmp%2Fno-such-folder/sigeba', { max: 1 });
    await expect(sql`select 1`.execute(noSocket)).rejects.toSatisfy(isDatabaseAway);
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toSatisfy(isDatabaseAway);
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  });

  test('a wrong statement and a broken constraint do not mean that it is away', async () => {
    const wrong = await sql`select nothing`.execute(db).catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(pg.DatabaseError);
    expect(isDatabaseAway(wrong)).toBe(false);
  });
});

describe('the migrations', () => {
  test('migrations are applied once', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });
});
