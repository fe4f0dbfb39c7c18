import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';
import { type Bozza, bozza, button, save, state as stateOf, title, write } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const barOf = (page: Page) => page.getByRole('region', { name: 'Azioni sul modulo' });

/** Saved meanwhile on another device: the next Salva unites both, and says so in passing. */
async function expectBarUncovered(page: Page, server: Server, { responsabile, proposta }: Bozza): Promise<void> {
  const api = await server.apiOf(responsabile.email);
  const { valori, lastUpdate } = await api<Proposta>('GET', `/proposte/${proposta.id}`);
  const elsewhere = await server.ask('validValori', { classeId: proposta.classe.id });
  await api('PUT', `/proposte/${proposta.id}`, { valori: { ...elsewhere, ...(valori as Record<string, unknown>) }, lastUpdate });
  await write(page, 'Titolo del progetto', 'Detto di passaggio, e sopra la barra');
  await button(page, 'Salva').click();
  const toast = page.getByRole('region', { name: 'Notifiche' }).locator('div').first();
  await expect(toast).toBeVisible();
  for (const end of [0, 1]) {
    await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), end);
    const [said, bar] = [await toast.boundingBox(), await barOf(page).boundingBox()];
    expect((said?.y ?? 999) + (said?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(said?.y).toBeGreaterThan(0);
  }
}

test('the bar on a desktop does not move when a change is saved, saves once on a double click, and is not covered by toasts', async ({
  open,
  server,
}) => {
  const made = await bozza(server, { titolo: 'La barra ferma' });
  const { responsabile, proposta } = made;
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  const bar = barOf(page);
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
  await expect(stateOf(page)).toHaveText('Modifiche non salvate');
  expect(await places()).toEqual(untouched);

  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && new URL(request.url()).pathname.endsWith(`/proposte/${proposta.id}`)) saved += 1;
  });
  await button(page, 'Salva').dblclick();
  await expect(stateOf(page)).toHaveText(/^Salvata alle/);
  expect(await places()).toEqual(untouched);
  await page.waitForTimeout(500);
  expect(saved).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`/proposte/${proposta.id}$`));
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expectBarUncovered(page, server, made);
});

/** The classe with a budget and what it needs. */
const MEDI = 12;

test('the bar on a phone shows state, time and amount left in full, and is not covered by toasts', async ({ open, server }) => {
  const made = await bozza(server, { titolo: 'Sul telefono', classeId: MEDI });
  const page = await open(made.responsabile.email, `/proposte/${made.proposta.id}`, PHONE);
  const bar = barOf(page);
  const cut = () =>
    bar.evaluate((region) => {
      const wide = document.documentElement.clientWidth;
      return [...region.querySelectorAll<HTMLElement>('*')]
        .filter((each) => {
          const { clip, clipPath, overflow } = getComputedStyle(each);
          if (each.closest('time') !== null || clipPath !== 'none' || clip !== 'auto') return false;
          return (overflow !== 'visible' && each.scrollWidth > each.clientWidth) || each.getBoundingClientRect().right > wide;
        })
        .map((each) => each.textContent);
    });
  const held = async (state: RegExp) => {
    await expect(stateOf(page)).toHaveText(state);
    expect(await cut()).toEqual([]);
    await expect(bar).toContainText(/restano 15\.000\s€/);
    // That it ends then, not that so much is left then.
    const far = bar.locator('[data-far]');
    expect(await far.evaluate((each) => getComputedStyle(each, '::before').content)).toMatch(/^"scade (tra \d+ |domani)/);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(84);
  };
  await held(/Salvata/);
  await title(page).fill('Sul telefono, in treno');
  await held(/Modifiche non salvate/);
  await save(page);
  await button(page, 'Controlla').click();
  await held(/\d+ errori/);
  await test.step('what is said in passing covers none of it', () => expectBarUncovered(page, server, made));

  await test.step('and on the narrowest no button covers another', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const boxes = await bar
      .locator('a, button, span[role=button]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    expect(await cut()).toEqual([]);
    expect(boxes).toHaveLength(3);
    for (const [at, { left, right }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(320);
    }
  });
});
