import { askAhead } from './ahead.ts';
import type { RouteName } from './call.ts';
import { filtersKey, getSession } from './storedSession.ts';

/** What the pages opened most begin with, by their address; who they belong to and what the university says is asked by all. */
const BEGINNINGS = {
  '/home': ['GET /home'],
  '/bandi': ['GET /bandi/getBandiValidi'],
  '/proposte': ['GET /proposte/anni'],
  '/rendicontazione': ['GET /proposte/da-rendicontare'],
  '/rendicontazioni': ['GET /proposte/anni', 'GET /rendicontazioni/anni'],
  '/cert': ['GET /cert/listProposteCert'],
} as const satisfies Record<string, readonly (RouteName & `GET ${string}`)[]>;
type Beginning = (typeof BEGINNINGS)[keyof typeof BEGINNINGS][number];
export const beginningsOf = (pathname: string): readonly Beginning[] =>
  Object.hasOwn(BEGINNINGS, pathname) ? BEGINNINGS[pathname as keyof typeof BEGINNINGS] : [];

/** Lists of a year, by what their filters are called: each begins with the latest year of the last of those answers that names one. */
const YEARLY: Readonly<Record<string, string>> = { '/proposte': 'proposte', '/rendicontazioni': 'storicoRendicontazioni' };

/** Printed pages belong to a ticket; those of referees ask in English, which the page does not know of itself yet. */
export const isAskedFirst = (pathname: string): boolean => !/^\/(ref|login-referee)|\/print$/.test(pathname);

/**
 * Runs before anything else of the pages has arrived, and asks the server meanwhile for what they will show. It may import nothing that
 * carries the libraries of the pages along.
 */
export function askFirst(pathname: string, search = ''): void {
  if (!isAskedFirst(pathname)) return;
  askAhead('/config');
  const session = getSession();
  if (session === null) return;
  askAhead(`/utenti/findById?idUtente=${session.utenteId}`);
  const [, proposta] = /^(\/proposte\/\d+)(\/view)?$/.exec(pathname) ?? [];
  if (proposta !== undefined) askAhead(proposta);
  const answers = beginningsOf(pathname).map((name) => askAhead(name.slice('GET '.length)));
  const filters = YEARLY[pathname];
  // A year that was chosen is asked for by the page itself.
  if (filters === undefined || search !== '' || sessionStorage.getItem(filtersKey(session.utenteId, filters)) !== null) return;
  void askLatest(pathname, answers);
}

/** The years are read apart from the page, which takes the answers themselves. */
async function askLatest(list: string, answers: Promise<Response>[]): Promise<void> {
  const read = answers.map((answer) => answer.then((response): Promise<number[]> => response.clone().json()));
  const years = await Promise.all(read).catch(() => []);
  const anno = years.at(-1)?.[0] ?? years[0]?.[0];
  if (anno) askAhead(`${list}?anno=${anno}`);
}
