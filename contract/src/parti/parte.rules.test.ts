import { describe, expect, test } from 'vitest';
import { canOpenParte, canSaveParte } from './parte.rules.ts';

const good = {
  proposta: { status: 'BOZZA' as const, numeroProtocollo: null },
  scadenza: new Date('2026-03-31T12:00:00.000Z'),
  received: new Date('2026-03-31T12:00:00.000Z'),
};

describe('the part of a member', () => {
  test('the part is saved up to the exact instant of the scadenza', () => {
    expect(canSaveParte(good)).toEqual({ ok: true });
  });

  test.each([
    ['once the proposta is sent', { proposta: { status: 'INVIATA' as const, numeroProtocollo: 'RM2026-0000001' } }, 'ALREADY_INVIATA'],
    ['a millisecond later', { received: new Date('2026-03-31T12:00:00.001Z') }, 'PAST_SCADENZA'],
  ])('the part is no longer saved %s', (_when, spoiled, reason) => {
    expect(canSaveParte({ ...good, ...spoiled })).toMatchObject({ ok: false, reason });
  });

  test('a categoria without a form has no part to open [PROP-099]', () => {
    expect(canOpenParte({ apreForm: true })).toEqual({ ok: true });
    expect(canOpenParte({ apreForm: false })).toMatchObject({ reason: 'NOT_APRE_FORM' });
  });
});
