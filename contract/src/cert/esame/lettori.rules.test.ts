import { expect, test } from 'vitest';
import { APPROVATA, APPROVATA_CONDIZIONE, BOZZA, NON_VALUTABILE, REVISIONE } from '../stati.ts';
import { lettoriOf, readableByProponente } from './lettori.rules.ts';

const COMITATO = ['UFFICIO', 'PRESIDENTE', 'INTERNO'];

test('office, chair and internal members read the note of the evaluation; the proponent only where it is not assessable', () => {
  for (const stato of [null, APPROVATA, APPROVATA_CONDIZIONE, REVISIONE] as const)
    expect(lettoriOf('note', stato).lettori).toEqual(COMITATO);
  expect(lettoriOf('note', APPROVATA).delibera).toBe('COMPLETA');
  expect(lettoriOf('note', NON_VALUTABILE)).toEqual({ lettori: ['PROPONENTE', ...COMITATO], delibera: null });
});

test('the proponent reads conditions and requests, and both delibere contain them', () => {
  for (const stato of [APPROVATA_CONDIZIONE, REVISIONE] as const)
    expect(lettoriOf('notaRevisione', stato)).toEqual({ lettori: ['PROPONENTE', ...COMITATO], delibera: 'ENTRAMBE' });
});

test('the proponent and other external members never read notes of chair and members', () => {
  for (const testo of ['noteComponenti', 'notePresidenteCert', 'notaMembro'] as const)
    expect(lettoriOf(testo, APPROVATA)).toEqual({ lettori: COMITATO, delibera: 'COMPLETA' });
});

test('the proponent reads what the answer to the conditions lacks', () => {
  expect(lettoriOf('notaVerifica', APPROVATA_CONDIZIONE)).toEqual({ lettori: ['PROPONENTE', ...COMITATO], delibera: null });
});

test('the proponent reads nothing of the committee in a Bozza', () => {
  expect(readableByProponente(BOZZA)).toEqual({ notaValutazione: false, notaRevisione: false });
});
