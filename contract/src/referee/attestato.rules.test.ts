import { expect, test } from 'vitest';
import { BYTE_CODICE, codiceOf, formatCodiceAttestato, LETTERE_CODICE, statoAttestato, tidyCodiceAttestato } from './attestato.rules.ts';

const CODICE = 'ABCDEFGH2345';

test('a code is three groups of four, without letters and digits that look alike [D-290]', () => {
  expect(LETTERE_CODICE).toHaveLength(32);
  expect(LETTERE_CODICE).not.toMatch(/[01IO]/);
  const codice = codiceOf(new Uint8Array(BYTE_CODICE).map((_, at) => at * 37));
  expect(tidyCodiceAttestato(codice)).toBe(codice);
  expect(formatCodiceAttestato(CODICE)).toBe('ABCD-EFGH-2345');
});

test.each(['ABCD-EFGH-2345', 'abcd efgh 2345', ' abcdefgh2345 ', 'ABCD–EFGH–2345'])(
  '%j is the code of the paper, however it is typed [D-290]',
  (typed) => {
    expect(tidyCodiceAttestato(typed)).toBe(CODICE);
  },
);

test.each(['', 'ABCD-EFGH', 'ABCD-EFGH-2345-X', 'ABCD-EFGH-234O', '-'.repeat(40)])('%j is the code of no paper [D-290]', (typed) => {
  expect(tidyCodiceAttestato(typed)).toBeNull();
});

test('a certificate is no longer confirmed where fewer evaluations are on record, and replaced by a later one [D-290]', () => {
  const detto = { cognome: 'Byron', valutazioni: 2, valutazioniOra: 2, sostituito: false };
  expect(statoAttestato(detto)).toBe('VALIDO');
  expect(statoAttestato({ ...detto, valutazioniOra: 3 })).toBe('VALIDO');
  expect(statoAttestato({ ...detto, sostituito: true })).toBe('SOSTITUITO');
  expect(statoAttestato({ ...detto, valutazioniOra: 1, sostituito: true })).toBe('RITIRATO');
  expect(statoAttestato({ ...detto, cognome: null, valutazioniOra: 1 })).toBe('ANONIMO');
});
