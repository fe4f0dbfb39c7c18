import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/testDatabase.ts';
import { checkQueries } from './checkQueries.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

describe('the check of the queries', () => {
  test('finds each wrong query of a file, and nothing in the right one', async () => {
    const { questions, functions, mistakes } = await checkQueries(database.url, import.meta.dirname, 'fixtures/*.fixture.ts');

    expect(questions).toBe(4);
    expect(functions).toBe(7);
    expect(mistakes.map((mistake) => mistake.split('\n')[0]?.replace(/fixtures\/wrong\.fixture\.ts(:\d+)?:? ?/, ''))).toEqual([
      'column "nomme" does not exist',
      'column "title" does not exist',
      'the value of nome is not known while the statement is put together: hand it on as it is',
      'wrongColumn: column "nomme" does not exist',
      'wrongWhenFiltered: column "title" does not exist',
      'wrongInOneOrder: column "titolo" does not exist',
      'wrongLater: column "nom" of relation "bando" does not exist',
      'wrongWhenCompleted: function sum(character varying) does not exist',
      'unreachable: no statement was reached (Error: a TSSymbolKeyword cannot be made up)',
    ]);
  });
});
