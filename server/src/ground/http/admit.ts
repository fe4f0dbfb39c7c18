import { canActFor } from '@sigeba/contract/login/personale.rules.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Carried } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { ensure } from '../refuse.ts';
import type { Replica } from '../replica/replica.ts';
import { type Authenticate, ensureMayCall } from './authenticate.ts';
import { spend } from './limits.ts';
import { claim, type Once } from './once.ts';
import { parseRequest } from './parseRequest.ts';
import { readerFor } from './readerFor.ts';
import { sessionHash } from './sessionHash.ts';

/** What is needed to identify the caller and to check their rights. */
export type Admission = {
  authenticate: Authenticate;
  /** Whether the sending is allowed under impersonation (D-20). */
  isInvioAllowed: (tx: Tx) => Promise<boolean>;
  carried: Carried;
};

/** Identifies the caller, checks the rights and reads the request; counts the call where an hourly limit holds. */
export async function admitAndRead(
  tx: Tx,
  request: FastifyRequest,
  route: Route,
  options: Admission & { db: Db; replica: Replica | null },
) {
  const { actor } = await admit(tx, request, route, options);
  // Parsed only now: a caller without rights learns nothing from how the request is read.
  const parsed = parseRequest(route, request);
  await limit(tx, { actor, received: request.received }, route, parsed.body);
  return { ...parsed, actor, reader: await readerFor(tx, options, route, { actor, received: request.received }) };
}

/** Counts the call against the hourly limit of its route; saving an existing object is not counted. */
export async function limit(tx: Tx, doing: { actor: Actor; received: Date }, { atMost, isNew }: Route, body: unknown): Promise<void> {
  if (atMost === undefined || isNew?.(body as never) === false) return;
  await spend(tx, doing, { [atMost]: 1 });
}

/** Identifies the caller and checks the rights of the route; tells whether a call with a key comes for the first time. */
export async function admit(tx: Tx, request: FastifyRequest, route: Route, options: Admission, once: Once | null = null) {
  const claimed = request.headers['x-user-id'];
  const { received } = request;
  const shown = { tokenHash: await sessionHash(tx, request, route), claimedId: typeof claimed === 'string' ? claimed : null };
  const { actor, toRenew } = await options.authenticate(tx, shown, received, options.carried.session);
  request.actor = actor;
  request.toRenew = toRenew.length === 0 ? null : toRenew;
  ensureMayCall(actor, route);
  await ensurePersonale(tx, actor, request.method, route, options);
  const isFirst = once === null || shown.tokenHash === null || (await claim(tx, once, shown.tokenHash, received));
  return { actor, isFirst };
}

/** Refuses personal acts under impersonation (D-20, D-182): all that write, except where the route says otherwise. */
async function ensurePersonale(tx: Tx, actor: Actor, method: string, route: Route, { isInvioAllowed }: Admission): Promise<void> {
  if (actor.id === actor.realId) return;
  const personale = route.personale ?? (method === 'GET' || method === 'HEAD' ? 'mai' : undefined);
  ensure(canActFor({ personale, impersonato: true, puoInviare: personale === 'invio' && (await isInvioAllowed(tx)) }));
}
