import { describe, expect, test } from 'vitest';
import { TIPI_UTENTE } from '../ruoli.ts';
import { areaPasswordOf, checkCredenziali, checkPassword } from './password.rules.ts';

describe('a new password', () => {
  test.each(['dodici lett.', 'cavallo batteria graffetta', 'però 🙂🙂🙂 città', ' '.repeat(12), 'x'.repeat(1000)])(
    '%j will do',
    (password) => {
      expect(checkPassword(password)).toEqual([]);
    },
  );

  test.each([
    ['', 'La password deve avere almeno 12 caratteri.'],
    ['undici lett', 'La password deve avere almeno 12 caratteri.'],
    ['🙂'.repeat(11), 'La password deve avere almeno 12 caratteri.'],
    ['x'.repeat(1001), 'La password deve avere al massimo 1000 caratteri.'],
  ])('%j is refused', (password, messaggio) => {
    expect(checkPassword(password)).toEqual([{ campo: 'password', messaggio }]);
  });
});

test('a page in English says in English what is missing', () => {
  expect(checkPassword('short', 'en')).toEqual([{ campo: 'password', messaggio: 'The password must have at least 12 characters.' }]);
  expect(checkCredenziali({ username: '', password: null }, 'en').map(({ messaggio }) => messaggio)).toEqual([
    'Please enter your username.',
    'Please enter your password.',
  ]);
  expect(checkCredenziali({ username: 'ada', password: null })).toEqual([{ campo: 'password', messaggio: 'Inserisci la password.' }]);
});

test('three types of account have a password, each with its own page; offices share that of the help desk, where they have one (D-222)', () => {
  expect(TIPI_UTENTE.map((tipo) => areaPasswordOf(tipo))).toEqual([null, null, 'hd', null, 'referee', null, 'cert']);
  expect(TIPI_UTENTE.map((tipo) => areaPasswordOf(tipo, true))).toEqual([null, 'hd', 'hd', null, 'referee', 'hd', 'cert']);
});
