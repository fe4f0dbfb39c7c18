import { type Day, daysBetween, formatGiorno, isDay } from './giorno.ts';

/** An instant as the API sends it (ISO 8601 with zone) or as a Date; all functions here show the time of Rome, wherever the reader is. */
export type Instant = string | Date;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Created once, since a formatter takes milliseconds to load the time zones. The Swedish locale writes `2026-03-20 14:00:00`. */
const ROME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' });

/** The clock in Rome: `2026-03-20 14:00:00`. */
const clockOf = (instant: Instant): string => ROME.format(new Date(instant));

/** `dd/MM/yyyy HH:mm:ss`: the instant of a sending, as the receipt states it. */
export function formatInstantToTheSecond(instant: Instant): string {
  const clock = clockOf(instant);
  return `${clock.slice(8, 10)}/${clock.slice(5, 7)}/${clock.slice(0, 4)} ${clock.slice(11, 19)}`;
}

/** `dd/MM/yyyy HH:mm`, 24 hours, Rome time (platform core, section 9). */
export const formatInstant = (instant: Instant): string => formatInstantToTheSecond(instant).slice(0, 16);

/** `HH:mm`. */
export const timeInRome = (instant: Instant): string => formatInstant(instant).slice(-5);

/** The calendar day in Rome, `YYYY-MM-DD`: "today" for dates without a time, for ages and for the year of a protocol number. */
export const dayInRome = (instant: Instant): Day => clockOf(instant).slice(0, 10);

export const yearInRome = (instant: Instant): number => Number(dayInRome(instant).slice(0, 4));

/** `20/03/2026`. A calendar day stays that day, an instant becomes its day in Rome. */
export const formatDate = (value: Instant): string => formatGiorno(isDay(value) ? value : dayInRome(value));

const WEEKDAYS = {
  it: new Intl.DateTimeFormat('it', { timeZone: 'Europe/Rome', weekday: 'short' }),
  en: new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', weekday: 'short' }),
};

/** `ven 20/03/2026 14:00`: an instant with its weekday, in the reader's language (D-225). */
export const formatDeadline = (scadenza: Instant, lang: 'it' | 'en'): string =>
  `${WEEKDAYS[lang].format(new Date(scadenza))} ${formatInstant(scadenza)}`;

export type Distance = { unit: 'past' | 'moments' | 'minutes' | 'hours' | 'tomorrow' | 'days'; count: number };

/** The time left until a deadline: minutes in the last hour, hours in the last day, then calendar days in Rome. */
export function distanceTo(scadenza: Instant, now: Instant): Distance {
  const left = new Date(scadenza).getTime() - new Date(now).getTime();
  if (left < 0) return { unit: 'past', count: 0 };
  if (left < minuteMs) return { unit: 'moments', count: 0 };
  // Without this, "in an hour" would mean almost two.
  if (left < 2 * hourMs) return { unit: 'minutes', count: Math.floor(left / minuteMs) };
  // Days of 23 and 25 hours count as one day.
  const days = daysBetween(dayInRome(now), dayInRome(scadenza));
  if (left < 24 * hourMs || days === 0) return { unit: 'hours', count: Math.floor(left / hourMs) };
  return days === 1 ? { unit: 'tomorrow', count: 1 } : { unit: 'days', count: days };
}

/**
 * The instant at which clocks in Rome show that day and time (`HH:mm`): the first where they show it twice, null where they never do. It
 * differs from the same clock in UTC by Rome's offset, of the day before or the day after.
 */
export function instantInRome(day: Day, time: string): Date | null {
  const utc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(utc)) return null;
  for (const near of [utc - dayMs, utc + dayMs]) {
    const ahead = Date.parse(`${clockOf(new Date(near))}Z`) - near;
    const instant = new Date(utc - ahead);
    if (clockOf(instant) === `${day} ${time}:00`) return instant;
  }
  return null;
}

/** The last minute of a day in Rome: what has a day and no time lasts until then. */
export const endOfDay = (day: Day): string => instantInRome(day, '23:59')?.toISOString() ?? day;
