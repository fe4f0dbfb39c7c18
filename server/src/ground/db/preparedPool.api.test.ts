import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { compiledOnce } from './compiledOnce.ts';
import { openDatabase } from './database.ts';

const database = await createTestDatabase();
const db = openDatabase(database.url, { max: 1 });
beforeAll(() => sql`create table parola (it text unique)`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const words = async () => (await sql<{ it: string }>`select it from parola order by it`.execute(db)).rows.map(({ it }) => it);
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

describe('a query compiled once', () => {
  const between = compiledOnce((tx, { from, to }: { from: number; to?: number }, { down }: { down: boolean }) =>
    tx
      .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as('g'))
      .select(sql<number>`g`.as('n'))
      .where(sql`g`, '>=', from)
      .$if(to !== undefined, (query) => query.where(sql`g`, '<=', to))
      .orderBy(sql`g`, down ? 'desc' : 'asc'),
  );
  test('asks with the values and in the shape of each call', async () => {
    const ask = (...[values, shape]: [{ from: number; to?: number }, { down: boolean }]) =>
      db.transaction().execute(async (tx) => (await between(tx, values, shape)).map(({ n }) => n));
    expect(await ask({ from: 2, to: 4 }, { down: false })).toEqual([2, 3, 4]);
    expect(await ask({ from: 7, to: 8 }, { down: false })).toEqual([7, 8]);
    expect(await ask({ from: 8 }, { down: true })).toEqual([9, 8]);
  });

  type Word = { it: string };
  const add = compiledOnce((tx, { it }: Word) => ({
    compile: () => sql<Word>`insert into parola values (${it}) returning it`.compile(tx),
  }));
  const list = compiledOnce((tx, { like }: { like: string }) => ({
    compile: () => sql<Word>`select it from parola where it like ${like} order by it`.compile(tx),
  }));

  test('together with others in a transaction is answered in its turn: it sees what those before it wrote', async () => {
    const answers = await db.transaction().execute(async (tx) => {
      await list(tx, { like: '' });
      return Promise.all([add(tx, { it: 'first of two' }), list(tx, { like: '%of two' }), add(tx, { it: 'second of two' })]);
    });
    expect(answers).toEqual([[{ it: 'first of two' }], [{ it: 'first of two' }], [{ it: 'second of two' }]]);
  });

  test('fails with its own failure, and those after it leave nothing', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await list(tx, { like: '' });
      return Promise.all([add(tx, { it: 'first of two' }), add(tx, { it: 'third of two' })]);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await words()).not.toContain('third of two');
  });
});
