import { expect, test } from 'vitest';
import { readGiornoOra, readOra } from './ora.ts';

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

test.each([
  ['27/11/2026 14:00', { day: '2026-11-27', time: '14:00' }],
  [' 7.1.27, ore 9.30 ', { day: '2027-01-07', time: '09:30' }],
  ['27/11/2026', null],
  ['27/11/2026 14', null],
  ['31/02/2026 14:00', null],
  ['27/11/2026 25:00', null],
])('the day with its time "%s" is read as %o', (text, whole) => {
  expect(readGiornoOra(text)).toEqual(whole);
});
