import { expect, test } from '../steps/journey.ts';
import { bozza, button, state, title, write } from '../steps/proposta.ts';

test('nothing in the bar moves when a change is saved: a double click on Salva saves once and opens nothing', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'La barra ferma' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`, { viewport: { width: 1440, height: 900 } });
  const bar = page.getByRole('region', { name: 'Azioni sul modulo' });
  /** Every act with its place, the bar's own too. */
  const places = async () => [
    await bar.boundingBox(),
    ...(await bar.locator('button, a').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.textContent, x, y, width, height].join(' ');
      }),
    )),
  ];
  await expect(button(page, 'Controlla')).toBeVisible();
  const untouched = await places();
  await title(page).fill('La barra non si muove');
  await expect(state(page)).toHaveText('Modifiche non salvate');
  expect(await places()).toEqual(untouched);

  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && new URL(request.url()).pathname.endsWith(`/proposte/${proposta.id}`)) saved += 1;
  });
  await button(page, 'Salva').dblclick();
  await expect(state(page)).toHaveText(/^Salvata alle/);
  expect(await places()).toEqual(untouched);
  await page.waitForTimeout(500);
  expect(saved).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`/proposte/${proposta.id}$`));
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
});

test('what is said in passing covers no button of the bar, wherever the page is scrolled to, on a desk and on a phone', async ({
  open,
  server,
}) => {
  const elsewhere = await server.ask('validValori', { classeId: 11 });
  for (const device of [
    { viewport: { width: 1440, height: 900 } },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ]) {
    const { responsabile, proposta } = await bozza(server, { titolo: 'Detto di passaggio' });
    const page = await open(responsabile.email, `/proposte/${proposta.id}`, device);
    await expect(button(page, 'Controlla')).toBeVisible();
    const valori = { ...elsewhere, ...(proposta.valori as Record<string, unknown>) };
    const api = await server.apiOf(responsabile.email);
    await api('PUT', `/proposte/${proposta.id}`, { valori, lastUpdate: proposta.lastUpdate });
    await write(page, 'Titolo del progetto', 'Detto di passaggio, e sopra la barra');
    await button(page, 'Salva').click();
    const toast = page.getByRole('region', { name: 'Notifiche' }).locator('div').first();
    await expect(toast).toBeVisible();
    for (const end of [0, 1]) {
      await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), end);
      const [said, bar] = [await toast.boundingBox(), await page.getByRole('region', { name: 'Azioni sul modulo' }).boundingBox()];
      expect((said?.y ?? 999) + (said?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(said?.y).toBeGreaterThan(0);
    }
  }
});
