import { expect, test } from 'vitest';
import { CATALOGO_CAMPI } from './catalogoCampi.ts';
import { searchCatalogo } from './searchCatalogo.ts';

const DOMANDA = CATALOGO_CAMPI.filter(({ per }) => per.includes('PROPOSTA'));
const found = (words: string, count = 3) =>
  searchCatalogo(DOMANDA, words)
    .slice(0, count)
    .map(({ tipo }) => tipo);

test('a kind is found by its name, whatever the case, the accents and the hyphen', () => {
  expect(found('TESTO BREVE', 9)).toEqual(['textfield']);
  expect(found('si o no', 1)).toEqual(['yes-no-radio']);
  for (const words of ['email', 'E-mail', 'e mail', ' Émail ']) expect(found(words, 1), words).toEqual(['EMAIL']);
});

test('a kind is found by the words that people have for it', () => {
  expect(found('budget')).toContain('budget');
  expect(found('piano finanziario', 9)).toEqual(['budget']);
  for (const words of ['allegato', 'pdf', 'caricare']) expect(found(words), words).toContain('file-upload');
  expect(found('scelta', 9)).toEqual(expect.arrayContaining(['yes-no-radio', 'select', 'RADIO', 'checkbox']));
  expect(found('data', 2)).toEqual(['datefield', 'datefield-indet']);
  expect(found('gruppo')).toContain('participants');
  expect(found('parola che non esiste')).toEqual([]);
});

test('without words everything is there, in its order', () => {
  expect(searchCatalogo(DOMANDA, '')).toEqual(DOMANDA);
});
