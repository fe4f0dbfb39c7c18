import { expect, test } from '../steps/journey.ts';
import { bozza, button, save, title } from '../steps/proposta.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The classe with a budget and what it needs. */
const MEDI = 12;

test('on a phone the bar says whole how the draft stands, how long there is and how much is left', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Sul telefono', classeId: MEDI });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  const bar = page.getByRole('region', { name: 'Azioni sul modulo' });
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
    await expect(bar.getByRole('status')).toHaveText(state);
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

  await test.step('and on the narrowest no button covers another', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const boxes = await bar
      .locator('a, button, span[role=button]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    expect(await cut()).toEqual([]);
    expect(boxes.length).toBeGreaterThan(2);
    for (const [at, { left, right }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(320);
    }
  });
});
