import { DICHIARAZIONE } from '@sigeba/contract/accessibilita/dichiarazione.ts';
import { EXPECTED, KINDS, PUBLIC } from '@sigeba/contract/schermate.expected.ts';
import { expect, test } from 'vitest';
import { OF, pathsOf, WALKERS } from './walks.ts';

const walked = WALKERS.flatMap(pathsOf);

test('every screen of the table and every page before a login is walked through, each once', () => {
  const there = [...EXPECTED, ...PUBLIC].filter(({ missing }) => missing === null).map(({ path }) => path);
  expect([...new Set(there)].filter((path) => !walked.includes(path))).toEqual([]);
  expect(walked).toEqual([...new Set(walked)]);
});

test('the accessibility declaration counts the screens that are walked through', () => {
  expect(DICHIARAZIONE.pagine).toBe(walked.length);
});

test('everybody of the table walks', () => {
  expect(new Set(WALKERS.flatMap(({ kinds }) => kinds))).toEqual(new Set(KINDS));
});

test('a screen of something says of what', () => {
  expect(walked.filter((path) => path.includes(':') && OF[path] === undefined)).toEqual([]);
  expect(Object.keys(OF).filter((path) => !walked.includes(path))).toEqual([]);
});
