import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Server, startServer } from './server.ts';

export { expect, type Page } from '@playwright/test';

/** People of the demonstration that journeys may read as, and change nothing of. */
export const MARIA = 'maria.rossi@ateneo.example';
export const UFFICIO = 'ufficio.ricerca@ateneo.example';

/** A browser of its own, where somebody is logged in; null is a stranger. */
export type Open = (email: string | null, path: string, options?: BrowserContextOptions) => Promise<Page>;

type Journeys = {
  open: Open;
  calm: undefined;
};

export const test = base.extend<Journeys, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    // The demonstration is made first, and is no part of any journey.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  open: async ({ browser, server, baseURL, locale, timezoneId, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (email, path, options = {}) => {
      const context = await browser.newContext({
        baseURL,
        locale,
        timezoneId,
        viewport,
        reducedMotion: 'reduce' as const,
        ...(email === null ? {} : { storageState: await loggedIn(server, email) }),
        ...options,
      });
      contexts.push(context);
      context.on('page', (page) => listen(page, complaints));
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  calm: [
    async ({ server }, use) => {
      await use(undefined);
      await server.ask('setClock', null);
    },
    { auto: true },
  ],
});

/** Choosers of files, errors of the page and of its Content Security Policy; a refused call is an answer, and a cut network is meant. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  // Asked for only when a file is about to be chosen, a busy browser may open the chooser before it hears that it is waited for.
  page.on('filechooser', () => undefined);
}

/** What a browser keeps of somebody who has logged in. */
export async function loggedIn(server: Server, email: string) {
  const { token, utente } = await server.login(email);
  const value = JSON.stringify({ token, tokenImpersona: null, utenteId: utente.id });
  return { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'sigeba.sessione', value }] }] };
}
