import { CLIENT_ID } from '@sigeba/contract/configurazione/constants.ts';
import { getPrintTicket } from './printTicket.ts';
import { getSession } from './storedSession.ts';

/** Language, client and session: what every call carries. */
export function sessionHeaders(): Record<string, string> {
  const session = getSession();
  const ticket = getPrintTicket();
  return {
    'accept-language': document.documentElement.lang || 'it',
    'x-client-id': CLIENT_ID,
    ...(ticket !== null
      ? { authorization: `Ticket ${ticket}` }
      : session === null
        ? {}
        : { 'x-user-id': String(session.utenteId), authorization: `Bearer ${session.tokenImpersona ?? session.token}` }),
  };
}
