import { actFor } from '@sigeba/server/test/actFor.ts';
import type { Persona, TestApp } from '@sigeba/server/test/app.ts';
import { queryClient } from '@sigeba/web/api/queryClient.ts';
import { setSession } from '@sigeba/web/api/session.ts';
import { Application } from '@sigeba/web/app/Application.tsx';
import { routes } from '@sigeba/web/app/routes.tsx';
import { routerAt } from '@sigeba/web/page/renderScreen.testing.tsx';
import { stubModalDialogs } from '@sigeba/web/ui/renderKit.testing.tsx';
import { cleanup, render } from '@testing-library/react';
import { parsePath } from 'react-router';

/** Opens an address of the application as somebody who has just logged in, or as nobody: the whole page, its guard and its menu, on the server of the test; `asked` and `bodies` grow with its calls. `operatore` sits at the keyboard in the person's place. */
export async function openScreen(app: TestApp, who: Persona | null, address: string, operatore?: Persona) {
  const session = who === null ? null : { ...(await sessionOf(app, who, operatore)), utenteId: who.id };
  cleanup();
  queryClient.clear();
  stubModalDialogs();
  setSession(session);
  const asked: string[] = [];
  const bodies: string[] = [];
  globalThis.fetch = (input, init) => {
    asked.push(String(input));
    if (typeof init?.body === 'string') bodies.push(init.body);
    return answerOf(app, String(input), init);
  };
  const router = routerAt(routes, { pathname: '/', ...parsePath(address) });
  return { ...render(<Application router={router} />), router, asked, bodies };
}

async function sessionOf(app: TestApp, who: Persona, operatore?: Persona): Promise<{ token: string; tokenImpersona: string | null }> {
  if (operatore !== undefined) return actFor(app, operatore, who);
  return { token: (await app.openSession(who)).token, tokenImpersona: null };
}

/** What the server says to a call of the page. */
async function answerOf({ server }: TestApp, url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const sent = Object.fromEntries(new Headers(headers));
  const {
    statusCode,
    headers: got,
    rawPayload,
  } = await server.inject({
    method: method as 'GET',
    url: url.replace('/sigeba-api-web/v1', server.apiRoot),
    headers: sent,
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: Object.entries(got).map(([name, value]) => [name, String(value)]),
  });
}
