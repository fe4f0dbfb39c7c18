import { expect, test } from 'vitest';
import { formatStored } from './formatStored.ts';

test('what the other one stored is said as the field is, never guessed from the value', () => {
  expect(formatStored('C', 'testo')).toBe('C');
  expect(formatStored('GRANDI', 'testo')).toBe('GRANDI');
  expect(formatStored('a < b', 'testo')).toBe('a < b');
  expect(formatStored('2026-06-11T12:00:00.000Z', 'istante')).toBe('11/06/2026 14:00');
  expect(formatStored('2026-06-11', 'testo')).toBe('2026-06-11');
  expect(formatStored(1200, 'numero')).toBe('1200');
  expect([formatStored(true, 'sino'), formatStored(false, 'sino')]).toEqual([true, false]);
});

test('an empty field is empty whatever it is; a list or a choice is not said', () => {
  for (const format of ['testo', 'numero', 'istante', 'sino', undefined] as const) expect(formatStored(null, format)).toBeNull();
  expect(formatStored([1], undefined)).toBeUndefined();
  expect(formatStored(7, undefined)).toBeUndefined();
});
