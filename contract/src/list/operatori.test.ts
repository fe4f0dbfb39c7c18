import { describe, expect, test } from 'vitest';
import { OPERATORI } from '../archivio/ricerca.ts';
import { parseRicerca } from './operatori.ts';

describe('a search with operators', () => {
  test('operators are told apart from words', () => {
    expect(parseRicerca('dip:"scienze chirurgiche" acque  importo:>5000 pulite', OPERATORI)).toEqual({
      detti: [
        { operatore: 'dip', valore: 'scienze chirurgiche' },
        { operatore: 'importo', valore: '>5000' },
      ],
      parole: 'acque pulite',
    });
  });

  test('words with a colon that are no operators stay words', () => {
    expect(parseRicerca('COVID: studi nota:bene', OPERATORI)).toEqual({ detti: [], parole: 'COVID: studi nota:bene' });
  });

  test('a list knows only its own operators', () => {
    expect(parseRicerca('dip:fisica rossi', ['anno'])).toEqual({ detti: [], parole: 'dip:fisica rossi' });
  });
});
