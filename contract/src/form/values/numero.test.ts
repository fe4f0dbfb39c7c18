import { describe, expect, test } from 'vitest';
import { numeroIn, parseDecimale, parseIntero, rawDecimale, roundTo } from './numero.ts';

describe('a number', () => {
  test('an integer is of digits only [FORM-014]', () => {
    expect(parseIntero('12a3')).toBeUndefined();
    expect(parseIntero('123')).toBe(123);
    expect(parseIntero('1.5')).toBeUndefined();
    expect(parseIntero('99999999999999999999')).toBeUndefined();
  });

  test('a decimal has a comma or a dot, and two decimals at most [FORM-017]', () => {
    expect(parseDecimale('2,5')).toBe(2.5);
    expect(parseDecimale('2.5')).toBe(2.5);
    expect(parseDecimale('2,')).toBe(2);
    for (const text of ['2,555', '1.500', '-3', '1a', '1,2,3', ',5', ',']) expect(parseDecimale(text)).toBeUndefined();
    expect(rawDecimale(2.5)).toBe('2,5');
  });

  test('rounding follows the decimal writing', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(0.1 + 0.2, 2)).toBe(0.3);
    expect(roundTo(-1.005, 2)).toBe(-1.01);
  });
});

test.each([
  ['it', 'it-IT'],
  ['en', 'en-GB'],
] as const)('a number is written as the tables of the language say: %s', (lingua, locale) => {
  const values = [
    0, 0.004, 0.005, 0.5, 1.005, 2.675, 24.25, 999, 999.995, 1000, 8000, 12_500.5, 1_234_567.891, 999_999_999_999.99, -0.5, -1234.565,
  ];
  for (const [max, min] of [
    [0, 0],
    [1, 1],
    [2, 2],
    [2, 0],
    [3, 3],
  ] as const)
    for (const value of [...values, Number.MAX_SAFE_INTEGER]) {
      const tables = new Intl.NumberFormat(locale, { useGrouping: 'always', minimumFractionDigits: min, maximumFractionDigits: max });
      expect(numeroIn(lingua, value, max, min)).toBe(tables.format(value));
    }
});
