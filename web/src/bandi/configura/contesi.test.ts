import { expect, test } from 'vitest';
import { contesi } from './contesi.ts';

const before = { nome: 'A', fine: '2026-06-10T12:00:00.000Z', soglia: 10, pubblico: false, testo: '<p>a</p>', nota: 'n', formId: 1 };

test('of the fields that both changed it is said what the other one stored, where a line says it', () => {
  const mine = { ...before, nome: 'B', fine: null, soglia: 11, pubblico: null, testo: '<p>b</p>', nota: '', formId: 2 };
  const theirs = {
    ...{ nome: 'C', fine: '2026-06-11T12:00:00.000Z', soglia: 1200, pubblico: true, testo: '<p>c</p>', nota: 'm', formId: 3 },
  };
  expect(contesi({ before, mine, theirs })).toEqual([
    { campo: 'nome', valore: 'C' },
    { campo: 'fine', valore: '11/06/2026 14:00' },
    { campo: 'soglia', valore: '1200' },
    { campo: 'pubblico', valore: true },
    { campo: 'testo' },
    { campo: 'nota', valore: 'm' },
    { campo: 'formId' },
  ]);
});

test('what only one of them changed, or both to the same, is no conflict', () => {
  expect(contesi({ before, mine: { ...before, nome: 'B' }, theirs: { ...before, nota: null } })).toEqual([]);
  expect(contesi({ before, mine: { ...before, nome: 'B' }, theirs: { ...before, nome: 'B' } })).toEqual([]);
});
