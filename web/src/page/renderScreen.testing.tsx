import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, createPath, type DataRouter, type RouteObject } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { setSession } from '../api/session.ts';
import { Application } from '../app/Application.tsx';
import { rootRoute } from '../app/RootLayout.tsx';
import { stubModalDialogs } from '../ui/renderKit.testing.tsx';

export type Call = { method: string; path: string; body: unknown };
/** What the server answers: the JSON of a route, or a refusal with its status. */
export type Answers = Record<string, unknown | ((call: Call, headers: Headers) => Response)>;

export const refusal = (status: number, code: number, message: string, violationReport: Violazione[] | null = null): Response =>
  Response.json({ code, message, violationReport }, { status });

type Options = {
  /** By 'METHOD /path?query' as it travels, without the root of the API. */
  answers: Answers;
  /** Where the reader is, with what a guard may have left behind. */
  at?: { pathname: string; search?: string; hash?: string; state?: unknown };
};

/** Renders a screen as someone with a session, against a server that answers as told; `calls` is what it was asked. */
export const renderScreen = (screen: ReactNode, options: Options) => renderRoutes([{ path: '*', element: screen }], options);

/** The same of several pages, each at its address. */
export function renderRoutes(pages: RouteObject[], { answers, at = { pathname: '/' } }: Options) {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const path = String(input).replace('/sigeba-api-web/v1', '');
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    const call = { method, path, body };
    calls.push(call);
    const answer = { ...standard, ...answers }[`${method} ${path}`];
    if (answer === undefined) return refusal(404, 4, 'Elemento non trovato.');
    return typeof answer === 'function'
      ? (answer as (call: Call, headers: Headers) => Response)(call, new Headers(init?.headers))
      : Response.json(answer);
  };
  stubModalDialogs();
  queryClient.clear();
  setSession({ token: 't', tokenImpersona: null, utenteId: 7 });
  const router = routerAt([rootRoute(pages)], at);
  const view = render(<Application router={router} />);
  return { ...view, calls, router };
}

let opened: DataRouter | null = null;

/** The router of a browser that has come to an address. jsdom has no window to scroll. */
export function routerAt(routes: RouteObject[], { state = null, ...path }: NonNullable<Options['at']>): DataRouter {
  window.scrollTo = () => undefined;
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', createPath(path));
  opened?.dispose();
  opened = createBrowserRouter(routes);
  return opened;
}

const standard: Answers = {
  // Read anew for each page: files share this module, and a server whose clock stood still since it was loaded would be minutes behind.
  'GET /config': () => Response.json({ adesso: new Date().toISOString(), posta: true, testoAccesso: { it: null, en: null } }),
  'GET /login/chiave': { chiave: btoa('una chiave per ogni persona e cosi') },
  'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', profiloValidato: true },
};
