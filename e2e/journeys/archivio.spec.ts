import { readFile } from 'node:fs/promises';
import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Archivio Progetti' }).locator('tbody').getByRole('row');

test('a reader exports a filtered list, opens a row, goes to the next, and returns to the list as it was [PROP-015, SHELL-022]', async ({
  open,
}) => {
  const page = await open(UFFICIO, '/ur/progetti?anno=tutti&statusValutazione=FINANZIATE&ordine=-richiesto');
  await test.step('the CSV holds the rows of the filter, all pages of it [ARCH-043]', async () => {
    await page.getByRole('button', { name: 'Esporta', exact: true }).click();
    const exporting = page.getByRole('menuitem', { name: /^Esporta CSV \(\d+\)$/ });
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
    await expect(rows(page).first()).toContainText(lines[0]?.split(';')[0] ?? '?');
  });

  await page.goto('/ur/progetti?anno=tutti&pagina=2');
  const links = rows(page).getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(20);
  const [third, fourth] = [await links.nth(2).textContent(), await links.nth(3).textContent()];
  await links.nth(2).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(third ?? '');
  await expect(page.getByText('3 di 20 in questa pagina')).toBeVisible();
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(heading).toHaveText(fourth ?? '');
  await page.getByRole('link', { name: "Torna all'elenco" }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(links.nth(3)).toBeFocused();
});
