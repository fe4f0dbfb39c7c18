import { expect, test } from 'vitest';
import { sameRows } from './sameRows.ts';

test('what several classi have stands in one row, in the order of the first that has it, and nothing of them is lost', () => {
  const rows = sameRows([['Missioni', 'Beni'], ['Beni', 'Eventi', 'Eventi'], []], (nome) => nome);
  expect(rows.map(({ of }) => of)).toEqual([
    ['Missioni', undefined, undefined],
    ['Beni', 'Beni', undefined],
    [undefined, 'Eventi', undefined],
    [undefined, 'Eventi', undefined],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
});
