import { isInvito } from '../paths.ts';
import { askAhead } from './ahead.ts';
import { tab } from './browserStorage.ts';
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
const YEARLY = { '/proposte': 'proposte', '/rendicontazioni': 'storicoRendicontazioni' } as const;
type Yearly = keyof typeof YEARLY;
/** The list of its latest year with which an address begins; null where it has none, or a year was chosen, which the page asks for by itself. */
export function yearlyAt(pathname: string, search: string, utenteId: number): Yearly | null {
  if (search !== '' || !Object.hasOwn(YEARLY, pathname)) return null;
  const list = pathname as Yearly;
  return tab.getItem(filtersKey(utenteId, YEARLY[list])) === null ? list : null;
}
export const latestOf = (years: readonly (readonly number[] | undefined)[]): number | undefined => years.at(-1)?.[0] ?? years[0]?.[0];

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
  // Whoever is led to a request may not read its proposta yet.
  if (proposta !== undefined) askAhead(isInvito(new URLSearchParams(search)) ? '/partecipazioni' : proposta);
  const answers = beginningsOf(pathname).map((name) => askAhead(name.slice('GET '.length)));
  const list = yearlyAt(pathname, search, session.utenteId);
  if (list !== null) latest = askLatest(list, answers);
}

let latest = Promise.resolve();
/** Until the list of the latest year has been asked for, or will not be: whoever wants it before would ask for it a second time. */
export const latestAsked = (): Promise<void> => latest;

/** The years are read apart from the page, which takes the answers themselves. */
async function askLatest(list: Yearly, answers: Promise<Response>[]): Promise<void> {
  const read = answers.map((answer) => answer.then((response): Promise<number[]> => response.clone().json()));
  const anno = latestOf(await Promise.all(read).catch(() => []));
  if (anno) askAhead(`${list}?anno=${anno}`);
}
