import { expect, test, UFFICIO } from '../steps/journey.ts';

test('the office works through the archive: columns, rows chosen with Shift, one beside the list, all by keyboard', async ({ open }) => {
  const page = await open(UFFICIO, '/ur/progetti?anno=tutti');
  const rows = page.getByRole('table', { name: 'Archivio Progetti' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(20);

  await test.step('a head is widened with the mouse, and stays so', async () => {
    const head = page.getByRole('columnheader', { name: 'Responsabile' });
    const { x, y, width } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width - 3, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width + 57, y + 10, { steps: 4 });
    await page.mouse.up();
    await page.reload();
    await expect(rows).toHaveCount(20);
    expect((await head.boundingBox())?.width).toBeGreaterThan(width + 40);
  });

  await test.step('Shift chooses all between', async () => {
    const boxes = rows.getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 selezionate')).toBeVisible();
  });

  await test.step('a row beside the list, over the end of the page', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    await page.keyboard.press('o');
    const beside = page.getByRole('complementary', { name: 'Accanto all’elenco' });
    await expect(beside.getByText(/^20 di /)).toBeVisible();
    await page.keyboard.press('j');
    await expect(beside.getByText(/^21 di /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(beside).toBeHidden();
    await expect(rows.first().getByRole('rowheader').getByRole('link')).toBeFocused();
  });

  await test.step('Ctrl+K finds from every page', async () => {
    await page.goto('/ur/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.type('38/2025');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/testo=38%2F2025/);
    await expect(rows.first()).toContainText('2025-0000038');
  });

  await test.step('a table is no wider than its window, and no words run over the next column', async () => {
    for (const address of ['/ur/conflitti?anno=2025', '/ur/progetti?anno=2025', '/ur/stato', '/ur/anagrafica', '/ur/iter']) {
      await page.goto(address);
      await expect(page.getByRole('table').first()).toBeVisible();
      const beyond = await page.evaluate(() => {
        const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
        const tables = [...document.querySelectorAll('table')].filter((each) => right(each) > innerWidth);
        const words = (cell: Element) => [...cell.querySelectorAll(':scope > div > span')];
        const cells = [...document.querySelectorAll('tbody > tr > *')];
        const over = cells.filter((cell) => words(cell).some((word) => right(word) > right(cell) + 1));
        return [...tables, ...over].map((each) => each.textContent?.slice(0, 60));
      });
      expect(beyond, address).toEqual([]);
    }
  });

  await test.step('a window that is not wide hides nothing: heads of tables cover no row, titles stay whole, a fault is come to', async () => {
    await page.goto('/ur/stato');
    const table = (name: string) => page.getByRole('table', { name });
    async function expectUncovered(name: string): Promise<void> {
      const head = await table(name).locator('thead').first().boundingBox();
      const cell = await table(name).locator('thead th').first().boundingBox();
      expect(head, name).not.toBeNull();
      expect(cell?.y, name).toBe(head?.y);
    }
    await page.setViewportSize({ width: 1100, height: 800 });
    await expectUncovered('Lavori della notte');

    await page.goto('/ur/anagrafica');
    await expect(table('Anagrafica')).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.height, 'a title of one word stands on one line').toBeLessThan(40);

    await page.goto('/ur/qualitaDati?tipo=DOPPIONE');
    await page.setViewportSize({ width: 1000, height: 500 });
    await page
      .getByRole('button', { name: /^Azioni su «/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Unisci i due account' }).click();
    await expectUncovered('Dati diversi: valgono quelli dell’account che resta');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Unisci', exact: true }).click();
    await expect(page.getByRole('textbox', { name: /^Motivazione/ })).toBeFocused();
  });
});
