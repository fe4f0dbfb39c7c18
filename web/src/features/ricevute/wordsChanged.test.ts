import { expect, test } from 'vitest';
import { wordsChanged } from './wordsChanged.ts';

test.each([
  ['Codice aperto nelle scuole', 'Codice aperto nelle scuole superiori', ['Codice aperto nelle scuole', '', ' superiori', '']],
  ['Tre mesi di lavoro', 'Sei mesi di lavoro', ['', 'Tre', 'Sei', ' mesi di lavoro']],
  ['Uno due tre', 'Uno quattro tre', ['Uno ', 'due', 'quattro', ' tre']],
  ['la la', 'la la la', ['la la', '', ' la', '']],
  ['', 'Nuovo', ['', '', 'Nuovo', '']],
  ['Tutto', '', ['', 'Tutto', '', '']],
  [null, 'Nuovo', ['', '', 'Nuovo', '']],
])('%s, then %s', (prima, dopo, parts) => {
  const found = wordsChanged(prima, dopo);
  expect([found.inizio, found.prima, found.dopo, found.fine]).toEqual(parts);
  expect(found.inizio + found.prima + found.fine).toBe(prima ?? '');
  expect(found.inizio + found.dopo + found.fine).toBe(dopo);
});
