/** @module-tag database */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/testDatabase.ts';
import { checkQueries } from './checkQueries.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('the check finds each wrong query of a file, accepts the right one, and finds one that is declared elsewhere', async () => {
  const { declared, queries, statements, mistakes } = await checkQueries(database.url, import.meta.dirname, 'fixtures/*.fixture.ts');

  expect({ declared, queries, statements }).toEqual({ declared: 5, queries: 4, statements: 4 });
  expect(mistakes.map((mistake) => mistake.split('\n')[0]?.replace(/^fixtures\/wrong\.fixture\.ts:\d+: /, ''))).toEqual([
    'column "nomme" does not exist',
    'column "title" does not exist',
    'the value of nome is not known while the statement is put together: hand it on as it is',
    expect.stringMatching(/^fixtures\/elsewhere\.ts:\d+: is declared outside of the files of queries$/),
  ]);
});
