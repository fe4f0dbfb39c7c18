import { describe, expect, test } from 'vitest';
import { onlyDecimal, onlyDigits, parseDecimale, parseIntero, roundTo } from './numero.ts';

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
