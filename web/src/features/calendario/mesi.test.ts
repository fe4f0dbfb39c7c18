import { expect, test } from 'vitest';
import { gruppoOf, meseDopo, nomeData, nomeMese, readMese, settimaneDi } from './mesi.ts';

test('a month is shown in weeks from Monday to Sunday', () => {
  const weeks = settimaneDi('2026-12');
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
    ['2026-12-14', '2026-12-20'],
    ['2026-12-21', '2026-12-27'],
    ['2026-12-28', '2027-01-03'],
  ]);
  expect(settimaneDi('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
});

test('coming days stand in this week, in the next one, then in their months', () => {
  const days = ['2026-11-30', '2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14', '2027-01-31'];
  expect(days.map((day) => gruppoOf(day, '2026-11-30'))).toEqual(['QUESTA', 'QUESTA', 'PROSSIMA', 'PROSSIMA', '2026-12', '2027-01']);
  expect([gruppoOf('2026-12-06', '2026-12-06'), gruppoOf('2026-12-07', '2026-12-06')]).toEqual(['QUESTA', 'PROSSIMA']);
});

test('an address names a month, or none', () => {
  expect([readMese('2027-03'), readMese('2027-13'), readMese(null)]).toEqual(['2027-03', null, null]);
  expect([meseDopo('2026-12', 1), meseDopo('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('months and days have their names in both languages', () => {
  expect([nomeMese('2026-12', 'it'), nomeData('2026-12-01', 'it')]).toEqual(['dicembre 2026', 'martedì 1 dicembre 2026']);
  expect([nomeMese('2026-12', 'en'), nomeData('2026-12-01', 'en')]).toEqual(['December 2026', 'Tuesday, 1 December 2026']);
});
