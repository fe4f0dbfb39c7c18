import type { Page } from './journey.ts';

/** Presses an act of the menu "Altro" of the page. */
export async function pressInAltro(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Altro', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
