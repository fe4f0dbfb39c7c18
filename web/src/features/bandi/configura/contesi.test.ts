import { expect, test } from 'vitest';
import { suoValore } from './contesi.ts';

test('what the other one stored is said as the field is, never guessed from the value', () => {
  expect(suoValore('C', 'testo')).toBe('C');
  expect(suoValore('GRANDI', 'testo')).toBe('GRANDI');
  expect(suoValore('a < b', 'testo')).toBe('a < b');
  expect(suoValore('2026-06-11T12:00:00.000Z', 'istante')).toBe('11/06/2026 14:00');
  expect(suoValore('2026-06-11', 'testo')).toBe('2026-06-11');
  expect(suoValore(1200, 'numero')).toBe('1200');
  expect([suoValore(true, 'sino'), suoValore(false, 'sino')]).toEqual([true, false]);
});

test('an empty field is empty whatever it is; a list or a choice is not said', () => {
  for (const come of ['testo', 'numero', 'istante', 'sino', undefined] as const) expect(suoValore(null, come)).toBeNull();
  expect(suoValore([1], undefined)).toBeUndefined();
  expect(suoValore(7, undefined)).toBeUndefined();
});
