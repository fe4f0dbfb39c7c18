import { describe, expect, test } from 'vitest';
import { resolveDay } from './form/kinds/date.ts';
import { addMonths, addYears, ageOn, daysBetween, formatGiorno, lastDayOf, parseGiorno } from './giorno.ts';

describe('a day', () => {
  test.each([
    ['05/03/2026', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
    ['02/02/2222', '2222-02-02'],
  ])('%s is %s [FORM-157]', (text, day) => {
    expect(parseGiorno(text)).toBe(day);
    expect(formatGiorno(day)).toBe(text);
  });

  test.each([
    ['1/3/27', '2027-03-01'],
    ['1/3/2027', '2027-03-01'],
    ['1.3.98', '1998-03-01'],
    ['01-03-2027', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
  ])('%s as people write it is %s', (text, day) => expect(parseGiorno(text)).toBe(day));

  test.each(['31/02/2026', '29/02/2026', '99/99/2024', '1/1/224', '1/1', '2024-02-30', '2024-1-1', '01/01/0026', '', 'oggi'])(
    '%j is none [FORM-025]',
    (text) => expect(parseGiorno(text)).toBeNull(),
  );

  test('bounds are counted from today [LIM-049]', () => {
    expect(resolveDay('oggi', { oggi: '2026-11-20' })).toBe('2026-11-20');
    expect(resolveDay('-2y', { oggi: '2026-11-20' })).toBe('2024-11-20');
  });

  test('bounds use the calendar of the call: its expected start, else today, and the duration of a project (D-214)', () => {
    const call = { oggi: '2026-11-20', avvioPrevisto: '2027-06-26', mesiFinanziamento: 24 };
    expect(['avvio', 'fine'].map((bound) => resolveDay(bound, call))).toEqual(['2027-06-26', '2029-06-25']);
    const silent = { oggi: '2026-11-20', avvioPrevisto: null, mesiFinanziamento: null };
    expect(['avvio', 'fine'].map((bound) => resolveDay(bound, silent))).toEqual(['2026-11-20', null]);
    // An expected start that has passed bounds nothing any more: nobody begins before today.
    expect(resolveDay('avvio', { oggi: '2027-09-01', avvioPrevisto: '2027-06-26' })).toBe('2027-09-01');
  });

  test('a period of months ends on the day before the corresponding one, or with a month that lacks it', () => {
    expect([lastDayOf('2027-06-26', 24), lastDayOf('2027-01-01', 12), lastDayOf('2027-03-01', 1), lastDayOf('2027-01-31', 1)]).toEqual([
      '2029-06-25',
      '2027-12-31',
      '2027-03-31',
      '2027-02-28',
    ]);
  });

  test('a shorter month gives its last day', () => {
    expect(addYears('2028-02-29', -2)).toBe('2026-02-28');
    expect([addMonths('2026-01-31', 1), addMonths('2025-12-31', 2), addMonths('2025-11-30', 14)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-01-30',
    ]);
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

test('days between two are calendar days, also when clocks change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});
