import { expect, test } from 'vitest';
import type { Ruolo } from '../../ruoli.ts';
import { canListBozze, readablePartsFor, ruoloCertOf } from './ruoloCert.rules.ts';

const of = (...roles: Ruolo[]) => ruoloCertOf(new Set(roles));

test('the role on the ethics track follows from the roles, and acting for an external member gives none', () => {
  expect(of('UFFICIO_CERT', 'IMPERSONA')).toBe('UFFICIO');
  expect(of('UTENTE', 'PRESIDENTE_CERT', 'MEMBRO_CERT')).toBe('PRESIDENTE');
  expect(of('UTENTE', 'MEMBRO_CERT')).toBe('INTERNO');
  expect(of('MEMBRO_CERT', 'ESTERNO_CERT')).toBe('ESTERNO');
  expect(of('ESTERNO_CERT')).toBeNull();
  expect(of('UTENTE', 'PROPONENTE_CERT')).toBeNull();
});

const rapporto = { propria: false, assegnata: true, inConflitto: false };
const letto = (
  sguardo: Parameters<typeof readablePartsFor>[0],
  said: Partial<typeof rapporto> = {},
  stato: 1 | 2 | 6 | 7 = 2,
  aperta = false,
) => {
  const { note, valutazione, deliberaCompleta, deliberaRidotta } = readablePartsFor(sguardo, { ...rapporto, ...said }, aperta, stato);
  return [note, valutazione, deliberaCompleta, deliberaRidotta];
};

test('each role reads its parts [CERT-135] [CERT-176] [CERT-177]', () => {
  expect(letto('UFFICIO')).toEqual(['TUTTE', true, false, true]);
  expect(letto('UFFICIO', {}, 2, true)).toEqual(['TUTTE', true, true, true]);
  expect(letto('PRESIDENTE', { assegnata: false })).toEqual(['TUTTE', true, true, true]);
  expect(letto('INTERNO')).toEqual(['TUTTE', true, false, true]);
  expect(letto('INTERNO', { assegnata: false })).toEqual(['TUTTE', true, false, false]);
  expect(letto('ESTERNO')).toEqual(['PROPRIA', false, false, true]);
  expect(letto('ESTERNO', { assegnata: false })).toEqual(['NESSUNA', false, false, false]);
  for (const stato of [6, 7] as const) expect(letto('PRESIDENTE', {}, stato)).toEqual(['TUTTE', true, false, false]);
});

test('nobody reads the committee’s work on their own istanza, on one that they have left, or on a Bozza', () => {
  for (const sguardo of ['UFFICIO', 'PRESIDENTE', 'INTERNO', 'ESTERNO'] as const) {
    expect(letto(sguardo, { propria: true })).toEqual(['NESSUNA', false, false, false]);
    expect(letto(sguardo, { inConflitto: true })).toEqual(['NESSUNA', false, false, false]);
    expect(letto(sguardo, {}, 1)).toEqual(['NESSUNA', false, false, false]);
  }
});

test('only the chair lists Bozze [CERT-043] [CERT-175]', () => {
  expect((['UFFICIO', 'PRESIDENTE', 'INTERNO', 'ESTERNO', null] as const).filter(canListBozze)).toEqual(['PRESIDENTE']);
});
