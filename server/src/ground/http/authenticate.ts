import { createHash } from 'node:crypto';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Actor, SessionLength } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { together } from '../db/query.ts';
import { Refused } from '../refuse.ts';
import { commitSoon, touchSessions } from './session.queries.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type Idle = Pick<SessionLength, 'idleMinutes'>;

/** What a request shows of its session: the hash of its token, and the user id that the client believes to be. */
export type Shown = { tokenHash: Buffer | null; claimedId: string | null };

/** The caller, and the sessions whose last use is to be written. */
export type Admitted = { actor: Actor; toRenew: number[] };
/** Finds the caller of a token and their roles: implemented by the features, and handed to the mount at the start. */
export type Authenticate = (tx: Tx, shown: Shown, received: Date, length: Idle) => Promise<Admitted>;

/**
 * Writes the last use of sessions after their request has been served. In a transaction of its own, so that a request that only reads waits
 * for no disk: a crash of the database within that second loses the use, and nothing else.
 */
export async function renewSessions(db: Db, ids: readonly number[], received: Date): Promise<void> {
  await db.transaction().execute((tx) => together(tx, { commitSoon: commitSoon.with(), touch: touchSessions.with({ ids, received }) }));
}

/** Refuses a caller whose roles the route does not allow. */
export function ensureMayCall({ roles }: Pick<Actor, 'roles'>, { allow }: Pick<Route, 'allow'>): void {
  if (typeof allow !== 'string' && !allow.some((role) => roles.has(role))) throw new Refused(no('FORBIDDEN'));
}
