import { describe, expect, test } from 'vitest';
import { type Colonna, checkIntestazioni, isCiclo, readCella, rigaIntestazioni } from './colonne.ts';

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

  test('a refusal names the fault', () => {
    expect(read('giorno', '31/02/2027')).toBe('La data non esiste nel calendario.');
    expect(read('giorno', 'domani')).toContain('non contiene una data');
    expect(read('giorno', -3500)).toContain('prima del 01/03/1900');
    expect(read('giorno', '1 brumaio 2027')).toContain('non contiene una data');
  });
});

describe('the head of a file', () => {
  const UFFICIO = ['Codice Fiscale', 'Cognome', 'Nome', 'E-mail', 'Data di nascita', 'Corso di dottorato', 'Ciclo', 'Anno di corso'];
  const dottorandi = [...UFFICIO, 'Dipartimento di afferenza', 'Data di termine *'];

  test('columns may have the names that offices use', () => {
    expect(checkIntestazioni(5, dottorandi)).toBeNull();
    const indicatori = ['C.F.', 'Settore concorsuale', 'SSD', 'Soglia 1', 'Soglia 2', 'Soglia 3', 'Indicatore 1', 'Indicatore 2'];
    expect(checkIntestazioni(2, [...indicatori, 'Indicatore 3', 'Data degli indicatori'])).toBeNull();
  });

  test('each column occurs once, and an unknown one is called by the words of the file', () => {
    expect(checkIntestazioni(4, ['CF', 'Codice fiscale', 'Nome', 'Cognome'])).toBe('La colonna «codice_fiscale» compare due volte.');
    expect(checkIntestazioni(4, ['CF', 'Nome', 'Cognome', 'Matricola'])).toBe('Colonne non previste: Matricola.');
  });

  test('the head is found below a title, and is the first row where none looks like one', () => {
    expect(rigaIntestazioni(5, [['Dottorandi 2026'], [null, 'Nome del file'], dottorandi, ['RSSMRA80A01H501U']])).toBe(2);
    expect(rigaIntestazioni(5, [['Elenco'], ['x', 'y']])).toBe(0);
    expect(rigaIntestazioni(5, [])).toBe(0);
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
