import type { Day } from '@sigeba/contract/form/template/template.types.ts';

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** Calendar arithmetic on days without time; `months` keeps the day within the month. */
export function addDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

export function addMonths(day: Day, months: number): Day {
  const date = utc(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date);
}

/** Monday 0 ... Sunday 6. */
export const weekday = (day: Day): number => (utc(day).getUTCDay() + 6) % 7;

/** The weeks of the month of a day, Monday first; null outside the month. */
export function monthGrid(day: Day): (Day | null)[][] {
  const first = `${day.slice(0, 8)}01`;
  const inMonth = (date: Day) => date.slice(0, 7) === day.slice(0, 7);
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -weekday(first)); inMonth(monday) || monday < first; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((date) => (inMonth(date) ? date : null)));
  }
  return weeks;
}
