import { describe, expect, test } from 'vitest';
import { ageOn, dayInRome, formatInstant, formatInstantToTheSecond, yearInRome } from './instant.ts';

describe('an instant as people in Rome read it', () => {
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

describe('the age on a day', () => {
  test.each([
    ['the day before the birthday [PROP-106]', '1986-03-21', '2026-03-20', 39],
    ['the birthday', '1986-03-21', '2026-03-21', 40],
    ['born on 29 February, on 28 February', '1984-02-29', '2026-02-28', 41],
    ['born on 29 February, on 1 March', '1984-02-29', '2026-03-01', 42],
    ['the day of birth', '2026-03-20', '2026-03-20', 0],
  ])('%s', (_when, birth, day, years) => {
    expect(ageOn(birth, day)).toBe(years);
  });
});
