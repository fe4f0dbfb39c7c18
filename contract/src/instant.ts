import { type Day, daysBetween, formatGiorno, isDay } from './giorno.ts';

/** An instant as the API sends it (ISO 8601 with zone) or as a Date; all of it is read in Rome, wherever the reader is. */
export type Instant = string | Date;

const zone = 'Europe/Rome';
const hourMs = 3_600_000;
const minuteMs = 60_000;

const date = { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A browser takes 20 to 30 ms to make its first format of a date: it is made when the first instant is said, not before the first page. */
function whenSaid(locale: string, options: Intl.DateTimeFormatOptions): (instant: number | Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(instant);
  };
}
const dayAndTime = whenSaid('it-IT', { ...date, ...time });
const toTheSecond = whenSaid('it-IT', { ...date, ...time, second: '2-digit' });
const dayOnly = whenSaid('sv-SE', date);

/** Rome is whole hours from UTC: what a format says of an hour holds for all of it. Formatting anew is a tenth of a long CSV's time. */
function keptByHour(format: (ms: number) => string): (ms: number) => string {
  const hours = new Map<number, string>();
  return (ms) => {
    const hour = Math.floor(ms / hourMs);
    const words = hours.get(hour) ?? format(ms);
    if (hours.size >= HOURS_KEPT) hours.clear();
    hours.set(hour, words);
    return words;
  };
}
const HOURS_KEPT = 2_000;

const upToTheMinute = keptByHour((ms) => dayAndTime(ms).replace(',', '').slice(0, -2));
const dayOf = keptByHour(dayOnly);

/** `dd/MM/yyyy HH:mm`, 24 hours, Rome time (platform core, section 9). */
export function formatInstant(instant: Instant): string {
  const at = new Date(instant);
  return upToTheMinute(at.getTime()) + String(at.getUTCMinutes()).padStart(2, '0');
}

/** `dd/MM/yyyy HH:mm:ss`: the instant of a sending, as the receipt states it. */
export const formatInstantToTheSecond = (instant: Instant): string => toTheSecond(new Date(instant)).replace(',', '');

/** `HH:mm`. */
export const timeInRome = (instant: Instant): string => formatInstant(instant).slice(-5);

/** The calendar day in Rome, `YYYY-MM-DD`: what "today" means for dates without a time, for ages and for the year of a protocol number. */
export const dayInRome = (instant: Instant): Day => dayOf(new Date(instant).getTime());

export const yearInRome = (instant: Instant): number => Number(dayInRome(instant).slice(0, 4));

/** `20/03/2026`. A calendar day stays that day, an instant is the day it is in Rome. */
export const formatDate = (value: Instant): string => formatGiorno(isDay(value) ? value : dayInRome(value));

/** `ven 20/03/2026, 14:00`; the weekday in the reader's language. */
export function formatDeadline(scadenza: Instant, lang: string): string {
  const weekday = new Intl.DateTimeFormat(lang, { timeZone: zone, weekday: 'short' }).format(new Date(scadenza));
  return `${weekday} ${formatDate(scadenza)}, ${timeInRome(scadenza)}`;
}

export type Distance = { unit: 'past' | 'moments' | 'minutes' | 'hours' | 'tomorrow' | 'days'; count: number };

/** How far a deadline is: minutes in the last hour, hours in the last day, then days of the calendar in Rome. */
export function distanceTo(scadenza: Instant, now: Instant): Distance {
  const left = new Date(scadenza).getTime() - new Date(now).getTime();
  if (left < 0) return { unit: 'past', count: 0 };
  if (left < minuteMs) return { unit: 'moments', count: 0 };
  // "In an hour" would be said of almost two.
  if (left < 2 * hourMs) return { unit: 'minutes', count: Math.floor(left / minuteMs) };
  // Nights of 23 and 25 hours count as one day.
  const days = daysBetween(dayInRome(now), dayInRome(scadenza));
  if (left < 24 * hourMs || days === 0) return { unit: 'hours', count: Math.floor(left / hourMs) };
  return days === 1 ? { unit: 'tomorrow', count: 1 } : { unit: 'days', count: days };
}

/** The instant at which clocks in Rome show that day and time (`HH:mm`), summer or winter; null where none does. */
export function instantInRome(day: Day, time: string): Date | null {
  const shown = `${formatGiorno(day)} ${time}`;
  for (const offset of ['+02:00', '+01:00']) {
    const instant = new Date(`${day}T${time}:00${offset}`);
    if (!Number.isNaN(instant.getTime()) && formatInstant(instant) === shown) return instant;
  }
  return null;
}
