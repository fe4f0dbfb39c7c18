import { expect, test } from 'vitest';
import { literally, surnameFrom } from './beginning.ts';

test('what "like" reads as anything stands for itself', () => {
  expect(literally(String.raw`50%_\o`)).toBe(String.raw`50\%\_\\o`);
});

test('a surname is looked for from its beginning, nothing is no condition, and signs alone are nobody', () => {
  expect(surnameFrom("D'An")).toEqual({ cognome: 'dan', cognomeBefore: 'dan{' });
  expect([surnameFrom(), surnameFrom(' ')]).toEqual([{}, {}]);
  expect(surnameFrom('%')).toEqual({ cognome: '{', cognomeBefore: '{{' });
});
