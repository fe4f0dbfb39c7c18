/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openWire } from '../../test/wire.ts';
import { openDatabase } from './database.ts';
import type { Tx } from './db.types.ts';
import { anyNumber, anySubsetOf, first, json, many, one, together, write } from './query.ts';

type Word = { it: string };

const listWords = many((_, { like }: { like: string }) => sql<Word>`select it from parola where it like ${like} order by it`);
const findWord = first((_, { it }: Word) => sql<Word>`select it from parola where it = ${it}`);
const getWord = one((_, { it }: Word) => sql<Word>`select it from parola where it = ${it}`);
const lockWord = one((_, { it }: Word) => sql<Word>`select it from parola where it = ${it} for update`);
const addWord = write((_, { it }: Word) => sql`insert into parola values (${it})`);
const addAll = many((_, { words }: { words: string[] }) => sql<Word>`insert into parola select unnest(${words}::text[]) returning it`);
const deleteThese = write((_, { words }: { words: string[] }) => sql`delete from parola where it = any(${words}::text[])`);
const countWords = one((q) => q.selectFrom(sql<Word>`parola`.as('p')).select((eb) => eb.fn.countAll<number>().as('n')));

const database = await createTestDatabase();
const wire = await openWire(database.url);
const db = openDatabase(wire.url, { max: 2 });
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const words = () => inTransaction((tx) => listWords(tx, { like: '%' })).then((rows) => rows.map(({ it }) => it));

beforeAll(() => sql`create table parola (it text unique)`.execute(db));
beforeEach(() => sql`delete from parola`.execute(db));
afterAll(async () => {
  await db.destroy();
  await wire.close();
  await database.drop();
});

describe('a query', () => {
  test('a query answers all rows, the first or none, exactly one, or the number of written rows', async () => {
    await inTransaction(async (tx) => {
      expect(await addAll(tx, { words: ['bando', 'classe'] })).toEqual([{ it: 'bando' }, { it: 'classe' }]);
      expect(await addWord(tx, { it: 'proposta' })).toBe(1);
      expect(await listWords(tx, { like: '%a%' })).toEqual([{ it: 'bando' }, { it: 'classe' }, { it: 'proposta' }]);
      expect(await listWords(tx, { like: 'x' })).toEqual([]);
      expect(await findWord(tx, { it: 'bando' })).toEqual({ it: 'bando' });
      expect(await findWord(tx, { it: 'x' })).toBeUndefined();
      expect(await getWord(tx, { it: 'classe' })).toEqual({ it: 'classe' });
      expect(await countWords(tx)).toEqual({ n: 3 });
      expect(await deleteThese(tx, { words: ['bando', 'proposta', 'x'] })).toBe(2);
      await expect(getWord(tx, { it: 'bando' })).rejects.toThrow(/no row where there must be one \(.*query\.api\.test\.ts:\d+\)/);
    });
  });

  test('a query runs on the database itself where there is no transaction', async () => {
    expect(await addWord(db, { it: 'bando' })).toBe(1);
    expect(await getWord(db, { it: 'bando' })).toEqual({ it: 'bando' });
  });

  test('a query is built once, whatever its values', async () => {
    let built = 0;
    const echo = one((_, { n }: { n: number }) => {
      built += 1;
      return sql<{ twice: number }>`select ${n}::int * 2 as twice`;
    });
    for (const n of [1, 2, 3]) expect(await echo(db, { n })).toEqual({ twice: n * 2 });
    expect(built).toBe(1);
  });

  const between = many(
    (q, { from, to }: { from: number; to: number }, { down, given, limit }: { down: boolean; given: readonly 'to'[]; limit: number }) =>
      q
        .selectFrom(sql<{ g: number }>`generate_series(1, 9)`.as('g'))
        .select(sql<number>`g`.as('n'))
        .where(sql`g`, '>=', from)
        .$if(given.includes('to'), (query) => query.where(sql`g`, '<=', to))
        .orderBy(sql`g`, down ? 'desc' : 'asc')
        .limit(sql.lit(limit)),
    { down: [true, false], given: anySubsetOf(['to']), limit: anyNumber(20) },
  );

  test('a query takes the shape of each call', async () => {
    const ask = async (...[values, shape]: Parameters<typeof between.with>) => (await between(db, values, shape)).map(({ n }) => n);
    expect(await ask({ from: 2, to: 4 }, { down: false, given: ['to'], limit: 5 })).toEqual([2, 3, 4]);
    expect(await ask({ from: 7, to: 0 }, { down: false, given: [], limit: 5 })).toEqual([7, 8, 9]);
    expect(await ask({ from: 1, to: 8 }, { down: true, given: ['to'], limit: 2 })).toEqual([8, 7]);
  });

  test('an undeclared shape is refused', async () => {
    const asked = between(db, { from: 1, to: 2 }, { down: true, given: [], limit: 1.5 });
    await expect(asked).rejects.toThrow('the shape has limit 1.5, which is not among its alternatives');
    const twice = between(db, { from: 1, to: 2 }, { down: true, given: ['to', 'to'], limit: 1 });
    await expect(twice).rejects.toThrow('the shape has given ["to","to"]');
  });

  test('rows and other structured values are sent as JSON', async () => {
    const addRows = write(
      (_, { rows }: { rows: Word[] }) => sql`insert into parola select it from jsonb_to_recordset(${json(rows)}) as r (it text)`,
    );
    expect(await addRows(db, { rows: [{ it: "l'altra" }, { it: '"{}' }] })).toBe(2);
    expect(await words()).toEqual(['"{}', "l'altra"]);
    const echo = one((_, { what }: { what: unknown }) => sql<{ what: unknown }>`select ${json(what)} as what`);
    for (const what of [['a', ['b']], { a: null }, 'text', 7, null]) expect(await echo(db, { what })).toEqual({ what });
    await expect(one(() => sql`select ${json('no value')}`)(db)).rejects.toThrow('only a value');
  });

  test('building a query cannot look at its values', async () => {
    const looking = one((_, { it }: Word) => sql<Word>`select ${sql.raw(`'${it}'`)} as it`);
    const written = one((_, { it }: Word) => sql<Word>`select ${JSON.stringify({ it })}::text as it`);
    const spread = one((_, { ...all }: Word) => sql<Word>`select ${all.it}::text as it`);
    await expect(looking(db, { it: 'bando' })).rejects.toThrow('the value of it is not known');
    await expect(written(db, { it: 'bando' })).rejects.toThrow('the value of it is not known');
    await expect(spread(db, { it: 'bando' })).rejects.toThrow('name each of them');
  });
});

