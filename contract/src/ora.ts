import { type Day, parseGiorno } from './giorno.ts';

/** Parses a day with its time as people copy them, "27/11/2026 14:00" or "27/11/2026, ore 14.00"; null for anything else. */
export function readGiornoOra(text: string): { day: Day; time: string } | null {
  const [, date = '', hour = ''] = /^(\S+?),?\s+(?:ore\s+)?(\d{1,2}[:.]\d{2})$/i.exec(text.trim()) ?? [];
  const [day, time] = [parseGiorno(date), readOra(hour)];
  return day === null || time === null ? null : { day, time };
}

/** Parses a time: `9:30`, `9.30` and `0930` are `09:30`, an hour alone is the full hour; null for anything else. */
export function readOra(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  const [, hours = '', minutes = '00'] = match ?? [];
  return match === null || Number(hours) > 23 || Number(minutes) > 59 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
