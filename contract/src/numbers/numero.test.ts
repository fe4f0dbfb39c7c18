import { describe, expect, test } from 'vitest';
import { writtenIn } from './lingua.ts';
import { numeroDiCella, numeroIn, parseDecimale, parseIntero, rawDecimale, roundTo } from './numero.ts';

describe('a number', () => {
  test('an integer has only digits [FORM-014]', () => {
    expect(parseIntero('12a3')).toBeUndefined();
    expect(parseIntero('123')).toBe(123);
    expect(parseIntero('1.5')).toBeUndefined();
    expect(parseIntero('1.500')).toBe(1500);
    expect(parseIntero('99999999999999999999')).toBeUndefined();
  });

  test('a decimal has a comma or a dot, and at most two decimals [FORM-017]', () => {
    expect(parseDecimale('2,5')).toBe(2.5);
    expect(parseDecimale('2.5')).toBe(2.5);
    expect(['2,', '2.'].map((text) => parseDecimale(text))).toEqual([2, 2]);
    expect(['1.500', '1 500', '1.500,25', '1.234.567'].map((text) => parseDecimale(text))).toEqual([1500, 1500, 1500.25, 1_234_567]);
    for (const text of ['2,555', '0.500', '1500.000', '12.34.5', '-3', '1a', '1,2,3', ',5', ','])
      expect(parseDecimale(text)).toBeUndefined();
    expect(rawDecimale(2.5)).toBe('2,5');
  });

  test('in English a comma before three digits separates thousands, and a dot precedes decimals', () => {
    const read = (text: string) => writtenIn('en', () => parseDecimale(text, 3));
    expect(['1,500', '1,500.25', '1.500', '12,5'].map(read)).toEqual([1500, 1500.25, 1.5, 12.5]);
  });

  test('a cell is parsed like a field, and may be negative', () => {
    expect(['1.500', '12.340', '1.234,5', '2,5', '2.5', '-3', '1°', 'x'].map(numeroDiCella)).toEqual([
      ...[1500, 12_340, 1234.5, 2.5, 2.5, -3],
      ...[null, null],
    ]);
  });

  test('rounding follows the decimal text', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(0.1 + 0.2, 2)).toBe(0.3);
    expect(roundTo(-1.005, 2)).toBe(-1.01);
  });
});

test('a number is written with the separators of its language, from four digits on, and never as minus zero', () => {
  const written = (lingua: 'it' | 'en') => [
    ...[8000, 999_999_999_999.99].map((value) => numeroIn(lingua, value, 2)),
    ...[1.005, 2.675, -1234.565].map((value) => numeroIn(lingua, value, 2)),
    ...[24.25, 0.5, -0.004].map((value) => numeroIn(lingua, value, 1)),
    ...[12_500, 12_500.5].map((value) => numeroIn(lingua, value, 2, 0)),
  ];
  expect(written('it')).toEqual([
    '8.000,00',
    '999.999.999.999,99',
    '1,01',
    '2,68',
    '-1.234,57',
    '24,3',
    '0,5',
    '0,0',
    '12.500',
    '12.500,5',
  ]);
  expect(written('en')).toEqual([
    '8,000.00',
    '999,999,999,999.99',
    '1.01',
    '2.68',
    '-1,234.57',
    '24.3',
    '0.5',
    '0.0',
    '12,500',
    '12,500.5',
  ]);
});
