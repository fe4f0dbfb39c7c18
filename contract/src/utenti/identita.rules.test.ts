import { expect, test } from 'vitest';
import { findDuplicates, takenByOther, takenByOwnAccount } from './identita.rules.ts';

const maria = { cognome: 'Rossi', nome: 'Maria', email: 'maria.rossi@ateneo.example', codiceFiscale: 'RSSMRA75H55H501Z' };

test('address and codice fiscale of a person are refused under another name, with their owner', () => {
  expect(takenByOther({ ...maria, cognome: 'Pellegrini', nome: 'José' }, maria)).toEqual([
    { campo: 'email', messaggio: "L'e-mail è di Rossi Maria." },
    { campo: 'codiceFiscale', messaggio: 'Il codice fiscale è di Rossi Maria.' },
  ]);
});

test.each([
  ['written the same way', { cognome: 'Rossi', nome: 'Maria' }],
  ['with accents and capitals', { cognome: 'ROSSI', nome: 'Marìa' }],
  ['in the other order', { cognome: 'Maria', nome: 'Rossi' }],
])('an account of another type of the same person is accepted with the name %s (D-210)', (_, nome) => {
  expect(takenByOther({ ...maria, ...nome }, maria)).toEqual([]);
});

test('a person has one account of a type (D-33)', () => {
  expect(findDuplicates({ ...maria, codiceFiscale: null }, maria)).toEqual([
    { campo: 'email', messaggio: "L'e-mail è già di un altro account dello stesso tipo: Rossi Maria." },
  ]);
});

test.each(['maria.rossi+bandi@ateneo.example', 'MARIA.ROSSI@ateneo.example'])(
  '%s arrives where the own address does, so another gives it too (D-210)',
  (email) => {
    const luca = { cognome: 'Esposito', nome: 'Luca', email, codiceFiscale: null };
    expect(takenByOwnAccount(luca, maria)).toMatchObject([{ campo: 'email' }]);
    expect(takenByOther(luca, maria)).toMatchObject([{ campo: 'email' }]);
    expect(takenByOther({ ...luca, email: null }, { ...maria, email: 'altra@ateneo.example' })).toEqual([]);
  },
);
