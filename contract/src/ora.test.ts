import { expect, test } from 'vitest';
import { readOra } from './ora.ts';

test.each([
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['14', '14:00'],
  [' 9 ', '09:00'],
  ['24', null],
  ['14:', null],
  ['14:6', null],
  ['14:60', null],
  ['', null],
])('the time "%s" is read as %s', (text, ora) => {
  expect(readOra(text)).toBe(ora);
});
