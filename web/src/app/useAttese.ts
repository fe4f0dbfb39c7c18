import { sitsInCommissione } from '@sigeba/contract/home/funzione.rules.ts';
import type { HomeRicercatore, LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { entersArea } from '@sigeba/contract/schermate.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/call.ts';
import { useRoute } from '../api/useRoute.ts';
import type { Reading } from '../page/Loaded.tsx';
import { rolesOfUtente } from '../page/rolesOfUtente.ts';

const MINUTE = 60_000;
/** After what the page itself asks for. */
const LATER = 400;

type HomeRoute = 'GET /home' | 'GET /ur/home' | 'GET /home/attesa';

/** The answers of the person's homes: what waits for them, and, for a researcher, what happened; `reading`: whether all of them are there. */
export type Attese = {
  home: HomeRicercatore | undefined;
  lavoro: readonly LineaDiLavoro[];
  attesa: readonly LineaInAttesa[];
  reading: Reading<true>;
};

/** What each home asks for: lists that stay the same from one drawing to the next. */
const OFFICE: readonly HomeRoute[] = ['GET /ur/home'];
const RESEARCHER: readonly HomeRoute[] = ['GET /home'];
const EVALUATOR: readonly HomeRoute[] = ['GET /home', 'GET /home/attesa'];
const OTHERS: readonly HomeRoute[] = ['GET /home/attesa'];
const NOTHING: readonly HomeRoute[] = [];

/** What a home asks for the roles of its reader, and no more. */
function routesOf(roles: ReadonlySet<Ruolo>): readonly HomeRoute[] {
  if (entersArea('ur', roles)) return OFFICE;
  if (entersArea('utente', roles)) return sitsInCommissione(roles) ? EVALUATOR : RESEARCHER;
  return entersArea('hd', roles) || entersArea('cert', roles) ? OTHERS : NOTHING;
}

/**
 * What waits for the person, on every page: the answers of their home. They are asked for again after each act, when the bell is opened, and
 * on another page once they are older than a minute. No act waits for them.
 */
export function useAttese(utente: Utente | null): Attese {
  const client = useQueryClient();
  const { key } = useLocation();
  const routes = utente === null ? NOTHING : routesOf(rolesOfUtente(utente));
  const look = useCallback(
    (staleTime: number) =>
      Promise.all(
        routes.map((name) =>
          client.prefetchQuery({ queryKey: [name, {}], queryFn: ({ signal }) => call(name, {}, { signal }), staleTime }),
        ),
      ),
    [client, routes],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the navigation, at each of which they are looked at.
  useEffect(() => {
    let timer = setTimeout(look, LATER, MINUTE);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (!routes.some((name) => name === event.query.queryKey[0])) return;
      clearTimeout(timer);
      timer = setTimeout(look, LATER, MINUTE);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, look, routes, key]);
  const passive = { enabled: false };
  const home = useRoute('GET /home', {}, passive);
  const lavoro = useRoute('GET /ur/home', {}, passive);
  const attesa = useRoute('GET /home/attesa', {}, passive);
  const each = { 'GET /home': home, 'GET /ur/home': lavoro, 'GET /home/attesa': attesa };
  const reads = routes.map((name) => each[name]);
  return {
    home: home.data,
    lavoro: lavoro.data ?? [],
    attesa: attesa.data ?? [],
    reading: {
      data: reads.every(({ data }) => data !== undefined) ? true : undefined,
      error: reads.find(({ error }) => error !== null)?.error ?? null,
      isPaused: reads.some(({ isPaused }) => isPaused),
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => look(0),
    },
  };
}
