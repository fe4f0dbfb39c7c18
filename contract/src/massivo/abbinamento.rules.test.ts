import { describe, expect, test } from 'vitest';
import { checkAbbinamento, etichettaOf, readAbbinamento, recognise, writeAbbinamento } from './abbinamento.rules.ts';

const messages = (abbinamento: readonly (string | null)[]) =>
  checkAbbinamento(4, abbinamento).map(({ campo, messaggio }) => [campo, messaggio]);

describe('the columns of a file, matched with those of a template [D-236]', () => {
  test('headings that are recognised are chosen already; of two with one meaning the first', () => {
    expect(recognise(4, ['Matr.', 'C.F.', 'Cod. Fisc.', 'COGNOME', null])).toEqual([null, 'codice_fiscale', null, 'cognome', null]);
  });

  test('mandatory columns that are missing are named as people call them; optional ones may be missing', () => {
    expect(messages([null, 'cognome'])).toEqual([['colonne', 'Da abbinare ancora: Codice fiscale.']]);
    expect(messages(['codice_fiscale'])).toEqual([]);
    expect(checkAbbinamento(6, ['codice_fiscale', 'cognome', 'nome', 'dipartimento'])[0]?.messaggio).toBe(
      'Da abbinare ancora: E-mail, Data di nascita, Ruolo, Data di termine.',
    );
  });

  test('a column is chosen once, and only of the template', () => {
    expect(messages(['codice_fiscale', 'nome', 'nome'])).toEqual([['colonne.2', "«Nome» è già scelta per un'altra colonna del file."]]);
    expect(messages(['codice_fiscale', 'email'])).toEqual([['colonne', 'Le colonne scelte non sono del modello.']]);
    expect(messages(Array.from({ length: 51 }, (_, at) => (at === 0 ? 'codice_fiscale' : null)))).toHaveLength(1);
  });

  test('travels as text and comes back as it was', () => {
    const abbinamento = [null, 'codice_fiscale', null, 'nome', null];
    expect(writeAbbinamento(abbinamento)).toBe(',codice_fiscale,,nome,');
    expect(readAbbinamento(writeAbbinamento(abbinamento))).toEqual(abbinamento);
  });

  test('columns have a name for people', () => {
    expect(['codice_fiscale', 'soglia1', 'data_nascita', 'ssd'].map(etichettaOf)).toEqual([
      ...['Codice fiscale', 'Soglia 1', 'Data di nascita', 'SSD'],
    ]);
  });
});
