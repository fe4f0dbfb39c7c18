import { askAhead } from './ahead.ts';
import { filtersKey, getSession } from './storedSession.ts';

/** What the pages opened most ask first, by their address; who they belong to and what the university says is asked by all. */
const FIRST: readonly [page: RegExp, resource: string][] = [
  [/^\/home$/, '/home'],
  [/^\/bandi$/, '/bandi/getBandiValidi'],
  [/^\/rendicontazione$/, '/proposte/da-rendicontare'],
  [/^\/cert$/, '/cert/listProposteCert'],
  [/^\/proposte\/(\d+)(\/view)?$/, '/proposte/$1'],
];

/** Lists of a year: what their filters are called, and what tells the years, the last of these the one that the list begins with. */
const YEARLY: Readonly<Record<string, readonly [filters: string, ...anni: string[]]>> = {
  '/proposte': ['proposte', '/proposte/anni'],
  '/rendicontazioni': ['storicoRendicontazioni', '/proposte/anni', '/rendicontazioni/anni'],
};

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
  const page = FIRST.find(([pattern]) => pattern.test(pathname));
  if (page !== undefined) askAhead(pathname.replace(...page));
  const [filters, ...anni] = YEARLY[pathname] ?? [''];
  const answers = anni.map(askAhead);
  // A year that was chosen is asked for by the page itself.
  if (search === '' && sessionStorage.getItem(filtersKey(session.utenteId, filters)) === null) void askLatest(pathname, answers);
}

/** The years are read apart from the page, which takes the answers themselves. */
async function askLatest(list: string, answers: Promise<Response>[]): Promise<void> {
  const read = answers.map((answer) => answer.then((response): Promise<number[]> => response.clone().json()));
  const years = await Promise.all(read).catch(() => []);
  const anno = years.at(-1)?.[0] ?? years[0]?.[0];
  if (anno) askAhead(`${list}?anno=${anno}`);
}
