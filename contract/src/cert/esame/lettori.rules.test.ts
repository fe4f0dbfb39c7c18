import { expect, test } from 'vitest';
import { APPROVATA, APPROVATA_CONDIZIONE, BOZZA, NON_VALUTABILE, REVISIONE } from '../stati.ts';
import { lettoriOf, readableByProponente } from './lettori.rules.ts';

const COMITATO = ['UFFICIO', 'PRESIDENTE', 'INTERNO'];

test('the note of the evaluation is read by office, chair and internal members; by the proponent only where it is not assessable', () => {
  for (const stato of [null, APPROVATA, APPROVATA_CONDIZIONE, REVISIONE] as const)
    expect(lettoriOf('note', stato).lettori).toEqual(COMITATO);
  expect(lettoriOf('note', APPROVATA).delibera).toBe('COMPLETA');
  expect(lettoriOf('note', NON_VALUTABILE)).toEqual({ lettori: ['PROPONENTE', ...COMITATO], delibera: null });
});

test('conditions and requests are read by the proponent, and stand in both delibere', () => {
  for (const stato of [APPROVATA_CONDIZIONE, REVISIONE] as const)
    expect(lettoriOf('notaRevisione', stato)).toEqual({ lettori: ['PROPONENTE', ...COMITATO], delibera: 'ENTRAMBE' });
});

test('notes of chair and members are never read by the proponent, nor by other external members', () => {
  for (const testo of ['noteComponenti', 'notePresidenteCert', 'notaMembro'] as const)
    expect(lettoriOf(testo, APPROVATA)).toEqual({ lettori: COMITATO, delibera: 'COMPLETA' });
});

test('what the answer to the conditions lacks is read by the proponent', () => {
  expect(lettoriOf('notaVerifica', APPROVATA_CONDIZIONE)).toEqual({ lettori: ['PROPONENTE', ...COMITATO], delibera: null });
});

test('in a Bozza the proponent reads nothing of the committee', () => {
  expect(readableByProponente(BOZZA)).toEqual({ notaValutazione: false, notaRevisione: false });
});
