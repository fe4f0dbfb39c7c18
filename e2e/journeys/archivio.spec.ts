import { readFile } from 'node:fs/promises';
import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';
import { button } from '../steps/proposta.ts';

const ARCHIVIO = '/ur/progetti';
const rows = (page: Page) => page.getByRole('table', { name: 'Archivio Progetti' }).locator('tbody').getByRole('row');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Paginazione', exact: true });
const column = (page: Page, at: number) => rows(page).locator(`:nth-match(th, td, ${at})`);

test('filters, order and page stand in the address, outlive a way through other screens and are reset together', async ({ open }) => {
  const page = await open(UFFICIO, ARCHIVIO);
  const found = async () => Number(/\d+/.exec((await page.getByRole('button', { name: /^Esporta CSV/ }).textContent()) ?? '')?.[0]);

  await test.step('all the years are more than one [ARCH-028]', async () => {
    await expect(rows(page)).toHaveCount(20);
    const ofOneYear = await found();
    await page.getByLabel('Anno finanziario').selectOption('Tutti');
    await expect.poll(found).toBeGreaterThan(ofOneYear);
  });
  await test.step('with five links to pages [LIM-022]', () => expect(pager(page).getByRole('button', { name: /^Pagina/ })).toHaveCount(5));
  await page.getByRole('button', { name: 'Richiesto €' }).click();
  await expect(page).toHaveURL(/ordine=richiesto/);
  await expect(page.getByRole('columnheader', { name: 'Richiesto €' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => amounts(page).then((shown) => shown.every((euro, at) => euro >= (shown[at - 1] ?? 0)))).toBe(true);
  await pager(page).getByRole('button', { name: 'Pagina 2' }).click();
  await expect(page.getByText(/^21-40 di/).first()).toBeVisible();

  await test.step('a reload keeps them, and a way through another screen [ARCH-016, SHELL-072]', async () => {
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
  });

  await test.step('Under 40 leaves only those [ARCH-033]', async () => {
    await page.getByLabel('Under 40').click();
    await expect(page).toHaveURL(/under40=true/);
    await expect(rows(page).first()).toContainText('Under 40');
    await expect(rows(page).filter({ hasNotText: 'Under 40' })).toHaveCount(0);
  });
  for (const [label, written, id] of [
    ['Tipologia e classe', /(classeId|tipologiaProgettoId)=/, 'ARCH-029'],
    ['Macroarea e dipartimento', /macroAreaId=/, 'ARCH-030'],
  ] as const)
    await test.step(`${label} narrows the list [${id}]`, async () => {
      const before = await found();
      await page.getByLabel(label).selectOption({ index: label === 'Tipologia e classe' ? 2 : 1 });
      await expect(page).toHaveURL(written);
      await expect.poll(found).toBeLessThan(before);
    });
  await test.step('all are taken away at once [ARCH-034]', async () => {
    await button(page, 'Azzera filtri').click();
    // The year and the status that hold by themselves stand in the address (D-221).
    await expect(page).toHaveURL(/progetti\?anno=\d{4}&statusValutazione=ALL$/);
    await expect(page.getByLabel('Under 40')).not.toBeChecked();
    await expect(rows(page)).toHaveCount(20);
  });
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
  const cells = await column(page, 6).allTextContents();
  return cells.map((text) => Number(/[\d.]+(,\d\d)?/.exec(text)?.[0].replaceAll('.', '').replace(',', '.') ?? 0));
}
