import { describe, expect, test } from 'vitest';
import { type Colonna, isCiclo, readCella } from './colonne.ts';

const colonna = (tipo: Colonna['tipo']): Colonna => ({ nome: 'colonna', tipo, obbligatoria: true, esempio: '' });
const read = (tipo: Colonna['tipo'], cella: string | number, spostamento = 0) => {
  const letta = readCella(colonna(tipo), cella, spostamento);
  return 'valore' in letta ? letta.valore : letta.messaggio;
};

describe('a number in a text cell', () => {
  test.each([
    ['1.500', 1500],
    ['2.000', 2000],
    ['12.340', 12_340],
    ['1.234,5', 1234.5],
    ['1.234', 1234],
    ['12,5', 12.5],
    ['12.5', 12.5],
  ])('%s is %d, as in a field of a form', (text, value) => expect(read('decimale', text)).toBe(value));

  test('an ordinal is accepted where a whole number is required', () => {
    expect(['1°', '2º', '3^', '1'].map((text) => read('annoCorso', text))).toEqual([1, 2, 3, 1]);
  });

  test('a refusal gives the right reason', () => {
    expect(read('decimale', 'dodici')).toBe('Il valore deve essere un numero, per esempio 1.234,5.');
    expect(read('annoCorso', '1,5')).toBe('Il valore deve essere un numero intero.');
  });
});

describe('a date in a cell', () => {
  test.each([
    '01/02/2027',
    '1/2/2027',
    '1.2.2027',
    '2027-02-01',
    '1 febbraio 2027',
    '1° feb. 2027',
    'February 1, 2027',
    '1st February 2027',
  ])('%s is 1 February 2027, as in a field', (text) => expect(read('giorno', text)).toBe('2027-02-01'));

  test('a number of days counts from 1900, or from 1904 where the file says so', () => {
    expect(read('giorno', 46_054)).toBe('2026-02-01');
    expect(read('giorno', 46_054 - 1462, 1462)).toBe('2026-02-01');
  });

  test('a true date before 1900, which programs count below zero, is the day that it is', () => {
    expect(read('giorno', -3_650)).toBe('1890-01-01');
    expect(read('giorno', -1)).toBe('1899-12-29');
  });

  test('an end is a day, or open-ended', () => {
    expect(['Indeterminato', 'tempo indeterminato', '02/02/2222', '31/12/2027'].map((text) => read('termine', text))).toEqual([
      ...['2222-02-02', '2222-02-02', '2222-02-02', '2027-12-31'],
    ]);
    expect(read('termine', 'mai')).toContain('oppure scrivi Indeterminato');
    expect(read('termine', '31/02/2027')).toBe('La data non esiste nel calendario.');
  });

  test('a refusal names the fault', () => {
    expect(read('giorno', '31/02/2027')).toBe('La data non esiste nel calendario.');
    expect(read('giorno', 'domani')).toContain('non contiene una data');
    expect(read('giorno', 12)).toBe('La cella contiene un numero troppo piccolo per essere una data.');
    expect(read('giorno', 20_261_231)).toBe('La cella contiene un numero che non è una data.');
    expect(read('giorno', '1 brumaio 2027')).toContain('non contiene una data');
  });
});

test('a ciclo of the doctorate has begun, or begins next year', () => {
  expect(['XL', 'xli', '40', 'XXXVIII', 'I'].map((ciclo) => isCiclo(ciclo, 2026))).toEqual([true, true, true, true, true]);
  expect(['', '0', '400', 'XLIV', 'IIX', 'quarantesimo'].map((ciclo) => isCiclo(ciclo, 2026))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
