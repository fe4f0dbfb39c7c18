import { expect, test } from 'vitest';
import { describeValore } from './descrizioni.rules.ts';

const valore = { descrizione: '', posizione: 1, minimo: null, massimo: null, valoreTrue: null, valoreFalse: null };

test.each([
  ['of points, two decimals', [{ ...valore, valore: 10 }], 6.5, '6,50'],
  ['no points [EVAL-078]', [{ ...valore, valore: 10 }], 0, 'N/A'],
  ['nothing given', [{ ...valore, valore: 10 }], null, '–'],
  ['a yes', [{ ...valore, valore: 1, valoreTrue: 'Sì', valoreFalse: 'No' }], 1, 'Sì (1,00)'],
  ['a no, which is no missing score', [{ ...valore, valore: 1, valoreTrue: 'Sì', valoreFalse: 'No' }], 0, 'No'],
  ['a no without a word', [{ ...valore, valore: 1, valoreTrue: 'Sì' }], 0, 'N/A'],
  ['a yes or no that nobody has given', [{ ...valore, valore: 1, valoreTrue: 'Sì', valoreFalse: 'No' }], null, '–'],
])('%s', (_what, valoreList, punteggio, expected) => {
  expect(describeValore({ valoreList }, punteggio)).toBe(expected);
});
