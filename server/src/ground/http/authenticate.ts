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

/** What a request shows of its session: the hash of its token, and who the client believes to be. */
export type Shown = { tokenHash: Buffer | null; claimedId: string | null };

/** Who asks, and the sessions whose last use is to be written. */
export type Admitted = { actor: Actor; toRenew: number[] };
/** Who holds a token and what they may do: known to the features, and handed to the mount at the start. */
export type Authenticate = (tx: Tx, shown: Shown, received: Date, length: Idle) => Promise<Admitted>;

/**
 * Writes the last use of sessions, once their request has done what it was asked to. By itself, so that a request that only reads
 * waits for no disk: a crash of the database within that second takes the use back, and nothing else.
 */
export async function renewSessions(db: Db, ids: readonly number[], received: Date): Promise<void> {
  await db.transaction().execute((tx) => together(tx, { commitSoon: commitSoon.with(), touch: touchSessions.with({ ids, received }) }));
}

/** Whether the row of a call lets this person make it. */
export function ensureMayCall({ roles }: Pick<Actor, 'roles'>, { allow }: Pick<Route, 'allow'>): void {
  if (typeof allow !== 'string' && !allow.some((role) => roles.has(role))) throw new Refused(no('FORBIDDEN'));
}
