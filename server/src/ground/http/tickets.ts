import { no } from '@sigeba/contract/refusals/verdict.ts';
import { printReads } from '@sigeba/contract/stampe.ts';
import type { Tx } from '../db/db.types.ts';
import { Refused } from '../refuse.ts';
import { hashToken } from './authenticate.ts';
import { findTicket, useTicket } from './tickets.queries.ts';

/** A ticket opens one download once, or serves one print page, within five minutes (D-22, ADR-16). */
export const TICKET_MINUTES = 5;

/** What a ticket is bound to: the path under the API root with its sorted query, without the token. */
export function resourceOf(pathAndQuery: string): string {
  const [path = '', query = ''] = pathAndQuery.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete('token');
  params.sort();
  return params.size === 0 ? path : `${path}?${params}`;
}

/**
 * Uses up a ticket. @returns the hash of the session token behind it @throws Refused for a ticket that is unknown, used or bound to another
 * resource
 */
export async function redeemTicket(tx: Tx, token: string | null, risorsa: string, received: Date): Promise<Buffer> {
  const ticket = token === null ? undefined : await useTicket(tx, { tokenHash: hashToken(token), risorsa, received });
  if (ticket === undefined) throw new Refused(no('NO_SESSION'));
  return ticket.sessionHash;
}

/** The hash of the session token behind the ticket of a print page, which may be used repeatedly for what that page reads. */
export async function readPrintTicket(tx: Tx, token: string, path: string, received: Date): Promise<Buffer> {
  const ticket = await findTicket(tx, { tokenHash: hashToken(token), received });
  if (ticket === undefined || !printReads(ticket.risorsa, path)) throw new Refused(no('NO_SESSION'));
  return ticket.sessionHash;
}
