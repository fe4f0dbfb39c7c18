import { expect, test } from 'vitest';
import { normaliseCognome, personeChiamate } from './cognome.ts';

test.each([
  ["D'Angelo", 'dangelo'],
  ['D’Angelo', 'dangelo'],
  ['d angelo', 'dangelo'],
  ['DE LUCA', 'deluca'],
  ['Müller', 'muller'],
  ['Nicolò', 'nicolo'],
  ['Nicolo\u0300', 'nicolo'],
  ['Saint-Exupéry', 'saintexupery'],
  ['Straße', 'strasse'],
  ['Łukasz', 'lukasz'],
  ['Øster', 'oster'],
  ['  Rossi  ', 'rossi'],
  ['', ''],
])('the surname "%s" is searched and sorted as "%s"', (cognome, normalised) => {
  expect(normaliseCognome(cognome)).toBe(normalised);
});

test('a surname in another script is found by itself', () => {
  expect(normaliseCognome('Иванов')).not.toBe('');
  expect(normaliseCognome('Иванов')).toBe(normaliseCognome('ИВАНОВ'));
});

test.each([
  ['Rossi', ['rossi+']],
  ['Rossi Mario', ['rossimario+', 'rossi+mario', 'mario+rossi']],
  ['  de  Rossi Niccolò ', ['derossiniccolo+', 'de+rossiniccolo', 'rossiniccolo+de', 'derossi+niccolo', 'niccolo+derossi']],
  ['D Angelo', ['dangelo+', 'angelo+d']],
  ['%', ['+']],
])('the possible names behind "%s"', (text, called) => {
  expect(personeChiamate(text).map(({ cognome, nome }) => `${cognome}+${nome}`)).toEqual(called);
});
