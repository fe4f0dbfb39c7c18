import { describe, expect, test } from 'vitest';
import {
  canCreateRendicontazione,
  canDeleteRendicontazione,
  canSendRendicontazione,
  canWriteRendicontazione,
  isEffectiveHolder,
  statoStep,
} from './rendicontazione.rules.ts';

const inizio = new Date('2026-06-01T07:00:00Z');
const scadenza = new Date('2026-06-30T12:00:00Z');
const within = new Date('2026-06-10T07:00:00Z');
const late = new Date(scadenza.getTime() + 1);
const early = new Date(inizio.getTime() - 1);
const good = { isHolder: true, finanziata: true, status: 'BOZZA' as const, inizio, scadenza, received: within };
const reasonOf = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'yes' : verdict.reason);

describe('a report', () => {
  test.each([
    ['as it should be', {}, 'yes'],
    ['at the very start', { received: inizio }, 'yes'],
    ['at the very end', { received: scadenza }, 'yes'],
    ['by somebody else [REND-040]', { isHolder: false }, 'REND_NOT_HOLDER'],
    ['of what was not funded [REND-068]', { finanziata: false }, 'REND_NOT_FINANZIATA'],
    ['already sent [REND-064]', { status: 'INVIATA' as const }, 'REND_INVIATA'],
    ['of a step without dates', { inizio: null }, 'REND_SENZA_DATE'],
    ['before the start [REND-065]', { received: early }, 'REND_NOT_OPEN'],
    ['after the end [REND-065]', { received: late }, 'REND_PAST_SCADENZA'],
  ])('a report may be written %s', (_case, spoiled, answer) => {
    expect(reasonOf(canWriteRendicontazione({ ...good, ...spoiled }))).toBe(answer);
  });

  test('a report is begun once, and a member is told who must rather than that it was begun', () => {
    const { status: _, ...asking } = good;
    expect(reasonOf(canCreateRendicontazione({ ...asking, exists: false }))).toBe('yes');
    expect(reasonOf(canCreateRendicontazione({ ...asking, exists: true }))).toBe('REND_EXISTS');
    expect(reasonOf(canCreateRendicontazione({ ...asking, isHolder: false, exists: true }))).toBe('REND_NOT_HOLDER');
  });

  test.each([
    [0, 'yes'],
    [null, 'REND_NOT_VALIDATA'],
    [2, 'REND_NOT_VALIDATA'],
  ])('a report is sent when the last check found %s errors: %s [REND-034]', (errori, answer) => {
    expect(reasonOf(canSendRendicontazione({ ...good, errori }))).toBe(answer);
  });

  test('a draft that was never sent may be deleted, after the end too', () => {
    const draft = { isHolder: true, status: 'BOZZA' as const, sendTimestamp: null };
    expect(reasonOf(canDeleteRendicontazione(draft))).toBe('yes');
    expect(reasonOf(canDeleteRendicontazione({ ...draft, isHolder: false }))).toBe('REND_NOT_HOLDER');
    expect(reasonOf(canDeleteRendicontazione({ ...draft, sendTimestamp: within }))).toBe('REND_INVIATA');
  });

  test('a report belongs to the titolare where there is one', () => {
    expect(isEffectiveHolder({ titolare: null, isResponsabile: true, isTitolare: false })).toBe(true);
    expect(isEffectiveHolder({ titolare: { id: 2 }, isResponsabile: true, isTitolare: false })).toBe(false);
    expect(isEffectiveHolder({ titolare: { id: 2 }, isResponsabile: false, isTitolare: true })).toBe(true);
  });
});

describe('the state of a step', () => {
  test.each([
    ['open without a report [REND-036]', null, within, 'DA_COMPILARE'],
    ['a draft [REND-037]', 'BOZZA', within, 'BOZZA'],
    ['sent, whenever it is read [REND-038]', 'INVIATA', late, 'INVIATA'],
    ['ended without a report [REND-039]', null, late, 'NON_INVIATA'],
    ['ended with a draft [REND-039]', 'BOZZA', late, 'NON_INVIATA'],
    ['still to come', null, early, null],
  ] as const)('%s', (_case, status, now, stato) => {
    expect(statoStep({ status, inizio, scadenza, now })).toBe(stato);
  });

  test('a step without dates has no state', () => {
    expect(statoStep({ status: null, inizio: null, scadenza: null, now: within })).toBeNull();
  });
});
