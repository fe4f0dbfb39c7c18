/** Everything the office reads is Italian time, wherever the browser is. */
const zone = 'Europe/Rome';
const day = 86_400_000;
const hour = 3_600_000;
const minute = 60_000;

/** An instant as the API sends it (ISO 8601 with zone) or as a Date. */
export type Instant = string | Date;

// Without `useGrouping: 'always'` the Italian locale leaves 8000,00 ungrouped.
const euro = new Intl.NumberFormat('it-IT', { useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });
const score = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const coefficient = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const instantParts = new Intl.DateTimeFormat('it-IT', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Euros as `8.000,00`, without the sign: the head of the column carries it. */
export const formatAmount = (euros: number): string => euro.format(euros);

/** A count as `1.240`. */
export const formatCount = (count: number): string => whole.format(count);

/** A score with one decimal: `24,5`. */
export const formatScore = (value: number): string => score.format(value);

/** A coefficient with three decimals: `0,125`. */
export const formatCoefficient = (value: number): string => coefficient.format(value);

function partsInRome(instant: Instant): Record<string, string> {
  const parts = instantParts.formatToParts(new Date(instant));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** `20/03/2026`. A calendar day ('YYYY-MM-DD') stays that day, an instant is the day it is in Rome. */
export function formatDate(value: Instant): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/');
  const { day: d, month, year } = partsInRome(value);
  return `${d}/${month}/${year}`;
}

/** `14:05`, in Rome. */
function formatTime(instant: Instant): string {
  const { hour: h, minute: m } = partsInRome(instant);
  return `${h}:${m}`;
}

/** `20/03/2026 14:05`, 24 hours, in Rome. */
export const formatDateTime = (instant: Instant): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** `20/03/2026 14:05:09`: receipts are told to the second. */
export const formatDateTimeSeconds = (instant: Instant): string => `${formatDateTime(instant)}:${partsInRome(instant).second}`;

/** `ven 20/03/2026, 14:00`; the weekday in the reader's language. */
export function formatDeadline(scadenza: Instant, lang: string): string {
  const weekday = new Intl.DateTimeFormat(lang, { timeZone: zone, weekday: 'short' }).format(new Date(scadenza));
  return `${weekday} ${formatDate(scadenza)}, ${formatTime(scadenza)}`;
}

/** The day in Rome as a count of days, so that nights of 23 and 25 hours count as one day. */
function dayNumber(instant: Instant): number {
  const { day: d, month, year } = partsInRome(instant);
  return Date.UTC(Number(year), Number(month) - 1, Number(d)) / day;
}

export type Distance = { unit: 'past' | 'moments' | 'minutes' | 'hours' | 'tomorrow' | 'days'; count: number };

/** How far a deadline is: minutes in the last hour, hours in the last day, then days of the calendar in Rome. */
export function distanceTo(scadenza: Instant, now: Instant): Distance {
  const left = new Date(scadenza).getTime() - new Date(now).getTime();
  if (left < 0) return { unit: 'past', count: 0 };
  if (left < minute) return { unit: 'moments', count: 0 };
  if (left < hour) return { unit: 'minutes', count: Math.floor(left / minute) };
  const days = dayNumber(scadenza) - dayNumber(now);
  if (left < day || days === 0) return { unit: 'hours', count: Math.floor(left / hour) };
  return days === 1 ? { unit: 'tomorrow', count: 1 } : { unit: 'days', count: days };
}

/** How pressing a deadline is: over, within a day, within three days, later. */
export function deadlineTone({ unit, count }: Distance): 'neutral' | 'error' | 'warn' | 'info' {
  if (unit === 'past') return 'neutral';
  if (unit === 'tomorrow') return 'warn';
  if (unit === 'days') return count <= 3 ? 'warn' : 'info';
  return 'error';
}
