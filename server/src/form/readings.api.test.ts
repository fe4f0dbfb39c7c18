import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../ground/db/database.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { one } from '../ground/db/query.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { openWire } from '../test/wire.ts';
import { allEnded, type Readings, readingsOf } from './readings.ts';

const slowly = one((_, { word }: { word: string }) => sql<{ word: string }>`select ${word}::text as word from pg_sleep(0.3)`);
const echo = one((_, { word }: { word: string }) => sql<{ word: string }>`select ${word}::text as word`);
const divide = one((_, { by }: { by: number }) => sql<{ n: number }>`select 1 / ${by}::int as n`);
const spelt = async (tx: Tx, { word }: { word: string }) => [...(await echo(tx, { word })).word];

const database = await createTestDatabase();
const wire = await openWire(database.url);
const db = openDatabase(wire.url, { max: 1 });
const reading = <T>(work: (readings: Readings) => Promise<T>) => db.transaction().execute((tx) => work(readingsOf(tx)));
const texts = () => wire.take().flatMap(({ parameters }) => parameters);

afterAll(async () => {
  await db.destroy();
  await wire.close();
  await database.drop();
});

describe('the reads of one form', () => {
  test('a query with the same values is sent once, and again after the verb has written', async () => {
    wire.take();
    await reading(async ({ ask, forget }) => {
      expect(await allEnded(ask(echo, { word: 'voce' }), ask(echo, { word: 'voce' }))).toEqual([{ word: 'voce' }, { word: 'voce' }]);
      expect(await ask(echo, { word: 'voce' })).toEqual({ word: 'voce' });
      expect(await ask(spelt, { word: 'no' })).toEqual(['n', 'o']);
      expect(await ask(spelt, { word: 'no' })).toEqual(['n', 'o']);
      expect(texts()).toEqual(['voce', 'no']);
      forget();
      expect(await ask(echo, { word: 'voce' })).toEqual({ word: 'voce' });
      expect(texts()).toEqual(['voce']);
    });
  });

  test('queries that do not wait for each other are sent at once', async () => {
    wire.take();
    await reading(async ({ ask }) => {
      const answers = allEnded(ask(slowly, { word: 'first' }), ask(echo, { word: 'second' }));
      await setTimeout(150);
      expect(texts()).toEqual(['first', 'second']);
      expect(await answers).toEqual([{ word: 'first' }, { word: 'second' }]);
    });
  });

  test('the first failure is thrown, and the connection can be used again', async () => {
    const failing = reading(async ({ ask }) =>
      allEnded(ask(echo, { word: 'before' }), ask(divide, { by: 0 }), ask(echo, { word: 'after' })),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await reading(({ ask }) => ask(echo, { word: 'later' }))).toEqual({ word: 'later' });
  });
});

test('reads beside a failed one have ended before its failure is thrown', async () => {
  const ended: string[] = [];
  const refused = async () => {
    throw new Error('refused');
  };
  const slow = async () => {
    await setTimeout(20);
    ended.push('slow');
  };
  await expect(allEnded(refused(), slow(), undefined)).rejects.toThrow('refused');
  expect(ended).toEqual(['slow']);
});
