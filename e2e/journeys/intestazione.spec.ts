import { expect, test } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the longest of names pushes nothing off a phone', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Wolfeschlegelsteinhausenbergerdorff-Montmorency de la Rochefoucauld');
  const page = await open(email, '/home', PHONE);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a page that has little to say is as high as the window of a phone or of a desk, and is not scrolled', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Brevi');
  for (const [width, device] of [
    [390, { hasTouch: true, isMobile: true }],
    [1440, {}],
  ] as const) {
    const page = await open(email, '/proposte', { viewport: { width, height: 900 }, ...device });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
    const { height, foot } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      foot: Math.round(document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
    }));
    expect([height, foot]).toEqual([900, 900]);
  }
});
