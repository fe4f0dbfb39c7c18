import { describe, expect, test } from 'vitest';
import { writtenIn } from './lingua.ts';
import { numeroDiCella, numeroIn, parseDecimale, parseIntero, rawDecimale, roundTo } from './numero.ts';

describe('a number', () => {
  test('an integer is of digits only [FORM-014]', () => {
    expect(parseIntero('12a3')).toBeUndefined();
    expect(parseIntero('123')).toBe(123);
    expect(parseIntero('1.5')).toBeUndefined();
    expect(parseIntero('1.500')).toBe(1500);
    expect(parseIntero('99999999999999999999')).toBeUndefined();
  });

  test('a decimal has a comma or a dot, and two decimals at most [FORM-017]', () => {
    expect(parseDecimale('2,5')).toBe(2.5);
    expect(parseDecimale('2.5')).toBe(2.5);
    expect(['2,', '2.'].map((text) => parseDecimale(text))).toEqual([2, 2]);
    expect(['1.500', '1 500', '1.500,25', '1.234.567'].map((text) => parseDecimale(text))).toEqual([1500, 1500, 1500.25, 1_234_567]);
    for (const text of ['2,555', '0.500', '1500.000', '12.34.5', '-3', '1a', '1,2,3', ',5', ','])
      expect(parseDecimale(text)).toBeUndefined();
    expect(rawDecimale(2.5)).toBe('2,5');
  });

  test('in English a comma before three digits parts thousands, and a dot stands before decimals', () => {
    const read = (text: string) => writtenIn('en', () => parseDecimale(text, 3));
    expect(['1,500', '1,500.25', '1.500', '12,5'].map(read)).toEqual([1500, 1500.25, 1.5, 12.5]);
  });

  test('a cell is read as a field is, and may be negative', () => {
    expect(['1.500', '12.340', '1.234,5', '2,5', '2.5', '-3', '1°', 'x'].map(numeroDiCella)).toEqual([
      ...[1500, 12_340, 1234.5, 2.5, 2.5, -3],
      ...[null, null],
    ]);
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
