import { describe, expect, test } from 'vitest';
import { checkAnnoDelNumero, numeroDelAnno, numeroInsolito, numeroProprio, prossimoNumero } from './numero.rules.ts';

describe('the number of a delibera (D-195)', () => {
  test('the number has its year once, wherever the year was typed', () => {
    expect(['14', '14/2026', ' 14 ', '2026/14'].map((numero) => numeroDelAnno(numero, 2026))).toEqual([
      ...['14/2026', '14/2026', '14/2026', '2026/14'],
    ]);
  });

  test('the number is the same with its year or without, with leading zeros, in capitals', () => {
    const typed = ['17', '017', '17/2026', '2026/0017', ' 17 ', '2026/ 17', '17 /2026'];
    expect(new Set(typed.map((numero) => numeroProprio(numero, 2026)))).toEqual(new Set(['17']));
    expect(numeroProprio('N17', 2026)).toBe(numeroProprio('n17', 2026));
    expect(['170', '0', '00', 'A017'].map((numero) => numeroProprio(numero, 2026))).toEqual(['170', '0', '0', 'a017']);
  });

  test('the number never has another year than its day', () => {
    expect(['14', '14/2026', '2026/14', 'A/12', '20261/3'].flatMap((numero) => checkAnnoDelNumero(numero, 2026))).toEqual([]);
    for (const numero of ['14/2025', '2027/14']) expect(checkAnnoDelNumero(numero, 2026)).toMatchObject([{ campo: 'numeroDelibera' }]);
  });

  test('the number is not its year alone', () => {
    for (const numero of ['/2026', '2026/', ' /2026 '])
      expect(checkAnnoDelNumero(numero, 2026)).toEqual([{ campo: 'numeroDelibera', messaggio: 'Inserire il Numero Delibera' }]);
  });

  test('the proposed number follows the last of its year', () => {
    const ultime = [{ anno: 2026, numero: 14 }];
    expect([prossimoNumero(ultime, 2026), prossimoNumero(ultime, 2027)]).toEqual(['15', '1']);
  });

  test.each([
    ['15', null],
    ['15/2026', null],
    ['0015', null],
    ['2026/15', null],
    ['', null],
    ['16', 'Con la n. 16/2026 manca la n. 15: la prossima è la n. 15/2026.'],
    ['21', 'Con la n. 21/2026 mancano le n. da 15 a 20: la prossima è la n. 15/2026.'],
    ['14', 'La n. 14/2026 è già dell’ultima registrata: la prossima è la n. 15/2026.'],
    ['9/2026', 'La n. 9/2026 viene prima dell’ultima registrata, la n. 14/2026: la prossima è la n. 15/2026.'],
    ['N61', '«N61» non è un numero progressivo: la prossima è la n. 15/2026.'],
  ])('%j is unusual where it leaves a gap or breaks the order, and the sentence says which', (numero, said) => {
    expect(numeroInsolito(numero, 2026, [{ anno: 2026, numero: 14 }])).toBe(said);
  });
});
