import { readFile } from 'node:fs/promises';
import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';
import { button } from '../steps/proposta.ts';
import { API } from '../steps/server.ts';

const ARCHIVIO = '/ur/progetti';
const rows = (page: Page) => page.getByRole('table', { name: 'Archivio Progetti' }).locator('tbody').getByRole('row');
const state = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Stato delle proposte' }).getByRole('button', { name: new RegExp(`^${name}\\s*\\d*$`) });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Paginazione', exact: true });
const column = (page: Page, at: number) => rows(page).locator(`:nth-match(th, td, ${at})`);

/** What the page asks the archive for, as it happens. */
function searches(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `${API}/ur/proposte`) seen.push(searchParams);
  });
  return seen;
}

test('a surname is searched once, 800 ms after the last key [ARCH-001, ARCH-021, ARCH-027, ARCH-032, LIM-017, LIM-023, LIM-044]', async ({
  open,
}) => {
  const page = await open(UFFICIO, ARCHIVIO);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archivio Progetti');
  await expect(rows(page)).toHaveCount(20);
  const asked = searches(page);
  await page.getByLabel('Cognome del responsabile').pressSequentially('ros', { delay: 60 });
  const typed = Date.now();
  const request = await page.waitForRequest((each) => each.url().includes('cognome='));
  expect(Date.now() - typed).toBeGreaterThan(700);
  expect(new URL(request.url()).searchParams.get('cognome')).toBe('ros');
  await expect(page).toHaveURL(/cognome=ros/);
  await expect(rows(page).first()).toContainText('Ros');
  expect(asked.map((search) => [search.get('cognome'), search.get('limit')])).toEqual([['ros', '20']]);
});

test('the buttons of the states hold what they say [ARCH-035, ARCH-036, ARCH-037, ARCH-038, ARCH-039, ARCH-040, ARCH-042, SHELL-074]', async ({
  open,
}) => {
  const page = await open(UFFICIO, `${ARCHIVIO}?anno=tutti`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Stato',
    'Titolo',
    'Responsabile',
    'Valutazione',
    'Richiesto €',
    'Concesso €',
    'Speso €',
  ]);
  await expect(state(page, 'Tutte le proposte')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, holds] of [
    ['In bozza', /^Bozza$/],
    ['Da valutare', /^(Da valutare|Inviata)$/],
    ['Valutate', /^(Valutata|Respinta)$/],
    ['Finanziate', /^Finanziata$/],
    ['Non finanziate', /^(Non finanziata|Non ammissibile|Respinta)$/],
  ] as const) {
    await state(page, name).click();
    await expect(state(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page).first().getByRole('cell').first()).toHaveText(holds);
    const shown = await rows(page).locator('td:first-child').allTextContents();
    expect(
      shown.filter((text) => !holds.test(text)),
      name,
    ).toEqual([]);
  }
});

test('filters, order and page stand in the address, outlive a way through other screens and are reset together [ARCH-016, ARCH-028, ARCH-029, ARCH-030, ARCH-033, ARCH-034, SHELL-072, LIM-022]', async ({
  open,
}) => {
  const page = await open(UFFICIO, ARCHIVIO);
  await page.getByLabel('Anno finanziario').selectOption('Tutti');
  await expect(pager(page).getByRole('button', { name: /^Pagina/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Richiesto €' }).click();
  await expect(page).toHaveURL(/ordine=richiesto/);
  await expect(page.getByRole('columnheader', { name: 'Richiesto €' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => amounts(page).then((shown) => shown.every((euro, at) => euro >= (shown[at - 1] ?? 0)))).toBe(true);
  await pager(page).getByRole('button', { name: 'Pagina 2' }).click();
  await expect(page.getByText(/^21-40 di/).first()).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByText(/^21-40 di/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/ur/home');
  await page.getByRole('link', { name: 'Archivio progetti' }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/^21-40 di/).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sigeba.filtri')))).toEqual([
    'sigeba.filtri.5.archivio',
  ]);

  await page.getByLabel('Under 40').click();
  await expect(page).toHaveURL(/under40=true/);
  await expect(rows(page).first()).toContainText('Under 40');
  await page.getByLabel('Tipologia e classe').selectOption({ index: 2 });
  await page.getByLabel('Macroarea e dipartimento').selectOption({ index: 1 });
  await expect(page).toHaveURL(/macroAreaId=/);
  await button(page, 'Azzera filtri').click();
  await expect(page).toHaveURL(ARCHIVIO);
  await expect(page.getByLabel('Under 40')).not.toBeChecked();
  await expect(rows(page)).toHaveCount(20);
});

test('where nothing matches it says so [ERR-031]', async ({ open }) => {
  const page = await open(UFFICIO, `${ARCHIVIO}?cognome=zzzz`);
  await expect(page.getByText('Nessun risultato trovato')).toBeVisible();
  await expect(page.getByText('0 risultati').first()).toBeVisible();
});

test('the CSV holds the rows of the filter, all pages of it [ARCH-043]', async ({ open }) => {
  const page = await open(UFFICIO, `${ARCHIVIO}?anno=tutti&statusValutazione=FINANZIATE&ordine=-richiesto`);
  const exporting = page.getByRole('button', { name: /^Esporta CSV \(\d+\)$/ });
  await expect(exporting).toBeEnabled();
  const total = Number(/\d+/.exec((await exporting.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  const downloading = page.waitForEvent('download');
  await exporting.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^proposte.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(head.split(';').slice(0, 3)).toEqual(['Protocollo', 'Titolo', 'Stato']);
  expect(lines).toHaveLength(total);
  expect(lines.filter((line) => !line.includes(';Finanziata;'))).toEqual([]);
  const [first = ''] = await rows(page).getByRole('rowheader').allTextContents();
  expect(first).toContain(lines[0]?.split(';')[0] ?? '?');
});

test('from a row to its view, on to the next, and back to where the list was [PROP-015, SHELL-022]', async ({ open }) => {
  const page = await open(UFFICIO, `${ARCHIVIO}?anno=tutti&pagina=2`);
  const links = rows(page).getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(20);
  const [third, fourth] = [await links.nth(2).textContent(), await links.nth(3).textContent()];
  await links.nth(2).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(third ?? '');
  await expect(page.getByText('3 di 20 in questa pagina')).toBeVisible();
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(heading).toHaveText(fourth ?? '');
  await page.getByRole('link', { name: 'Precedente' }).click();
  await expect(heading).toHaveText(third ?? '');
  await page.getByRole('link', { name: 'Successiva' }).click();
  await page.getByRole('link', { name: "Torna all'elenco" }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(links.nth(3)).toBeFocused();
});

async function amounts(page: Page): Promise<number[]> {
  const cells = await column(page, 5).allTextContents();
  return cells.map((text) => Number(/[\d.]+(,\d\d)?/.exec(text)?.[0].replaceAll('.', '').replace(',', '.') ?? 0));
}
