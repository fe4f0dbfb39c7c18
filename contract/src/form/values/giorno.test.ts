import { describe, expect, test } from 'vitest';
import { addMonths, addYears, formatGiorno, parseGiorno, resolveDay } from './giorno.ts';
import { onlyDecimal, onlyDigits, parseDecimale, parseIntero, roundTo } from './numero.ts';

describe('a day', () => {
  test.each([
    ['05/03/2026', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
    ['02/02/2222', '2222-02-02'],
  ])('%s is %s [FORM-157]', (text, day) => {
    expect(parseGiorno(text)).toBe(day);
    expect(formatGiorno(day)).toBe(text);
  });

  test.each(['31/02/2026', '29/02/2026', '99/99/2024', '1/1/2024', '2024-01-01', '01/01/0026', '', 'oggi'])(
    '%j is none [FORM-025]',
    (text) => expect(parseGiorno(text)).toBeNull(),
  );

  test('bounds are counted from today [LIM-049]', () => {
    expect(resolveDay('oggi', '2026-11-20')).toBe('2026-11-20');
    expect(resolveDay('-2y', '2026-11-20')).toBe('2024-11-20');
    expect(addYears('2028-02-29', -2)).toBe('2026-02-28');
    expect([addMonths('2026-01-31', 1), addMonths('2025-12-31', 2), addMonths('2025-11-30', 14)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-01-30',
    ]);
  });
});

describe('a number', () => {
  test('an integer field lets digits in only [FORM-014]', () => {
    expect(onlyDigits('12a3')).toBe('123');
    expect(parseIntero('123')).toBe(123);
    expect(parseIntero('1.5')).toBeUndefined();
    expect(parseIntero('99999999999999999999')).toBeUndefined();
  });

  test('a decimal field turns the comma into a dot and cuts at two decimals [FORM-017]', () => {
    expect(onlyDecimal('2,5', 2)).toBe('2.5');
    expect(onlyDecimal('1.234', 2)).toBe('1.23');
    expect(onlyDecimal('1a,2,3', 2)).toBe('1.23');
    expect(parseDecimale('2.5')).toBe(2.5);
    expect(parseDecimale('2,555')).toBeUndefined();
  });

  test('rounding follows the decimal writing', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(0.1 + 0.2, 2)).toBe(0.3);
    expect(roundTo(-1.005, 2)).toBe(-1.01);
  });
});
