/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from './database.ts';
import { many, together } from './query.ts';

const database = await createTestDatabase();
const db = openDatabase(database.url, { max: 1 });
beforeAll(() => sql`create table parola (it text unique)`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const words = async () => (await sql<{ it: string }>`select it from parola order by it`.execute(db)).rows.map(({ it }) => it);
const adding = many((_, { it }: { it: string }) => sql<{ it: string }>`insert into parola values (${it}) returning it`);
const write = (it: string) => sql`insert into parola values (${it})`;

describe('a transaction', () => {
  test('a committed transaction is stored, and a rolled back one is not', async () => {
    await db.transaction().execute((tx) => write('kept').execute(tx));
    const failing = db.transaction().execute(async (tx) => {
      await write('lost').execute(tx);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await words()).toEqual(['kept']);
  });

  test('a transaction may run no query at all', async () => {
    expect(await db.transaction().execute(async () => 'nothing asked')).toBe('nothing asked');
    const refused = db.transaction().execute(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    expect(await words()).toEqual(['kept']);
  });

  test('a failed statement leaves the connection usable for the next transaction', async () => {
    await expect(db.transaction().execute((tx) => write('kept').execute(tx))).rejects.toThrow('duplicate key');
    await db.transaction().execute((tx) => write('later').execute(tx));
    expect(await words()).toEqual(['kept', 'later']);
  });

  test('a value that cannot be written rolls the whole transaction back, though nobody awaits the failure', async () => {
    const unwritable = {
      toJSON: () => {
        throw new Error('cannot be written');
      },
    };
    const echo = many((_, { what }: { what: unknown }) => sql<{ it: string }>`select ${what}::text as it`);
    expect(await echo(db, { what: 'text' })).toEqual([{ it: 'text' }]);
    const act = db.transaction().execute(async (tx) => {
      const asked = {
        before: adding.with({ it: 'before' }),
        wrong: echo.with({ what: unwritable }),
        behind: adding.with({ it: 'behind' }),
      };
      await together(tx, asked).catch(() => undefined);
    });
    await expect(act).rejects.toThrow('cannot be written');
    expect(await words()).toEqual(['kept', 'later']);
    expect(await echo(db, { what: 'again' })).toEqual([{ it: 'again' }]);
  });

  test('a failed statement is not taken for committed, though nobody awaits the failure', async () => {
    const act = db.transaction().execute(async (tx) => {
      await write('lost').execute(tx);
      await write('kept')
        .execute(tx)
        .catch(() => undefined);
    });
    await expect(act).rejects.toThrow('undone');
    expect(await words()).toEqual(['kept', 'later']);
  });

  test("a lost connection fails with PostgreSQL's reason, and the next transaction gets another one", async () => {
    const act = db.transaction().execute(async (tx) => {
      await write('lost').execute(tx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(act).rejects.toThrow('terminating connection');
    expect(await words()).toEqual(['kept', 'later']);
  });

  test('a refused commit stores nothing and leaves the connection usable', async () => {
    await sql`create table figlia (it text references parola (it) deferrable initially deferred)`.execute(db);
    const orphan = many((_, { it }: { it: string }) => sql<{ it: string }>`insert into figlia values (${it}) returning it`);
    await expect(db.transaction().execute((tx) => orphan(tx, { it: 'di nessuno' }))).rejects.toThrow('violates foreign key constraint');
    expect((await sql`select from figlia`.execute(db)).rows).toEqual([]);
  });
});

describe('pipelined queries of a transaction', () => {
  test('pipelined queries are answered in their order', async () => {
    const numbered = many((_, { n }: { n: number }) => sql<{ it: number }>`select ${n}::int as it`);
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const answers = await db.transaction().execute((tx) => Promise.all(numbers.map((n) => numbered(tx, { n }))));
    expect(answers).toEqual(numbers.map((it) => [{ it }]));
  });

  test('pipelined queries fail with the first failure, and nothing of them is stored', async () => {
    const failing = many((_, { n }: { n: number }) => sql<{ it: number }>`select 1 / ${n}::int as it`);
    const act = db.transaction().execute(async (tx) => {
      await adding(tx, { it: 'before' });
      return together(tx, {
        beside: adding.with({ it: 'beside' }),
        failing: failing.with({ n: 0 }),
        behind: adding.with({ it: 'behind' }),
      });
    });
    await expect(act).rejects.toThrow('division by zero');
    await db.transaction().execute((tx) => adding(tx, { it: 'since' }));
    expect(await words()).toEqual(['kept', 'later', 'since']);
  });

  test('each pipelined query has its full time: none is given up before PostgreSQL does', async () => {
    const hasty = openDatabase(database.url, { max: 1, statementTimeout: 1_500 });
    const sleep = many((_, { n }: { n: number }) => sql<{ it: number }>`select ${n}::int as it from pg_sleep(1.2)`);
    const asked = hasty.transaction().execute((tx) => Promise.all([1, 2, 3, 4, 5].map((n) => sleep(tx, { n }))));
    expect(await asked).toEqual([1, 2, 3, 4, 5].map((it) => [{ it }]));
    await hasty.destroy();
  });
});
