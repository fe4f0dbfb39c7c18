import { no, type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor } from './asking.ts';
import { ensure } from './refuse.ts';

/** When a row was saved last, and by whom; null means no person, such as the university's own system. */
type Saved = { updatedAt: Date; updatedBy: string; updatedById: number | null };

/**
 * Refuses a write that is based on an older state, and says who changed it and when (code 9, D-08): another person, or the same one in
 * another window. Under impersonation the name is always told. `lastUpdate` is the instant that the client got with the object; a body
 * without one is not compared, and the act records that by `senzaControllo` (D-224).
 */
export const ensureFresh = (row: Saved, lastUpdate: string | undefined, actor: Pick<Actor, 'id' | 'realId'>): void => {
  if (lastUpdate !== undefined) ensure(isFresh(row, lastUpdate, actor));
};

/** The data of the audit row of a write without `lastUpdate`. */
export const senzaControllo = (lastUpdate: string | undefined): { senzaControllo?: true } =>
  lastUpdate === undefined ? { senzaControllo: true } : {};

/** The same as a verdict, where one of several objects is refused and the others are not. */
export function isFresh(row: Saved, lastUpdate: string, actor: Pick<Actor, 'id' | 'realId'>): Verdict {
  if (row.updatedAt.getTime() === Date.parse(lastUpdate)) return yes;
  const quando = row.updatedAt.toISOString();
  const own = row.updatedById === actor.id && actor.id === actor.realId;
  return own ? no('STALE_PROPRIA', { quando }) : no('STALE', { chi: row.updatedBy, quando });
}

/** The new `updated_at`: the clock's, but always after the previous one, so that two saves in one millisecond differ. */
export const nextUpdate = (row: { updatedAt: Date }, received: Date): Date =>
  new Date(Math.max(received.getTime(), row.updatedAt.getTime() + 1));
