import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Actor } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { hasWritten } from '../replica/replica.queries.ts';
import type { Reader, Replica } from '../replica/replica.ts';

/** Difference between the clocks of two servers that is tolerated; beyond it each raises an alarm. */
const SKEW_MS = 2_000;

type ReadRequest = { actor: Actor; received: Date };

/**
 * Where a route reads for this caller: at the replica, if the route allows it, the replica is fresh enough and the caller has written
 * nothing meanwhile; else at the primary.
 */
export async function readerFor(
  tx: Tx,
  { db, replica }: { db: Db; replica: Replica | null },
  route: Route,
  { actor, received }: ReadRequest,
): Promise<Reader> {
  if (replica === null || !route.replica) return (work) => work(db);
  const since = new Date(received.getTime() - replica.maxLagMs - SKEW_MS);
  if (replica.isFresh() && !(await hasWritten(tx, { utenteId: actor.realId, since })).written) return replica.read;
  replica.passedOver();
  return (work) => work(db);
}
