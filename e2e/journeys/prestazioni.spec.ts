import { expect, MARIA, test, UFFICIO } from '../steps/journey.ts';
import { API } from '../steps/server.ts';

/** What the pages may weigh on the wire, in KB (1,000 bytes). The goal is 130 of scripts and 10 of styles; an office's list is the one above it, decision 0108. */
const WEIGHTS = [
  { who: null, path: '/login', scripts: 110, styles: 6 },
  { who: MARIA, path: '/home', scripts: 126, styles: 9 },
  { who: MARIA, path: '/proposte', scripts: 133, styles: 9 },
  { who: UFFICIO, path: '/ur/progetti', scripts: 196, styles: 13 },
] as const;

test('the first pages weigh what is said of them, all from this server', async ({ open, server }, { annotations }) => {
  for (const { who, path, scripts, styles } of WEIGHTS)
    await test.step(path, async () => {
      const page = await open(who, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.reload({ waitUntil: 'networkidle' });
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => {
          const { name, encodedBodySize } = entry as PerformanceResourceTiming;
          return { name, bytes: encodedBodySize };
        }),
      );
      const kilobytes = (extension: string) =>
        loaded.filter(({ name }) => name.endsWith(extension)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      const description = `${kilobytes('.js').toFixed(1)} KB of scripts, ${kilobytes('.css').toFixed(1)} KB of styles`;
      annotations.push({ type: path, description });
      expect(loaded.filter(({ name }) => !name.startsWith(server.url))).toEqual([]);
      expect(loaded.filter(({ name }) => name.endsWith('.woff2')).length).toBeGreaterThan(0);
      const html = await (await page.request.get(page.url())).text();
      const unnamed = loaded.filter(({ name }) => name.endsWith('.js') && !html.includes(name.slice(server.url.length)));
      // What only the office's keys need comes after the page.
      if (who !== UFFICIO && who !== null) expect(unnamed.map(({ name }) => name)).toEqual([]);
      const asked = loaded.map(({ name }) => name).filter((name) => name.includes(API));
      expect(asked).toEqual([...new Set(asked)]);
      expect(kilobytes('.js')).toBeLessThanOrEqual(scripts);
      expect(kilobytes('.css')).toBeLessThanOrEqual(styles);
      await page.close();
    });
});

test('moving between screens loads no document, and asks nobody but the API', async ({ open, server }) => {
  const page = await open(MARIA, '/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const documents: string[] = [];
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    else if (request.resourceType() === 'fetch') asked.push({ url: request.url(), headers: request.headers() });
  });
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  for (const name of ['Bandi aperti', 'Le mie proposte', 'Home']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(`${name} – SIGEBA`);
  }
  const sent = (header: string) => [...new Set(asked.map(({ headers }) => headers[header]))];

  await test.step('of the whole way no document was loaded, back to Home [SHELL-001, SHELL-028]', () => expect(documents).toEqual([]));
  await test.step('every call goes to the one versioned root [API-002, API-152, LIM-011]', () => {
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ url }) => !url.startsWith(`${server.url}${API}/`))).toEqual([]);
    expect(API).toMatch(/^\/[\w-]+\/v\d+$/);
  });
  await test.step('each says its language [API-003, API-246, SHELL-005]', () => expect(sent('accept-language')).toEqual(['it']));
  await test.step('its client [API-004, API-247, LIM-012]', () => expect(sent('x-client-id')).toEqual(['1']));
  await test.step('and who asks [API-005]', () => expect(sent('x-user-id')).toEqual(['1']));
  await test.step('with the token of the session [API-006]', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}').token);
    expect(sent('authorization')).toEqual([`Bearer ${token}`]);
  });
});

test('what is asked of another host carries nothing of this one [API-007, SEC-072]', async ({ open }) => {
  const page = await open(MARIA, '/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const elsewhere = page.waitForRequest('https://sso.ateneo.example/**');
  await page.context().route('https://sso.ateneo.example/**', (route) => route.fulfill({ body: 'altrove' }));
  await page.route(`**${API}/logout`, (route) => route.fulfill({ json: { logoutSSOUrl: 'https://sso.ateneo.example/logout' } }));
  await page.getByRole('button', { name: 'Logout' }).click();
  const headers = (await elsewhere).headers();
  for (const header of ['authorization', 'x-client-id', 'x-user-id']) expect(headers[header]).toBeUndefined();
  expect(headers['accept-language']).not.toBe('it');
});
