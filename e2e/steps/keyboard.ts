import { expect, type Page } from './journey.ts';

/** Presses Tab until the focus stands on what is wanted, as someone without a mouse does. */
export async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
  }
  await expect(wanted, 'reached with Tab').toBeFocused();
}

/** Reaches it with Tab and presses Enter. */
export async function go(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
