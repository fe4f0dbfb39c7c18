import { no } from '@sigeba/contract/verdict.ts';
import { Refused } from './refuse.ts';

/**
 * Refuses a write based on what someone else has changed since, and says who and when (code 9, decision D-08).
 * `lastUpdate` is the instant that the client got with the object it edited.
 */
export function ensureFresh(row: { updatedAt: Date; updatedBy: string }, lastUpdate: string): void {
  if (row.updatedAt.getTime() === Date.parse(lastUpdate)) return;
  throw new Refused(no('STALE', { chi: row.updatedBy, quando: row.updatedAt.toISOString() }));
}

/** The new `updated_at`: the clock's, but always after the old one, so that two saves in one millisecond differ. */
export const nextUpdate = (row: { updatedAt: Date }, received: Date): Date =>
  new Date(Math.max(received.getTime(), row.updatedAt.getTime() + 1));
