import { describe, expect, test } from 'vitest';
import {
  canWithdrawNota,
  checkLotto,
  checkNotaInterna,
  checkScrivania,
  ETICHETTE_MAX,
  etichetteOf,
  NOTA_INTERNA_MAX,
} from './scrivania.rules.ts';

const OGGI = '2026-05-20';
const campi = (found: readonly { campo: string }[]) => found.map(({ campo }) => campo);

describe('the labels of a desk', () => {
  test('take the spelling that the office uses, each once, in alphabetical order', () => {
    expect(etichetteOf([' urgente ', 'DA  sentire', 'Urgente'], ['Da sentire'])).toEqual(['Da sentire', 'urgente']);
  });

  test('have a name that is not too long, and are not too many', () => {
    const check = (etichette: string[]) => campi(checkScrivania({ etichette, promemoria: null }, null, OGGI));
    expect(check(['Da sentire', 'x'.repeat(40)])).toEqual([]);
    expect(check([' '])).toEqual(['etichette']);
    expect(check(['x'.repeat(41)])).toEqual(['etichette']);
    expect(check(Array.from({ length: ETICHETTE_MAX + 1 }, (_, at) => `e${at}`))).toEqual(['etichette']);
  });
});

describe('the reminder of a desk', () => {
  const check = (promemoria: string | null, stored: string | null) => campi(checkScrivania({ etichette: [], promemoria }, stored, OGGI));

  test('lies ahead when it is set, and stays once it is reached', () => {
    expect(check(OGGI, null)).toEqual([]);
    expect(check('2026-05-19', null)).toEqual(['promemoria']);
    expect(check('2026-05-19', '2026-05-19')).toEqual([]);
    expect(check('2026-05-18', '2026-05-19')).toEqual(['promemoria']);
    expect(check(null, '2026-05-19')).toEqual([]);
  });
});

test('a bulk act changes something, and does not add and remove one label', () => {
  const check = (lotto: Partial<Parameters<typeof checkLotto>[0]>) => campi(checkLotto({ aggiungi: [], togli: [], ...lotto }, OGGI));
  expect(check({})).toEqual(['assegnataA']);
  expect(check({ assegnataA: null })).toEqual([]);
  expect(check({ promemoria: null })).toEqual([]);
  expect(check({ promemoria: '2026-05-19' })).toEqual(['promemoria']);
  expect(check({ aggiungi: ['Urgente'], togli: ['urgente '] })).toEqual(['togli']);
  expect(check({ togli: ['urgente'] })).toEqual([]);
});

test('a note has words, and not too many', () => {
  expect(checkNotaInterna('Ha telefonato.')).toEqual([]);
  expect(campi(checkNotaInterna('  '))).toEqual(['testo']);
  expect(campi(checkNotaInterna('x'.repeat(NOTA_INTERNA_MAX + 1)))).toEqual(['testo']);
});

test('a note is taken back by its author alone, once', () => {
  expect(canWithdrawNota({ propria: true, ritirata: false })).toEqual({ ok: true });
  expect(canWithdrawNota({ propria: false, ritirata: false })).toMatchObject({ reason: 'NOTA_DI_ALTRI' });
  expect(canWithdrawNota({ propria: true, ritirata: true })).toMatchObject({ reason: 'NOTA_GIA_RITIRATA' });
});
