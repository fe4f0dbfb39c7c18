import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEuro, formatEuroBreve, parseImporto, rawImporto, sumEuro, toCents } from './denaro.ts';
import { writtenIn } from './lingua.ts';

const read = (text: string) => {
  const parsed = parseImporto(text);
  return parsed.ok ? parsed.euro : parsed.check;
};

describe('an amount in euro', () => {
  test.each([
    ['', null],
    ['1500', 1500],
    ['1234,56', 1234.56],
    ['1234,5', 1234.5],
    ['10,', 10],
    ['0,50', 0.5],
    ['1.500', 1500],
    ['1.500,00 €', 1500],
    ['12.500,00\u00a0€', 12500],
    ['1500.00', 1500],
    ['1.234.567,89', 1234567.89],
    ['999999999999,99', 999999999999.99],
  ])('%j is read as %j [FORM-012]', (text, euro) => expect(read(text)).toBe(euro));

  test.each([
    [',5', 'IMPORTO_SIMBOLI'],
    [',50', 'IMPORTO_SIMBOLI'],
    ['.50', 'IMPORTO_SIMBOLI'],
    ['€', 'IMPORTO_SIMBOLI'],
    ['abc', 'IMPORTO_SIMBOLI'],
    ['-5', 'IMPORTO_SIMBOLI'],
    ['1e3', 'IMPORTO_SIMBOLI'],
    ['12.34.5', 'IMPORTO_SIMBOLI'],
    ['1,0,5', 'IMPORTO_SIMBOLI'],
    ['10,555', 'IMPORTO_DECIMALI'],
    ['1000000000000', 'IMPORTO_GRANDE'],
  ])('%j is refused with %s [FORM-159]', (text, check) => expect(read(text)).toBe(check));

  test('an amount is written in the Italian format [FORM-162]', () => {
    expect(formatEuro(1234.5)).toBe('1.234,50\u00a0€');
    expect(formatEuro(8000)).toBe('8.000,00\u00a0€');
    expect(formatEuroBreve(12300)).toBe('12.300\u00a0€');
    expect(formatEuroBreve(12300.5)).toBe('12.300,50\u00a0€');
    expect(rawImporto(1234.5)).toBe('1234,5');
  });

  const cents = fc.integer({ min: 0, max: 99_999_999_999_999 });

  test('in an English form amounts are written and read in the English format, and never taken for another amount (D-27)', () => {
    const read = (text: string) => writtenIn('en', () => parseImporto(text));
    expect(writtenIn('en', () => [formatEuro(12500), formatEuroBreve(15000), rawImporto(1234.5)])).toEqual([
      '€12,500.00',
      '€15,000',
      '1234.5',
    ]);
    expect(['1,500.00', '€1,500', '1500.5', '12,5'].map(read)).toEqual([1500, 1500, 1500.5, 12.5].map((euro) => ({ ok: true, euro })));
    expect(read('1.500')).toEqual({ ok: false, check: 'IMPORTO_DECIMALI' });
    expect(formatEuro(12500)).toBe('12.500,00\u00a0€');
  });

  test('no cent is lost between writing and reading', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(toCents(Number(read(formatEuro(c / 100))))).toBe(c);
        expect(toCents(Number(read(rawImporto(c / 100))))).toBe(c);
      }),
    );
  });

  test('no cent is lost in a sum [FORM-021]', () => {
    const few = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 50 });
    fc.assert(fc.property(few, (list) => toCents(sumEuro(list.map((c) => c / 100))) === list.reduce((a, b) => a + b, 0)));
  });
});
