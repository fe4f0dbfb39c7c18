import { expect, type Page } from './journey.ts';

/** A phone: no mouse, no keyboard but the one on the screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A tap must reach the field itself, and bring its keyboard. */
export async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  const box = page.getByRole('textbox', typeof name === 'string' ? { name, exact: true } : { name });
  await box.tap();
  // Before a formatted text's editor has loaded, its place can be focused but not written in: wait for the editor.
  await expect(box.and(page.locator('input, textarea, [contenteditable="true"]'))).toBeFocused();
  await page.keyboard.insertText(text);
}

/** Nothing that is typed into is zoomed into: its letters have 16 px at least; and nothing made the page wider than the phone. */
export async function expectThumbs(page: Page): Promise<void> {
  const fields = page.locator(':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable=true])');
  await expect(fields.first()).toBeAttached();
  const small = await fields.evaluateAll((all) =>
    all.filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16).map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(small, `what a phone zooms into at ${page.url()}`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
}
