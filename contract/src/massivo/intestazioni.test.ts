import { describe, expect, test } from 'vitest';
import { checkIntestazioni, countNote, personaSopra, rigaIntestazioni, testataOf } from './intestazioni.ts';

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

  test('an optional column may be missing, a mandatory one is named', () => {
    expect(checkIntestazioni(4, ['CF'])).toBeNull();
    expect(checkIntestazioni(4, ['Cognome', 'Nome'])).toBe('Mancano le colonne: codice_fiscale.');
  });

  test('the head is found below a title', () => {
    expect(rigaIntestazioni(5, [['Dottorandi 2026'], [null, 'Nome del file'], dottorandi, ['RSSMRA80A01H501U']])).toBe(2);
    expect(rigaIntestazioni(5, [['Elenco'], ['x', 'y']])).toBe(1);
    expect(rigaIntestazioni(5, [])).toBe(0);
  });

  test('a head that names nothing is the first row as wide as a table; a title may name a column too', () => {
    const strano = ['Matricola', 'Cogn.', 'Mail uff.', 'Nato'];
    expect(rigaIntestazioni(6, [['Elenco del personale'], ['Ufficio', 'Risorse'], strano, ['1', 'Ferri', 'x', 'y']])).toBe(2);
    expect(rigaIntestazioni(6, [['Elenco del personale'], strano, [1, 'Ferri', 'x', 29_221]])).toBe(1);
    expect(
      rigaIntestazioni(6, [
        ['Dipartimento', 'Fisica'],
        [...strano, 'Dipartimento'],
        [1, 'Ferri', 'x', 2, 'Fisica'],
      ]),
    ).toBe(1);
  });

  test('a head is the same head however it is punctuated; a row of one cell is none [D-236]', () => {
    expect(testataOf(['Matr.', 'COGN. *', null, 'Nato il', null])).toBe(testataOf(['matr', 'Cogn', null, 'nato  il']));
    expect(testataOf(['Matr.', 'Nato il'])).not.toBe(testataOf(['Nato il', 'Matr.']));
    expect([testataOf(['Elenco']), testataOf([])]).toEqual([null, null]);
  });
});

test('a person in or above the head is found, not the university by its eleven digits', () => {
  const righe = [['Elenco'], ['C.F.', '80209930587'], ['Rossi', ' rssmra80a01h501u '], ['cf', 'cognome']].map((celle) => ({ celle }));
  expect(personaSopra(righe)).toBe(righe[2]);
  expect(personaSopra(righe.slice(0, 2))).toBeUndefined();
});

test('lines under a table are nobody’s: a total, a note, its source; a person never is one [D-237]', () => {
  const persona = ['RSSMRA80A01H501U', 'Rossi', 'Mario'];
  expect(countNote([persona, ['Totale: 25'], [null, 'Nota: dati al 1° marzo']])).toBe(2);
  expect(countNote([persona, ['TOTALE', 25], ['* contratto in scadenza'], ['Fonte', 'U-GOV']])).toBe(3);
  expect(countNote([['Totale: 25'], persona])).toBe(0);
  expect(countNote([persona, ['RSSMRA80A01H501U', 'Totaro']])).toBe(0);
  expect(countNote([persona, ['Totaro', 'Mario'], ['Noti', 'Anna', 'Fine', 'Rosa']])).toBe(0);
  expect(countNote([persona, ['Nota', 'RSSMRA80A01H501U']])).toBe(0);
});
