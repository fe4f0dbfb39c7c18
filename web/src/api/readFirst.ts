import { beginningsOf, isAskedFirst, latestAsked, latestOf, yearlyAt } from './askFirst.ts';
import { call, type RouteName, type SendingOf } from './call.ts';
import { queryClient } from './queryClient.ts';
import { getSession } from './storedSession.ts';

/**
 * Reads what was asked for ahead, so that a page is drawn once with all that it shows: not its frame, then who it belongs to, then the
 * rest. What cannot be had is told by the page, which asks again.
 */
export async function readFirst(pathname: string, search = ''): Promise<void> {
  const session = getSession();
  if (session === null || !isAskedFirst(pathname)) return;
  const beginnings = beginningsOf(pathname);
  await Promise.all([
    keep('GET /config', {}),
    keep('GET /utenti/findById', { query: { idUtente: session.utenteId } }),
    ...beginnings.map((name) => keep(name, {})),
  ]);
  const list = yearlyAt(pathname, search, session.utenteId);
  if (list === null) return;
  const anno = latestOf(beginnings.map((name) => queryClient.getQueryData<number[]>([name, {}])));
  await latestAsked();
  if (anno) await keep(`GET ${list}`, { query: { anno } });
}

/** Under the key by which `useRoute` finds it. */
const keep = <N extends RouteName & `GET ${string}`>(name: N, sending: SendingOf<N>): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: [name, sending], queryFn: () => call(name, sending), retry: false });
