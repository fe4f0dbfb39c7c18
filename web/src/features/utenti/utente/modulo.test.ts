import { expect, test } from 'vitest';
import { isSaid } from './modulo.ts';

const professor = { isNew: false, dubbi: [], codiceRuolo: 'PO' };

test.each([
  ['the surname', 'cognome', professor, true],
  ['a value of a year of indicators', 'indicatoriRicerca.0.soglia1', professor, true],
  ['the years of indicators as a whole', 'indicatoriRicerca', professor, false],
  ['the year of course of a doctoral student', 'annoCorso', { ...professor, codiceRuolo: 'DR' }, true],
  ['the year of course of a professor, which has no field', 'annoCorso', professor, false],
  ['the confirmation of a doubtful codice fiscale', 'codiceConfermato', { ...professor, isNew: true, dubbi: ['Dubbio.'] }, true],
  ['the confirmation of a codice fiscale without doubts, which has no field', 'codiceConfermato', { ...professor, isNew: true }, false],
  ['the version of what is stored', 'lastUpdate', professor, false],
])('the form of a person says itself what is wrong with fields on the screen alone: %s', (_, campo, onScreen, said) => {
  expect(isSaid(campo, onScreen)).toBe(said);
});
