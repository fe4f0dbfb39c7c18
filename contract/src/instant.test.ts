import { describe, expect, test } from 'vitest';
import { dayInRome, distanceTo, formatDate, formatDeadline, formatInstant, formatInstantToTheSecond, yearInRome } from './instant.ts';

describe('an instant in the time of Rome', () => {
  test.each([
    ['winter', '2026-01-15T13:05:09Z', '15/01/2026 14:05:09'],
    ['summer', '2026-07-15T12:05:09Z', '15/07/2026 14:05:09'],
    ['midnight is 00, not 24', '2026-01-14T23:00:00Z', '15/01/2026 00:00:00'],
    ['a second before the clocks go forward', '2026-03-29T00:59:59Z', '29/03/2026 01:59:59'],
    ['a second later', '2026-03-29T01:00:00Z', '29/03/2026 03:00:00'],
    ['half past two before the clocks go back', '2026-10-25T00:30:00Z', '25/10/2026 02:30:00'],
    ['and after', '2026-10-25T01:30:00Z', '25/10/2026 02:30:00'],
    ['milliseconds are cut, never rounded up', '2026-03-31T11:59:59.999Z', '31/03/2026 13:59:59'],
  ])('%s', (_when, instant, text) => {
    expect(formatInstantToTheSecond(new Date(instant))).toBe(text);
    expect(formatInstant(new Date(instant))).toBe(text.slice(0, 16));
  });
});

describe('the day and the year in Rome', () => {
  test.each([
    ['2026-12-31T22:59:59.999Z', '2026-12-31', 2026],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', 2027],
    ['2026-06-30T22:00:00.000Z', '2026-07-01', 2026],
    ['2024-02-28T23:30:00.000Z', '2024-02-29', 2024],
  ])('%s is %s', (instant, day, year) => {
    expect([dayInRome(new Date(instant)), yearInRome(new Date(instant))]).toEqual([day, year]);
  });
});

describe('the format of lists and deadlines', () => {
  test('an instant of the afternoon is dd/MM/yyyy HH:mm in 24 hours, in Rome [LIM-036] [LIM-061]', () => {
    expect(formatInstant('2026-01-15T14:05:00Z')).toBe('15/01/2026 15:05');
    expect(formatInstant('2026-07-15T14:05:00Z')).toBe('15/07/2026 16:05');
    expect(formatInstant('2026-07-14T22:00:00Z')).toBe('15/07/2026 00:00');
  });

  test('a receipt shows the seconds', () => expect(formatInstantToTheSecond('2026-01-15T14:05:09Z')).toBe('15/01/2026 15:05:09'));

  test('a calendar day does not depend on the zone', () => expect(formatDate('2026-03-20')).toBe('20/03/2026'));

  test('the two nights on which the clocks change are right', () => {
    expect(formatInstant('2026-03-29T00:59:00Z')).toBe('29/03/2026 01:59');
    expect(formatInstant('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00');
    expect(formatInstant('2026-10-25T00:30:00Z')).toBe('25/10/2026 02:30');
    expect(formatInstant('2026-10-25T01:30:00Z')).toBe('25/10/2026 02:30');
  });

  test('a deadline has its weekday', () => {
    expect(formatDeadline('2026-03-20T13:00:00Z', 'it')).toBe('ven 20/03/2026 14:00');
    expect(formatDeadline('2026-03-20T13:00:00Z', 'en')).toBe('Fri 20/03/2026 14:00');
  });
});

describe('the distance of a deadline', () => {
  const scadenza = '2026-03-20T13:00:00Z';
  const from = (now: string) => distanceTo(scadenza, now);

  test('it is given in calendar days, then hours, then minutes', () => {
    expect(from('2026-03-17T22:59:00Z')).toEqual({ unit: 'days', count: 3 });
    expect(from('2026-03-17T23:01:00Z')).toEqual({ unit: 'days', count: 2 });
    expect(from('2026-03-19T12:00:00Z')).toEqual({ unit: 'tomorrow', count: 1 });
    expect(from('2026-03-19T15:30:00Z')).toEqual({ unit: 'hours', count: 21 });
    expect(from('2026-03-20T12:10:00Z')).toEqual({ unit: 'minutes', count: 50 });
    expect(from('2026-03-20T11:00:00Z')).toEqual({ unit: 'hours', count: 2 });
    expect(from('2026-03-20T11:01:00Z')).toEqual({ unit: 'minutes', count: 119 });
    expect(from('2026-03-20T12:59:30Z')).toEqual({ unit: 'moments', count: 0 });
  });

  test('the exact instant is still in time, and one millisecond later is over', () => {
    expect(from(scadenza).unit).toBe('moments');
    expect(from('2026-03-20T13:00:00.001Z').unit).toBe('past');
  });

  test('the day of 25 hours is not "in 0 days"', () => {
    expect(distanceTo('2026-10-25T22:50:00Z', '2026-10-24T22:10:00Z')).toEqual({ unit: 'hours', count: 24 });
  });

  test('the night of 23 hours counts as one day', () => {
    expect(distanceTo('2026-03-30T12:00:00Z', '2026-03-28T11:00:00Z')).toEqual({ unit: 'days', count: 2 });
  });
});
