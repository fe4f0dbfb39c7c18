import { formatInstant } from '@sigeba/contract/instant.ts';

/** A day, YYYY-MM-DD, moved by whole days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The instant at which clocks in Rome show that day and time (HH:mm), summer or winter. */
export function romeInstant(day: string, time: string): Date {
  const shown = `${day.split('-').reverse().join('/')} ${time}`;
  for (const offset of ['+02:00', '+01:00']) {
    const instant = new Date(`${day}T${time}:00${offset}`);
    if (formatInstant(instant) === shown) return instant;
  }
  throw new RangeError(`No clock in Rome shows ${shown}`);
}
