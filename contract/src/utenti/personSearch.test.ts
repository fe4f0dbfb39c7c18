import { expect, test } from 'vitest';
import { parsePersonSearch } from './personSearch.ts';

test.each([
  [' Maria.Rossi@Ateneo', 'EMAIL', 'maria.rossi@ateneo'],
  ['rssmra75h55 h501z', 'CODICE', 'RSSMRA75H55H501Z'],
  ['RSSMRA7', 'CODICE', 'RSSMRA7'],
  ['Rossi Maria', 'NOME', 'Rossi Maria'],
  ['rssmra', 'INIZIALI', 'RSSMRA'],
  ['FOXLIA', 'INIZIALI', 'FOXLIA'],
  ['Marini', 'NOME', 'Marini'],
  ['Rssmr', 'NOME', 'Rssmr'],
])('%o is searched as %s', (text, per, testo) => {
  expect(parsePersonSearch(text)).toEqual({ per, testo });
});
