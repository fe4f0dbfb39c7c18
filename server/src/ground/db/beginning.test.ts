import { expect, test } from 'vitest';
import { literally, surnameFrom } from './beginning.ts';

test('wildcards of "like" are matched literally', () => {
  expect(literally(String.raw`50%_\o`)).toBe(String.raw`50\%\_\\o`);
});

test('a surname is searched from its beginning, an empty one is no condition, and punctuation alone finds nobody', () => {
  expect(surnameFrom("D'An")).toEqual({ cognome: 'dan', cognomeBefore: 'dan{' });
  expect([surnameFrom(), surnameFrom(' ')]).toEqual([{}, {}]);
  expect(surnameFrom('%')).toEqual({ cognome: '{', cognomeBefore: '{{' });
});
