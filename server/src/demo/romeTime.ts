import { instantInRome } from '@sigeba/contract/instant.ts';

/** A day, YYYY-MM-DD, moved by whole days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The instant at which clocks in Rome show that day and time (HH:mm). */
export function romeInstant(day: string, time: string): Date {
  const instant = instantInRome(day, time);
  if (instant === null) throw new RangeError(`No clock in Rome shows ${day} ${time}`);
  return instant;
}
