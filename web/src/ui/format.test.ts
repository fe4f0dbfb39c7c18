import { describe, expect, test } from 'vitest';
import * as format from './format.ts';

describe('amounts', () => {
  test('four figures are grouped too, with two decimals and no sign', () => {
    expect(format.formatAmount(8000)).toBe('8.000,00');
    expect(format.formatAmount(1234567.5)).toBe('1.234.567,50');
    expect(format.formatAmount(0)).toBe('0,00');
  });

  test('a score has one decimal', () => expect(format.formatScore(24.25)).toBe('24,3'));

  test('a coefficient has three decimals', () => expect(format.formatCoefficient(0.5)).toBe('0,500'));
});

describe('dates', () => {
  test('an instant of the afternoon is dd/MM/yyyy HH:mm in 24 hours, in Rome [LIM-036] [LIM-061]', () => {
    expect(format.formatDateTime('2026-01-15T14:05:00Z')).toBe('15/01/2026 15:05');
    expect(format.formatDateTime('2026-07-15T14:05:00Z')).toBe('15/07/2026 16:05');
    expect(format.formatDateTime('2026-07-14T22:00:00Z')).toBe('15/07/2026 00:00');
  });

  test('a receipt shows the seconds', () => expect(format.formatDateTimeSeconds('2026-01-15T14:05:09Z')).toBe('15/01/2026 15:05:09'));

  test('a calendar day does not move with the zone', () => expect(format.formatDate('2026-03-20')).toBe('20/03/2026'));

  test('the two nights on which the clocks change', () => {
    expect(format.formatDateTime('2026-03-29T00:59:00Z')).toBe('29/03/2026 01:59');
    expect(format.formatDateTime('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00');
    expect(format.formatDateTime('2026-10-25T00:30:00Z')).toBe('25/10/2026 02:30');
    expect(format.formatDateTime('2026-10-25T01:30:00Z')).toBe('25/10/2026 02:30');
  });

  test('a deadline bears the weekday', () => {
    expect(format.formatDeadline('2026-03-20T13:00:00Z', 'it')).toBe('ven 20/03/2026, 14:00');
    expect(format.formatDeadline('2026-03-20T13:00:00Z', 'en')).toBe('Fri 20/03/2026, 14:00');
  });
});

describe('how far the deadline is', () => {
  const scadenza = '2026-03-20T13:00:00Z';
  const from = (now: string) => format.distanceTo(scadenza, now);

  test('in days of the calendar, then hours, then minutes', () => {
    expect(from('2026-03-17T22:59:00Z')).toEqual({ unit: 'days', count: 3 });
    expect(from('2026-03-17T23:01:00Z')).toEqual({ unit: 'days', count: 2 });
    expect(from('2026-03-19T12:00:00Z')).toEqual({ unit: 'tomorrow', count: 1 });
    expect(from('2026-03-19T15:30:00Z')).toEqual({ unit: 'hours', count: 21 });
    expect(from('2026-03-20T12:10:00Z')).toEqual({ unit: 'minutes', count: 50 });
    expect(from('2026-03-20T12:59:30Z')).toEqual({ unit: 'moments', count: 0 });
  });

  test('the very instant is still in time, one millisecond later is over', () => {
    expect(from(scadenza).unit).toBe('moments');
    expect(from('2026-03-20T13:00:00.001Z').unit).toBe('past');
  });

  test('the day of 25 hours is not "in 0 days"', () => {
    expect(format.distanceTo('2026-10-25T22:50:00Z', '2026-10-24T22:10:00Z')).toEqual({ unit: 'hours', count: 24 });
  });

  test('the night of 23 hours still counts as one day', () => {
    expect(format.distanceTo('2026-03-30T12:00:00Z', '2026-03-28T11:00:00Z')).toEqual({ unit: 'days', count: 2 });
  });

  test('within three days it warns, within one it alarms, over it is calm', () => {
    const tone = (now: string) => format.deadlineTone(from(now));
    expect(tone('2026-03-10T12:00:00Z')).toBe('info');
    expect(tone('2026-03-17T12:00:00Z')).toBe('warn');
    expect(tone('2026-03-20T09:00:00Z')).toBe('error');
    expect(tone('2026-03-21T09:00:00Z')).toBe('neutral');
  });
});
