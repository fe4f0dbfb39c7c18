/** A day of the calendar, YYYY-MM-DD: it has no time and no zone. */
export type Day = string;

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A day that exists, written YYYY-MM-DD. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]));
}

/**
 * "05/03/2026", "5/3/2026", "5/3/26" and "5.3.26" -> "2026-03-05" (decision D-187): a year of two digits is of this century up to
 * 69, of the last one from 70 on. "2026-03-05" is read too. 31/02/2026 gives null.
 */
export function parseGiorno(text: string): Day | null {
  const words = text.trim();
  if (isDay(words)) return words;
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(words) ?? [];
  if (date === undefined || month === undefined || year === undefined) return null;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  const day = `${century}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** "2026-03-05" -> "05/03/2026". */
export const formatGiorno = (day: Day): string => day.split('-').reverse().join('/');

/** The same day of another year; 29 February becomes the 28th where the year has none. */
export function addYears(day: Day, years: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moved = exists(year + years, month, date) ? date : date - 1;
  return [String(year + years).padStart(4, '0'), String(month).padStart(2, '0'), String(moved).padStart(2, '0')].join('-');
}

/** The same day so many months later; the last day of the month where it has fewer. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** So many days later. */
export const addDays = (day: Day, days: number): Day => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** How many days lie between two; negative where the second comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whole years between a birth date and a day (decision D-72). */
export function ageOn(dataDiNascita: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(dataDiNascita.slice(0, 4));
  return day.slice(5) < dataDiNascita.slice(5) ? years - 1 : years;
}
