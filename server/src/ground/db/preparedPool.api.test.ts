/** @module-tag database */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from './database.ts';
import { many, together } from './question.ts';

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

describe('a transaction, whose begin travels with its first statement', () => {
  test('keeps what it wrote when it is committed, and nothing when it is not', async () => {
    await db.transaction().execute((tx) => write('kept').execute(tx));
    const failing = db.transaction().execute(async (tx) => {
      await write('lost').execute(tx);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await words()).toEqual(['kept']);
  });

  test('may be empty', async () => {
    expect(await db.transaction().execute(async () => 'nothing asked')).toBe('nothing asked');
    const refused = db.transaction().execute(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    expect(await words()).toEqual(['kept']);
  });

  test('whose first statement fails leaves the connection fit for the next', async () => {
    await expect(db.transaction().execute((tx) => write('kept').execute(tx))).rejects.toThrow('duplicate key');
    await db.transaction().execute((tx) => write('later').execute(tx));
    expect(await words()).toEqual(['kept', 'later']);
  });

  test('reads from a cursor, first thing too, and the next one on the connection writes', async () => {
    const read = await db.transaction().execute(async (tx) => {
      const numbers: number[] = [];
      for await (const { n } of tx.selectNoFrom(sql<number>`generate_series(1, 5)`.as('n')).stream(2)) numbers.push(n);
      return numbers;
    });
    expect(read).toEqual([1, 2, 3, 4, 5]);
    await db.transaction().execute((tx) => write('after').execute(tx));
    expect(await words()).toEqual(['after', 'kept', 'later']);
  });
});

describe('what a transaction asks in one breath', () => {
  const numbered = (word: string) => many((_, { n }: { n: number }) => sql<{ it: string }>`select ${n}::int || ${sql.lit(word)} as it`);
  const [uno, due, tre] = [numbered('uno'), numbered('due'), numbered('tre')];
  const failing = many((_, { n }: { n: number }) => sql<{ it: number }>`select 1 / ${n}::int as it`);

  test('is ended once for all of it, begin too', async () => {
    const ends = vi.spyOn((pg as unknown as { Connection: { prototype: { sync(): void } } }).Connection.prototype, 'sync');
    const answers = await db.transaction().execute(async (tx) => {
      const first = await uno(tx, { n: 1 });
      return [first, ...Object.values(await together(tx, { due: due.with({ n: 2 }), tre: tre.with({ n: 3 }), uno: uno.with({ n: 4 }) }))];
    });
    expect(answers.flat()).toEqual(['1uno', '2due', '3tre', '4uno'].map((it) => ({ it })));
    expect(ends).toHaveBeenCalledTimes(3);
    ends.mockRestore();
  });

  test('fails as the first of it that fails; and nothing of it is kept', async () => {
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
    const kept = await words();
    expect(kept).toContain('since');
    for (const it of ['before', 'beside', 'behind']) expect(kept).not.toContain(it);
  });

  test('and was left out because something before it failed is asked for the first time afterwards', async () => {
    const [nowhere, never] = [
      many((_, { n }: { n: number }) => sql<{ it: number }>`select it from nessuna where it = ${n}`),
      numbered('mai'),
    ];
    const act = db.transaction().execute((tx) => together(tx, { nowhere: nowhere.with({ n: 1 }), never: never.with({ n: 1 }) }));
    await expect(act).rejects.toThrow('"nessuna" does not exist');
    expect(await db.transaction().execute((tx) => never(tx, { n: 2 }))).toEqual([{ it: '2mai' }]);
    await expect(db.transaction().execute((tx) => nowhere(tx, { n: 1 }))).rejects.toThrow('"nessuna" does not exist');
  });

  test('and refused at the commit itself has kept nothing', async () => {
    await sql`create table figlia (it text references parola (it) deferrable initially deferred)`.execute(db);
    const orphan = many((_, { it }: { it: string }) => sql<{ it: string }>`insert into figlia values (${it}) returning it`);
    const act = db.transaction().execute((tx) => orphan(tx, { it: 'di nessuno' }));
    await expect(act).rejects.toThrow('violates foreign key constraint');
    expect(await db.transaction().execute((tx) => uno(tx, { n: 5 }))).toEqual([{ it: '5uno' }]);
    expect((await sql`select from figlia`.execute(db)).rows).toEqual([]);
  });
});
