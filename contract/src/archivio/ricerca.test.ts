import { describe, expect, test } from 'vitest';
import { importoOf, isPreciso, numeroOf } from './ricerca.ts';

describe('the search of the archive', () => {
  test.each([
    ['>5000', { da: 5000 }],
    ['<5.000,50', { a: 5000.5 }],
    ['5000-15.000', { da: 5000, a: 15_000 }],
    ['7000', { da: 7000, a: 7000 }],
    ['>1-2', null],
    ['15000-5.000', null],
    ['tanto', null],
  ])('the amount %s is parsed', (text, expected) => expect(importoOf(text)).toEqual(expected));

  test.each([
    ['38', { numero: 38, anno: undefined }],
    ['38/2025', { numero: 38, anno: '2025' }],
    ['38/25', null],
  ])('the number %s is parsed', (text, expected) => expect(numeroOf(text)).toEqual(expected));

  test.each([
    ['38/2025', true],
    ['rm2026', true],
    ['maria@ateneo.example', true],
    ['RSSMRA80A01H501U', true],
    ['rossi maria', false],
  ])('%s is searched in all years: %s', (text, expected) => expect(isPreciso(text)).toBe(expected));
});
