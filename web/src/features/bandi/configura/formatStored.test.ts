import { expect, test } from 'vitest';
import { formatStored } from './formatStored.ts';

test('the value that another user stored is written in the format of its field, never guessed', () => {
  expect(formatStored('C', 'testo')).toBe('C');
  expect(formatStored('GRANDI', 'testo')).toBe('GRANDI');
  expect(formatStored('a < b', 'testo')).toBe('a < b');
  expect(formatStored('2026-06-11T12:00:00.000Z', 'istante')).toBe('11/06/2026 14:00');
  expect(formatStored('2026-06-11', 'testo')).toBe('2026-06-11');
  expect(formatStored(1200, 'numero')).toBe('1200');
  expect([formatStored(true, 'sino'), formatStored(false, 'sino')]).toEqual([true, false]);
});

test('an empty field is null in every format, and a field without a format is undefined', () => {
  for (const format of ['testo', 'numero', 'istante', 'sino', undefined] as const) expect(formatStored(null, format)).toBeNull();
  expect(formatStored([1], undefined)).toBeUndefined();
  expect(formatStored(7, undefined)).toBeUndefined();
});
