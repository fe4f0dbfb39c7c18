import AxeBuilder from '@axe-core/playwright';
import { DICHIARAZIONE } from '@sigeba/contract/accessibilita/dichiarazione.ts';
import { expect, type Page } from './journey.ts';

/** A phone, and a desk at 400% zoom; what the accessibility declaration says is what is tested. */
const { larghezze, regoleEscluse } = DICHIARAZIONE;

/** No violation that axe finds, and nothing wider than a narrow window, once the page has come: it has its heading and awaits nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...regoleEscluse])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe at ${page.url()}`).toEqual([]);
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of larghezze) {
    await page.setViewportSize({ width, height: 700 });
    // Some parts are drawn otherwise in a narrow window, once the page has noticed its new width.
    const overflow = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
    await expect.poll(overflow, `${page.url()} is wider than a window of ${width} px`).toBeLessThanOrEqual(0);
    await expect.poll(() => scrolledTables(page), `tables of ${page.url()} that are scrolled sideways in ${width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Tables of which a part lies beyond the box that they stand in: they should be cards there. */
const scrolledTables = (page: Page) =>
  page.getByRole('table').evaluateAll((all) =>
    all
      .filter((table) => {
        const within = [table.parentElement, table.closest('[role=dialog], dialog'), document.body].filter((each) => each !== null);
        return within.some((box) => table.getBoundingClientRect().right > box.getBoundingClientRect().right + 1);
      })
      .map((table) => table.getAttribute('aria-label') ?? table.textContent.slice(0, 60)),
  );
