import { expect, MARIA, type Page, test, UFFICIO } from '../steps/journey.ts';
import { join } from '../steps/parte.ts';
import { bozza, newcomer } from '../steps/proposta.ts';
import { progetto } from '../steps/rendicontazione.ts';
import { API } from '../steps/server.ts';

/** The classe with the longest form. */
const GRANDI = 13;
const REFEREE = 'referee@reviewer.example';

/** An alarm, not a goal: what a home or a list, and an editor, may weigh on the wire, in KB (1,000 bytes). */
const PAGE = { scripts: 205, styles: 18 };
const EDITOR = { scripts: 330, styles: 22 };

const PAGES = [
  { who: null, path: '/login' },
  { who: MARIA, path: '/home' },
  { who: MARIA, path: '/bandi' },
  { who: MARIA, path: '/proposte' },
  { who: MARIA, path: '/rendicontazione' },
  { who: MARIA, path: '/rendicontazioni' },
  { who: MARIA, path: '/cert' },
  { who: REFEREE, path: '/ref/home' },
  { who: UFFICIO, path: '/ur/home' },
  { who: UFFICIO, path: '/ur/progetti' },
  { who: UFFICIO, path: '/ur/anagrafica' },
] as const;

test('homes and lists weigh no more than they may, all from this server', async ({ open, server }) => {
  // One after the other, each with an empty cache.
  test.slow();
  for (const { who, path } of PAGES)
    await test.step(path, async () => {
      const { kilobytes, loaded } = await weigh(await open(who, path), path);
      expect(loaded.filter(({ name }) => !name.startsWith(server.url))).toEqual([]);
      expect(loaded.filter(({ name }) => name.endsWith('.woff2')).length).toBeGreaterThan(0);
      const asked = loaded.map(({ name }) => name).filter((name) => name.includes(API));
      expect(asked).toEqual([...new Set(asked)]);
      expect(kilobytes('.js')).toBeLessThanOrEqual(PAGE.scripts);
      expect(kilobytes('.css')).toBeLessThanOrEqual(PAGE.styles);
    });
});

test('editors and what is read of a form weigh no more than they may', async ({ open, server }) => {
  // Every page is opened with an empty cache, one after the other.
  test.slow();
  const { persona, proposta, step } = await progetto(server);
  const mine = await bozza(server, { titolo: 'Da pesare' });
  const partner = await newcomer(server, 'Bruni');
  await join(server, mine.proposta.id, partner);
  // What writes formatted texts comes once a field of them is near: at the top of a report it is, and is taken off again.
  const forms = [
    { who: persona.email, path: '/bandi/1' },
    { who: persona.email, path: `/proposte/new/${GRANDI}` },
    { who: persona.email, path: `/rendicontazioni/new/${proposta}/${step}` },
    { who: persona.email, path: '/proposteCert/new' },
    { who: persona.email, path: `/proposte/${proposta}/view` },
    { who: partner.email, path: `/proposte/${mine.proposta.id}/partecipante` },
  ];
  for (const { who, path } of forms)
    await test.step(path, async () => {
      const { kilobytes, loaded } = await weigh(await open(who, path), path);
      expect(loaded.filter(({ name }) => name.includes('formWordsEn'))).toEqual([]);
      const formatted = loaded.filter(({ name }) => name.includes('RichTextEditor'));
      if (!path.startsWith('/rendicontazioni')) expect(formatted).toEqual([]);
      expect(kilobytes('.js') - formatted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(EDITOR.scripts);
      expect(kilobytes('.css')).toBeLessThanOrEqual(EDITOR.styles);
    });
});

test('the template of a form comes over the network once, and then out of the cache of the browser', async ({ open, server }) => {
  const { persona, proposta } = await progetto(server);
  const page = await open(persona.email, `/proposte/${proposta}/view`);
  const bytesOfTemplates = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page.evaluate(() => {
      const templates = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/versioni/'));
      return templates.map((entry) => (entry as PerformanceResourceTiming).transferSize);
    });
  };
  const [first = 0] = await bytesOfTemplates();
  expect(first).toBeGreaterThan(1000);
  await page.reload();
  expect(await bytesOfTemplates()).toEqual([0]);
});

type Loaded = { name: string; bytes: number };

/** What a page has loaded once nothing more comes; it is told among the annotations of the journey, and closed. */
async function weigh(page: Page, path: string): Promise<{ loaded: Loaded[]; kilobytes: (extension: string) => number }> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, bytes: encodedBodySize };
    }),
  );
  const kilobytes = (extension: string) =>
    loaded.filter(({ name }) => name.endsWith(extension)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const description = `${kilobytes('.js').toFixed(1)} KB of scripts, ${kilobytes('.css').toFixed(1)} KB of styles`;
  test.info().annotations.push({ type: path, description });
  await page.close();
  return { loaded, kilobytes };
}

test('moving between screens loads no document and asks the API alone; another host is told nothing', async ({ open, server }) => {
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
    await expect(page).toHaveTitle(`${name} – SIGEBA`);
    await expect(page.getByRole('main')).toBeFocused();
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

  await test.step('what is asked of another host carries nothing of this one [API-007, SEC-072]', async () => {
    const elsewhere = page.waitForRequest('https://sso.ateneo.example/**');
    await page.context().route('https://sso.ateneo.example/**', (route) => route.fulfill({ body: 'altrove' }));
    await page.route(`**${API}/logout`, (route) => route.fulfill({ json: { logoutSSOUrl: 'https://sso.ateneo.example/logout' } }));
    await page.getByRole('button', { name: 'Logout' }).click();
    const headers = (await elsewhere).headers();
    for (const header of ['authorization', 'x-client-id', 'x-user-id']) expect(headers[header]).toBeUndefined();
    expect(headers['accept-language']).not.toBe('it');
  });
});
