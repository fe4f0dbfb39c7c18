import { expect, test } from 'vitest';
import { TIPI_UTENTE } from '../ruoli.ts';
import { choosesLingua, linguaOfPersona } from './lingua.rules.ts';

test('researchers and external members choose their language, offices and referees do not [D-220]', () => {
  expect(TIPI_UTENTE.filter((tipoUtente) => choosesLingua({ tipoUtente }))).toEqual(['UTENTE', 'MEMBRO_COMMISSIONE_CERT']);
});

test('a person reads in the chosen language, in Italian before they choose, and an operator on their behalf in Italian [D-291]', () => {
  const maria = { tipoUtente: 'UTENTE', lingua: 'en' } as const;
  expect(linguaOfPersona(maria)).toBe('en');
  expect(linguaOfPersona({ ...maria, lingua: null })).toBe('it');
  expect(linguaOfPersona({ ...maria, impersonatoDa: {} })).toBe('it');
  expect(linguaOfPersona({ tipoUtente: 'UFFICIO_RICERCA', lingua: 'en' })).toBe('it');
});
