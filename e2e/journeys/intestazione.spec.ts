import { expect, test } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the longest of names pushes nothing off a phone', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Wolfeschlegelsteinhausenbergerdorff-Montmorency de la Rochefoucauld');
  const page = await open(email, '/home', PHONE);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
