import { type Browser, chromium, expect, type Page } from '@playwright/test';

export { type Browser, expect, type Page } from '@playwright/test';

// Servers of two versions start and stop on the same machine while a page loads.
const patiently = expect.configure({ timeout: 30_000 });

/** A page of somebody who is logged in, in a browser of its own, and what went wrong in it: errors, scripts that are missing, answers of 5xx. */
export type OpenPage = { page: Page; wrong: string[] };

export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** Opens an address as the person of a session. */
export async function openAs(browser: Browser, session: { token: string; utenteId: number }, address: string): Promise<OpenPage> {
  const value = JSON.stringify({ token: session.token, tokenImpersona: null, utenteId: session.utenteId });
  const { origin } = new URL(address);
  const context = await browser.newContext({
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'sigeba.sessione', value }] }] },
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('response', (response) => {
    const missing = response.status() >= 400 && new URL(response.url()).pathname.startsWith('/assets/');
    if (missing || response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address);
  await patiently(page.locator('main h1').first()).toBeVisible();
  return { page, wrong };
}

/** The build that a page is of, as the server wrote it into it. */
export const buildIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '');

/** A form that is in English has its words in English. */
const title = (page: Page) => page.getByRole('textbox', { name: /^(Titolo|Project title)/ }).first();

/** Types a title, and does not save it. */
export const writeTitle = (page: Page, words: string): Promise<void> => title(page).fill(words);

/** Salva, and its end. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Salva|Save)$/ }).click();
  await patiently(page.locator('[data-workhead]').getByRole('status')).toHaveText(/^(Salvata|Saved) (alle|at) /);
}

/** Goes through the menu as it is written on the page, without loading the page anew. @returns how many screens */
export async function wander(page: Page): Promise<number> {
  const own = await buildIn(page);
  const links = page.getByRole('navigation').locator('a[href^="/"]:visible');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) {
    await page.getByRole('navigation').locator(`a[href="${address}"]:visible`).first().click();
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('Si è verificato un errore imprevisto')).toHaveCount(0);
  }
  expect(await buildIn(page), 'the build of a page after its menu').toBe(own);
  return addresses.length;
}

/** Somebody looks at the window again, which asks the server what it serves. */
export const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Waits until a page has read itself anew. */
export async function isOfBuild(page: Page, build: string): Promise<void> {
  await patiently.poll(() => buildIn(page).catch(() => '')).toBe(build);
  await patiently(page.locator('main h1').first()).toBeVisible();
}
