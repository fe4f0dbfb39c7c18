import { expect, test } from 'vitest';
import { containsParole } from './parole.ts';

test('words are found in any order, whatever their case and accents, each of them, and none in every text', () => {
  expect(containsParole('Progetti di Università, classe A', 'universita progetti')).toBe(true);
  expect(containsParole('Progetti di Università, classe A', 'progetti dottorato')).toBe(false);
  expect(containsParole('Progetti', '  ')).toBe(true);
});
