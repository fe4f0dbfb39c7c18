import { uploads } from '@sigeba/contract/uploads.ts';
import { bookOf } from '@sigeba/server/ground/sheet/sheet.testing.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { expect, MARIA, type Page, test, UFFICIO } from '../steps/journey.ts';
import { bozza, button, dialog, state, title } from '../steps/proposta.ts';
import { BESIDES, pathsOf, type Visit, visitOf, WALKERS } from './walks.ts';

for (const walker of WALKERS.filter((each) => pathsOf(each).length > 0)) {
  test(`${walker.who} opens each of their screens by its address: no barrier, nothing wider than the window [SHELL-067]`, async ({
    open,
    server,
  }) => {
    const pages = new Map<string | null, Page>();
    const visits: Visit[] = [];
    for (const path of pathsOf(walker)) visits.push(await visitOf(server, path, walker.email));
    visits.push(...(BESIDES[walker.who] ?? []));
    // Every screen of a role, the longest forms among them, through axe; a role of one screen starts its browser too.
    test.setTimeout(30_000 + visits.length * 10_000);
    for (const { email, address } of visits) {
      const page = pages.get(email) ?? (await open(email, address));
      if (pages.has(email)) await page.goto(address);
      pages.set(email, page);
      await test.step(address, () => expectScreen(page, address));
    }
  });
}

// A referee’s home is headed by what it lists.
const GREETS = /^(?!\/ref\/)(\/\w+)?\/home$/;
const VERSION = /^\/ur\/moduli\/versioni\/\d+$/;
const REPORT = /^(\/\w+)?\/rendicontazioni\/(new\/|\d+(\/view)?$)/;

/** The screen itself and no other, named in the tab, in its language. */
async function expectScreen(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  // The catalogue shows every kind of field at once.
  await expect(heading).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Errore durante il recupero dei dati')).toHaveCount(0);
  // What a screen shows may stand in its address, behind what was asked for.
  if (address !== '/')
    await expect(page).toHaveURL(({ pathname, search }) => pathname === address || `${pathname}${search}&`.startsWith(`${address}&`));
  // A heading that names a thing bears the name of its kind until the thing has come, and so does the tab; of reports, all of which have
  // the same heading, it says which step of which project. A home greets, or tells the day, and is called Home;
  // the tab of a version of a form says which.
  const named = async () => {
    const tab = await page.title();
    if (REPORT.test(address)) expect(tab).toMatch(/^\S.*\s·\s.*\S – SIGEBA$/);
    else if (GREETS.test(new URL(page.url()).pathname)) expect(tab).toBe('Home – SIGEBA');
    else {
      const title = ((await heading.textContent()) ?? '').trim();
      const words = VERSION.test(address) ? tab.replace(/, versione \d+ – SIGEBA$/, ' – SIGEBA') : tab;
      expect(words).toBe(`${title} – SIGEBA`);
    }
  };
  await expect(named).toPass({ timeout: 8_000 }); // As long as anything else is waited for: without it, for ever.
  await expect(page.locator('html')).toHaveAttribute('lang', /^\/(login-referee|referee-accept|ref\/)/.test(address) ? 'en' : 'it');
  await expectAccessible(page);
}

test('the editor with its errors and the question before it is left have no barrier', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Senza barriere' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await button(page, 'Controlla').click();
  await expect(state(page)).toContainText(/error/);
  await expectAccessible(page);
  await title(page).fill('Con una domanda aperta');
  await page.getByRole('link', { name: 'Bandi aperti' }).click();
  await expect(dialog(page, 'Modifiche non salvate')).toBeVisible();
  await expectAccessible(page);
});

test('the columns of a file that are matched by hand, and what it would change, have no barrier [D-236]', async ({ open }) => {
  const page = await open(UFFICIO, '/ur/caricamentoMassivo');
  await page.getByRole('radio', { name: 'Inattivi' }).check();
  await page.getByLabel('Tipologia').selectOption({ label: 'Inattivo' });
  await page.getByLabel('Anno').selectOption({ index: 1 });
  const buffer = await bookOf({
    rows: [
      ['Codice persona', 'Denominazione della persona'],
      ['RSSMRA80A01H501U', 'Rossi Mario'],
    ],
  });
  await page.locator('input[type=file]').setInputFiles({ name: 'elenco.xlsx', mimeType: uploads.xlsx.mime[0] ?? '', buffer });
  await expect(page.getByText('Da abbinare ancora: Codice fiscale.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Questa colonna è: Codice persona').selectOption({ label: 'Codice fiscale *' });
  await button(page, 'Continua').click();
  await expect(page.getByText('Colonne abbinate come hai scelto.')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the menu is a drawer without barriers, which Escape closes', async ({ open }) => {
  const page = await open(MARIA, '/home', { viewport: { width: 390, height: 800 }, hasTouch: true });
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Bandi aperti' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Bandi aperti' }).click();
  await expect(page).toHaveURL('/bandi');
  await expect(menu).toBeHidden();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [who, email, addresses] of [
  ['the research office', UFFICIO, ['/ur/progetti?anno=tutti', '/ur/anagrafica', '/ur/impersona']],
  ['the chair of a commissione', 'presidente.commissione@ateneo.example', ['/mc/valutazione?anno=tutti']],
  ['the ethics chair', 'presidente.cer@ateneo.example', ['/cert/valutazione']],
] as const) {
  test(`the lists of ${who} show on a phone a row and half of the next one, and what may be done with them is one tap away`, async ({
    open,
  }) => {
    const page = await open(email, '/accessibilita', PHONE);
    for (const address of addresses) {
      await page.goto(address);
      const rows = page.locator('tbody').getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const second = await rows.nth(1).boundingBox();
      expect((second?.y ?? 999) + (second?.height ?? 999) / 2, address).toBeLessThanOrEqual(PHONE.viewport.height);
      const options = page.getByRole('button', { name: 'Opzioni' });
      await options.tap();
      await expect(options).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('button', { name: 'Colonne' })).toBeInViewport();
      expect(await page.locator(PRESSED).evaluateAll(lowIn, PHONE.viewport.height), address).toEqual([]);
    }
  });
}

test('in an editor on a phone all that is pressed is high enough for a finger, the tools of a formatted text too', async ({
  open,
  server,
}) => {
  const { email, address } = await visitOf(server, '/rendicontazioni/new/:proposta/:step', null);
  const page = await open(email ?? '', address, PHONE);
  await page.getByRole('textbox', { name: 'Attività svolta' }).tap();
  const tools = page.getByRole('toolbar').first();
  await expect(tools).toBeVisible();
  expect(await page.locator(PRESSED).evaluateAll(lowIn, Number.POSITIVE_INFINITY)).toEqual([]);
  await expectAccessible(page);
});

/** What a finger presses or writes in, of a page and of the header above it. */
const PRESSED = ':is(header, main) :is(button, select, summary, input:not([type=checkbox], [type=radio], [type=file]))';

/** What is seen of a page and too low for a finger. On a phone the title of a row is pressed anywhere on its card. */
const lowIn = (all: Element[], height: number) =>
  all
    .filter((each) => {
      const card = getComputedStyle(each, '::after').position === 'absolute' ? each.closest('tr') : null;
      const box = (card ?? each).getBoundingClientRect();
      return box.height > 0 && box.height < 44 && box.top < height;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
