import { no, type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor } from './asking.ts';
import { ensure } from './refuse.ts';

/** When it was saved last, and by whom: null is nobody of the people, as the university's own system. */
type Saved = { updatedAt: Date; updatedBy: string; updatedById: number | null };

/**
 * Refuses a write based on what has been changed since, and says who did and when (code 9, D-08): another person, or the
 * same one in another window. Whoever acts on somebody's behalf is always told the name.
 * `lastUpdate` is the instant that the client got with the object it edited; a body without one is compared with nothing, and the act
 * says so by `senzaControllo` (D-224).
 */
export const ensureFresh = (row: Saved, lastUpdate: string | undefined, actor: Pick<Actor, 'id' | 'realId'>): void => {
  if (lastUpdate !== undefined) ensure(isFresh(row, lastUpdate, actor));
};

/** What the audit row of such a write holds beside what was done. */
export const senzaControllo = (lastUpdate: string | undefined): { senzaControllo?: true } =>
  lastUpdate === undefined ? { senzaControllo: true } : {};

/** The same as a verdict, where one of several is refused and the others are not. */
export function isFresh(row: Saved, lastUpdate: string, actor: Pick<Actor, 'id' | 'realId'>): Verdict {
  if (row.updatedAt.getTime() === Date.parse(lastUpdate)) return yes;
  const quando = row.updatedAt.toISOString();
  const own = row.updatedById === actor.id && actor.id === actor.realId;
  return own ? no('STALE_PROPRIA', { quando }) : no('STALE', { chi: row.updatedBy, quando });
}

/** The new `updated_at`: the clock's, but always after the old one, so that two saves in one millisecond differ. */
export const nextUpdate = (row: { updatedAt: Date }, received: Date): Date =>
  new Date(Math.max(received.getTime(), row.updatedAt.getTime() + 1));
