import { expect, MARIA, test, UFFICIO } from '../steps/journey.ts';
import { menuFor, menuOf } from '../steps/menu.ts';
import { API } from '../steps/server.ts';

test('the first page weighs at most 130 KB of scripts and 10 KB of styles, all from this server', async ({ open, server }, {
  annotations,
}) => {
  const page = await open(null, '/login');
  await page.getByRole('link', { name: 'Accedi con Single Sign-On' }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, bytes: encodedBodySize };
    }),
  );
  const kilobytes = (extension: string) =>
    loaded.filter(({ name }) => name.endsWith(extension)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  annotations.push({
    type: 'first page',
    description: `${kilobytes('.js').toFixed(1)} KB of scripts, ${kilobytes('.css').toFixed(1)} KB of styles`,
  });
  expect(loaded.filter(({ name }) => !name.startsWith(server.url))).toEqual([]);
  expect(loaded.filter(({ name }) => name.endsWith('.woff2')).length).toBeGreaterThan(0);
  expect(kilobytes('.js')).toBeLessThanOrEqual(130);
  expect(kilobytes('.css')).toBeLessThanOrEqual(10);
});

test('moving between screens loads no document, and asks nobody but the API [SHELL-001, LIM-011, LIM-012, SHELL-005, SHELL-028]', async ({
  open,
  server,
}) => {
  const page = await open(MARIA, '/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const documents: string[] = [];
  const withToken: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    const headers = request.headers();
    if (headers.authorization !== undefined) withToken.push(request.url());
    if (request.url().startsWith(server.url + API)) {
      expect(headers['x-client-id']).toBe('1');
      expect(headers['accept-language']).toBe('it');
      expect(headers['x-user-id']).toBe('1');
    }
  });
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  for (const name of ['Bandi aperti', 'Le mie proposte', 'Home']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(`${name} – SIGEBA`);
  }
  expect(documents).toEqual([]);
  expect(withToken.length).toBeGreaterThan(0);
  expect(withToken.filter((url) => !url.startsWith(server.url + API))).toEqual([]);
});

test('a menu shows only what its reader may open [SHELL-080]', async ({ open }) => {
  for (const [email, menu] of [
    [MARIA, menuFor('UT')],
    [UFFICIO, menuFor('UR', 'UF', 'IM')],
    ['referee@reviewer.example', []],
  ] as const) {
    const page = await open(email, '/');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => menuOf(page), email).toEqual(menu);
  }
});
