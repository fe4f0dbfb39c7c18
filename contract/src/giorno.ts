/** A calendar day, YYYY-MM-DD, without time and zone. */
export type Day = string;

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Whether a value is an existing day, written YYYY-MM-DD. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]));
}

const monthsIn = (language: 'it' | 'en'): string[] => {
  const formatter = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => formatter.format(Date.UTC(2026, month)).toLowerCase());
};
let months: string[] | undefined;

/**
 * The number of a month, 1 to 12, for "febbraio", "Feb", "sett." or "September"; null for anything else. The first three letters tell
 * months apart, in both languages.
 */
function monthOf(words: string): number | null {
  const name = words.toLowerCase().replace(/\.$/, '');
  months ??= [...monthsIn('it'), ...monthsIn('en')];
  const at = name.length < 3 ? -1 : months.findIndex((month) => month.startsWith(name));
  return at < 0 ? null : (at % 12) + 1;
}

/**
 * Day, month and year in a text: "5/3/26", "1 febbraio 2027", "1° feb. 2027", "February 1, 2027", "2026-03-05"; null where it is no date.
 */
function partsOf(words: string): { year: string; month: number; day: number } | null {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words) ?? [];
  if (y !== undefined) return { year: y, month: Number(m), day: Number(d) };
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(words) ?? [];
  if (year !== undefined) return { year, month: Number(month), day: Number(date) };
  const [, day, name, in1] = /^(\d{1,2})(?:[°º]|st|nd|rd|th)?(?:\s+of)?\s+(\p{L}{3,}\.?),?\s+(\d{4}|\d{2})$/iu.exec(words) ?? [];
  const [, nameFirst, dayAfter, in2] = /^(\p{L}{3,}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/iu.exec(words) ?? [];
  const named = monthOf(name ?? nameFirst ?? '');
  return named === null ? null : { year: in1 ?? in2 ?? '', month: named, day: Number(day ?? dayAfter) };
}

/**
 * The one parser of dates, for fields and for cells (D-216): "05/03/2026", "5/3/26" and "5.3.26" (D-187), "1 febbraio 2027" and its
 * English, "2026-03-05". A year of two digits belongs to this century up to 69, to the last one from 70 on.
 * @returns the day; else the reason: the text is no date (NESSUNA), or a date that no calendar has (INESISTENTE: 31/02/2026)
 */
export function readGiorno(text: string): Day | 'NESSUNA' | 'INESISTENTE' {
  const parts = partsOf(text.trim().replace(/\s+/g, ' '));
  if (parts === null) return 'NESSUNA';
  const { year, month, day } = parts;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  const iso = `${century}${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(iso) ? iso : 'INESISTENTE';
}

/** The day in a text (`readGiorno`); null where there is none. */
export function parseGiorno(text: string): Day | null {
  const read = readGiorno(text);
  return read === 'NESSUNA' || read === 'INESISTENTE' ? null : read;
}

/** "2026-03-05" -> "05/03/2026". */
export const formatGiorno = (day: Day): string => day.split('-').reverse().join('/');

/** The same day of another year; 29 February becomes the 28th where the year has none. */
export function addYears(day: Day, years: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moved = exists(year + years, month, date) ? date : date - 1;
  return [String(year + years).padStart(4, '0'), String(month).padStart(2, '0'), String(moved).padStart(2, '0')].join('-');
}

/** The same day some months later; the last day of the month where that is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The last day of a period that begins on a day and lasts some months: the day before the corresponding one, or the last day of a month
 * that lacks it.
 */
export function lastDayOf(day: Day, months: number): Day {
  const same = addMonths(day, months);
  return same.endsWith(day.slice(-2)) ? addDays(same, -1) : same;
}

/** The day some days later. */
export const addDays = (day: Day, days: number): Day => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The days between two; negative where the second comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whole years between a birth date and a day (D-72). */
export function ageOn(dataDiNascita: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(dataDiNascita.slice(0, 4));
  return day.slice(5) < dataDiNascita.slice(5) ? years - 1 : years;
}
