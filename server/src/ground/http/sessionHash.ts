import type { Route } from '@sigeba/contract/routes.types.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/db.types.ts';
import { hashToken } from './authenticate.ts';
import { readPrintTicket, redeemTicket, resourceOf } from './tickets.ts';

/** The token as our clients send it. */
export const bearerOf = (request: FastifyRequest): string | null => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The hash of the session token: from the Authorization header, which may hold the ticket of a print page instead, or from a link. */
export async function sessionHash(tx: Tx, request: FastifyRequest, route: Route): Promise<Buffer | null> {
  const bearer = bearerOf(request);
  if (bearer !== null) return hashToken(bearer);
  const ticket = /^Ticket (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (ticket !== undefined && request.method === 'GET')
    return readPrintTicket(tx, ticket, request.url.slice(request.server.apiRoot.length), request.received);
  return linkHash(tx, request, route);
}

/** The same for a link, by the ticket in its query. */
async function linkHash(tx: Tx, request: FastifyRequest, route: Route): Promise<Buffer | null> {
  if (!route.ticket) return null;
  const { token } = request.query as { token?: unknown };
  const apiRoot = request.server.apiRoot;
  return redeemTicket(tx, typeof token === 'string' ? token : null, resourceOf(request.url.slice(apiRoot.length)), request.received);
}
