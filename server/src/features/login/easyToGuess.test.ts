import { expect, test } from 'vitest';
import { isEasyToGuess } from './easyToGuess.ts';

const person = { cognome: 'D’Amico', nome: 'Maria Luisa', email: 'marialuisa.damico@ateneo.example' };

test.each([
  ['among the common ones', '123456789012'],
  ['a common one, lengthened', 'password1234'],
  ['a common one, with other signs', 'P@ssw0rd2026!'],
  ['one sign repeated', ' '.repeat(12)],
  ['a common one, repeated and long', 'passwordpasswordpasswordpassword'],
  ['a run of keys', 'qwertyuiop12'],
  ['a word of the place and a year', 'Sigeba2026!!'],
  ['the place twice', 'ateneoateneo'],
  ['a season and a year', 'Estate2026!!'],
  ['what welcomes a newcomer', 'Benvenuto2026'],
  ['the person’s names', 'marialuisadamico'],
  ['a name and a year', 'damicomaria1980'],
  ['the address', 'marialuisa.damico@ateneo.example'],
])('%s: %j is easy to guess', async (_, password) => {
  expect(await isEasyToGuess(password, person)).toBe(true);
});

test.each([
  'cavallo-batteria-graffetta',
  'una password del tutto nuova',
  'una frase che ricordo bene',
  'però 🙂🙂🙂 città',
  'w8#kQz!pLm2v',
  'il bando di ieri era lungo',
])('%j is not', async (password) => {
  expect(await isEasyToGuess(password, person)).toBe(false);
});
