import { askAhead } from './ahead.ts';
import { getSession } from './storedSession.ts';

/** What the pages opened most ask first, by their address; who they belong to and what the university says is asked by all. */
const FIRST: readonly [page: RegExp, resource: string][] = [
  [/^\/home$/, '/home'],
  [/^\/bandi$/, '/bandi/getBandiValidi'],
  [/^\/proposte$/, '/proposte/anni'],
  [/^\/proposte\/(\d+)(\/view)?$/, '/proposte/$1'],
];

/**
 * Runs before anything else of the pages has arrived, and asks the server meanwhile for what they will show. It may import nothing that
 * carries the libraries of the pages along.
 */
export function askFirst(pathname: string): void {
  // Printed pages belong to a ticket; those of referees ask in English, which the page does not know of itself yet.
  if (/^\/(ref|login-referee)|\/print$/.test(pathname)) return;
  askAhead('/config');
  const session = getSession();
  if (session === null) return;
  askAhead(`/utenti/findById?idUtente=${session.utenteId}`);
  const page = FIRST.find(([pattern]) => pattern.test(pathname));
  if (page !== undefined) askAhead(pathname.replace(...page));
}
