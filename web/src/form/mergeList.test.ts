import { expect, test } from 'vitest';
import { mergeList } from './mergeList.ts';

const of = (...ids: number[]) => ids.map((id) => ({ id, nota: '' }));
const merged = (before: number[], mine: number[], theirs: number[]) =>
  mergeList({ before: of(...before), mine: of(...mine), theirs: of(...theirs) }, ({ id }) => id).map(({ id }) => id);

test.each([
  ['what both added', [1], [1, 2], [1, 3], [1, 3, 2]],
  ['what one added and the other took away', [1, 2], [1, 2, 3], [1], [1, 3]],
  ['what was taken away here', [1, 2], [1], [1, 2, 3], [1, 3]],
  ['somebody whom both added, once', [1], [1, 2], [1, 2], [1, 2]],
])('two people on one list: %s', (_what, before, mine, theirs, result) => {
  expect(merged(before, mine, theirs)).toEqual(result);
});

test('what was altered here stays altered, what was altered there comes in', () => {
  const before = of(1, 2);
  const mine = [{ id: 1, nota: 'mia' }, ...of(2)];
  const theirs = [...of(1), { id: 2, nota: 'loro' }];
  expect(mergeList({ before, mine, theirs }, ({ id }) => id)).toEqual([
    { id: 1, nota: 'mia' },
    { id: 2, nota: 'loro' },
  ]);
});
