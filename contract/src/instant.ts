const DAY_AND_TIME = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const TO_THE_SECOND = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit' });

/** `dd/MM/yyyy HH:mm`, 24 hours, Rome time (platform core, section 9). */
export function formatInstant(instant: Date): string {
  // Rome is whole hours from UTC: within an hour only the minutes differ. Formatting anew is a tenth of a long CSV's time.
  const hour = Math.floor(instant.getTime() / 3_600_000);
  const known = hours.get(hour) ?? DAY_AND_TIME.format(instant).replace(',', '').slice(0, -2);
  if (hours.size >= HOURS_KEPT) hours.clear();
  hours.set(hour, known);
  return known + String(instant.getUTCMinutes()).padStart(2, '0');
}

const HOURS_KEPT = 2_000;
const hours = new Map<number, string>();

/** `dd/MM/yyyy HH:mm:ss`: the instant of a sending, as the receipt states it. */
export const formatInstantToTheSecond = (instant: Date): string => TO_THE_SECOND.format(instant).replace(',', '');

/** The calendar day in Rome, `YYYY-MM-DD`: what "today" means for dates without a time, for ages and for the year of a protocol number. */
export const dayInRome = (instant: Date): string => DAY.format(instant);

export const yearInRome = (instant: Date): number => Number(dayInRome(instant).slice(0, 4));

/** Whole years between a birth date and a day, both `YYYY-MM-DD` (decision D-72). */
export function ageOn(dataDiNascita: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dataDiNascita.slice(0, 4));
  return day.slice(5) < dataDiNascita.slice(5) ? years - 1 : years;
}