describe('queries sent together', () => {
  test('queries are answered by their names, each after those before it, in one round trip', async () => {
    wire.take();
    const answers = await inTransaction((tx) =>
      together(tx, {
        before: countWords.with(),
        added: addWord.with({ it: 'first' }),
        words: listWords.with({ like: '%' }),
        more: addAll.with({ words: ['second', 'third'] }),
        third: findWord.with({ it: 'third' }),
        fourth: findWord.with({ it: 'fourth' }),
      }),
    );
    expect(answers).toEqual({
      before: { n: 0 },
      added: 1,
      words: [{ it: 'first' }],
      more: [{ it: 'second' }, { it: 'third' }],
      third: { it: 'third' },
      fourth: undefined,
    });
    const { before, added, third } = answers;
    expect(before.n + added + (third?.it.length ?? 0)).toBe(6);
    expect(wire.take().map(({ text }) => text.split(' ')[0])).toEqual([
      'begin',
      'select',
      'insert',
      'select',
      'insert',
      'select',
      'select',
      'commit',
    ]);
  });

  test('queries fail with the first failure and leave nothing', async () => {
    await addWord(db, { it: 'known' });
    const failing = inTransaction((tx) =>
      together(tx, {
        before: addWord.with({ it: 'before' }),
        known: addWord.with({ it: 'known' }),
        after: addWord.with({ it: 'after' }),
        count: countWords.with(),
      }),
    );
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await words()).toEqual(['known']);
    await inTransaction((tx) => addWord(tx, { it: 'later' }));
    expect(await words()).toEqual(['known', 'later']);
  });

  test('a missing row that must exist rolls the others back too', async () => {
    const failing = inTransaction((tx) =>
      together(tx, { before: addWord.with({ it: 'before' }), word: getWord.with({ it: 'x' }), count: countWords.with() }),
    );
    await expect(failing).rejects.toThrow('no row where there must be one');
    expect(await words()).toEqual([]);
  });

  test('queries wait for the lock that one before them takes, and then see what its holder wrote', async () => {
    await addAll(db, { words: ['lock', 'other'] });
    const holder = await db.startTransaction().execute();
    await lockWord(holder, { it: 'lock' });
    const waiting = inTransaction((tx) => together(tx, { locked: lockWord.with({ it: 'lock' }), count: countWords.with() }));
    await addWord(holder, { it: 'written under the lock' });
    await holder.commit().execute();
    expect(await waiting).toEqual({ locked: { it: 'lock' }, count: { n: 3 } });
  });
});
