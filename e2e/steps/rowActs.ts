import type { Page } from '@playwright/test';

/** Presses an act of the first row that has a menu. */
export async function pressAct(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Azioni su «/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
