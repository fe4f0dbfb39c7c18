import { expect, test } from 'vitest';
import { refusalText } from '../refusals/refusals.ts';
import { canOfficialise, checkMotivoConflitti, isDettaRiaperta, mancanzeOf } from './iter.rules.ts';

test('a reopened proposta is told apart from other gaps of a classe: it is among the drafts', () => {
  const mancanze = mancanzeOf(
    (['RIAPERTA', 'SENZA_ESITO', 'NON_CONCLUSO'] as const).map((mancanza) => ({ numeroProtocollo: 'RM2026-0000001', mancanza })),
  );
  expect(mancanze.map(isDettaRiaperta)).toEqual([true, false, false]);
});

test('a classe does not become official beyond the available money', () => {
  const [chiusura, received] = [new Date('2026-03-31T12:00:00Z'), new Date('2026-04-10T09:00:00Z')];
  const reasonOf = (concesso: number) => {
    const borse = [{ macroArea: null, disponibile: 100, concesso }];
    const verdict = canOfficialise({ dataUfficializzazione: null, chiusura, mancanti: [], borse, received });
    return verdict.ok ? 'ok' : verdict.reason;
  };
  expect([reasonOf(100), reasonOf(100.01)]).toEqual(['ok', 'OLTRE_DISPONIBILE']);
});

test('a classe does not become official with a grant below the threshold, and missing outcomes are counted separately', () => {
  const [chiusura, received] = [new Date('2026-03-31T12:00:00Z'), new Date('2026-04-10T09:00:00Z')];
  const textOf = (...mancanze: ('SENZA_ESITO' | 'SOTTO_SOGLIA')[]) => {
    const mancanti = mancanze.map((mancanza) => ({ numeroProtocollo: 'RM2026-0000001', mancanza }));
    const verdict = canOfficialise({ dataUfficializzazione: null, chiusura, mancanti, borse: [], received });
    return verdict.ok ? 'ok' : refusalText(verdict);
  };
  expect(textOf('SOTTO_SOGLIA')).toBe('Una proposta è finanziata sotto la soglia.');
  expect(textOf('SENZA_ESITO', 'SOTTO_SOGLIA', 'SOTTO_SOGLIA')).toBe(
    'Una proposta è ancora senza esito. 2 proposte sono finanziate sotto la soglia.',
  );
});

test.each([
  ['below the threshold', 'SOTTO_SOGLIA', 'si riapre l’esito, o si corregge la soglia'],
  ['without points and without a reason', 'SENZA_MOTIVO', 'si riapre l’esito e lo si indica, o si toglie la soglia'],
] as const)('what to do about a grant %s is said also for an evaluation that has ended (D-99)', (_what, mancanza, detto) => {
  const [fault] = mancanzeOf([{ numeroProtocollo: 'RM2026-0000001', mancanza }]);
  expect(fault?.messaggio).toMatch(new RegExp(`: ${detto}\\. Se la valutazione è finita, prima se ne sposta la fine\\.$`));
});

test('grants without a reason are counted separately', () => {
  const mancanti = (['SENZA_MOTIVO', 'SENZA_MOTIVO', 'SENZA_ESITO'] as const).map((mancanza) => ({ numeroProtocollo: 'RM', mancanza }));
  const [chiusura, received] = [new Date('2026-03-31T12:00:00Z'), new Date('2026-04-10T09:00:00Z')];
  const verdict = canOfficialise({ dataUfficializzazione: null, chiusura, mancanti, borse: [], received });
  expect(verdict.ok ? 'ok' : refusalText(verdict)).toBe(
    'Una proposta è ancora senza esito. 2 proposte sono finanziate senza punteggio e senza il motivo.',
  );
});

test('a reason is required to make a classe official with open conflicts of interest, and only then', () => {
  expect([checkMotivoConflitti(0, ''), checkMotivoConflitti(1, 'Verificati a voce')]).toEqual([[], []]);
  for (const motivazione of ['', ' ', 'x'.repeat(4_001)])
    expect(checkMotivoConflitti(1, motivazione).map(({ campo }) => campo)).toEqual(['motivazione']);
});
