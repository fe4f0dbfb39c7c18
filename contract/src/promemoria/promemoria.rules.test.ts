import { describe, expect, test } from 'vitest';
import { finestraOf, GIORNI_PROMEMORIA, scadeOf, stadiOf, stadioDovuto } from './promemoria.rules.ts';

const STADI = stadiOf(GIORNI_PROMEMORIA.RENDICONTAZIONE);
const SCADENZA = new Date('2026-06-30T12:00:00.000Z');
const due = (now: string, { scadenza = SCADENZA, stadi = STADI, ultimo = null as number | null, dal = null as string | null } = {}) =>
  stadioDovuto({ scadenza, stadi, ultimo, dal, now: new Date(now) });

describe('a reminder', () => {
  test('of a report is due 30 and 7 days before its term, on the day and 7 days after [D-226]', () => {
    expect(STADI).toEqual([-30, -7, 0, 7]);
    expect(['05-30', '05-31', '06-23', '06-30', '07-07'].map((day) => due(`2026-${day}T01:00:00.000Z`))).toEqual([null, -30, -7, 0, 7]);
  });

  test('begins with the day in Rome, in summer and in winter, and counts days of 23 hours as days', () => {
    expect([due('2026-06-22T21:59:59.999Z'), due('2026-06-22T22:00:00.000Z')]).toEqual([null, -7]);
    const marzo = new Date('2026-03-30T21:59:00.000Z');
    expect([due('2026-03-22T22:59:59.999Z', { scadenza: marzo }), due('2026-03-22T23:00:00.000Z', { scadenza: marzo })]).toEqual([
      null,
      -7,
    ]);
  });

  test('goes once: not again for the stage that was sent, nor for one before it', () => {
    expect(due('2026-06-24T01:00:00.000Z', { ultimo: -7 })).toBeNull();
    expect(due('2026-06-24T01:00:00.000Z', { ultimo: -30 })).toBe(-7);
    expect(due('2026-06-24T01:00:00.000Z', { ultimo: 0 })).toBeNull();
  });

  test('is sent up to three days late, then not at all; of several that were missed only the last goes [D-265]', () => {
    expect(['06-26', '06-27'].map((day) => due(`2026-${day}T01:00:00.000Z`))).toEqual([-7, null]);
    const referee = { stadi: stadiOf(GIORNI_PROMEMORIA.REFEREE), ultimo: null };
    expect(due('2026-06-29T01:00:00.000Z', referee)).toBe(-1);
    expect(['07-10', '07-11'].map((day) => due(`2026-${day}T01:00:00.000Z`))).toEqual([7, null]);
  });

  test('that speaks of a term to come is not sent once the term has passed [D-265]', () => {
    expect([due('2026-06-30T11:59:59.999Z'), due('2026-06-30T12:00:00.000Z'), due('2026-07-01T01:00:00.000Z')]).toEqual([0, null, null]);
  });

  test('of a day up to that on which reminders were turned on is not sent any more [D-265]', () => {
    expect([due('2026-06-24T01:00:00.000Z', { dal: '2026-06-23' }), due('2026-06-24T01:00:00.000Z', { dal: '2026-06-22' })]).toEqual([
      null,
      -7,
    ]);
  });

  test('is never due where no day is set', () => {
    expect(due('2026-06-23T01:00:00.000Z', { stadi: [] })).toBeNull();
  });
});

test('the mail of a term to come is of no use from that term, that of a passed one some days after its own day [D-265]', () => {
  const scade = (stadio: number) => scadeOf({ scadenza: SCADENZA, stadio }).toISOString();
  expect([scade(-7), scade(0), scade(7)]).toEqual(['2026-06-30T12:00:00.000Z', '2026-06-30T12:00:00.000Z', '2026-07-11T12:00:00.000Z']);
  const late = new Date('2026-07-10T21:59:59.000Z');
  expect(due(late.toISOString())).toBe(7);
  expect(late < scadeOf({ scadenza: SCADENZA, stadio: 7 })).toBe(true);
});

test('the terms to look at are all those of which a reminder may be due', () => {
  for (let hour = -40 * 24; hour < 40 * 24; hour += 1) {
    const now = new Date(SCADENZA.getTime() + hour * 60 * 60_000);
    const { da, a } = finestraOf(STADI, now);
    if (due(now.toISOString()) !== null) expect(SCADENZA >= da && SCADENZA <= a).toBe(true);
  }
});
