import { expect, test } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';
import { newcomer } from '../steps/proposta.ts';

test('the longest name pushes nothing off a phone, and a page with little content is as high as its window and does not scroll', async ({
  open,
  server,
}) => {
  const { email } = await newcomer(server, 'Wolfeschlegelsteinhausenbergerdorff-Montmorency de la Rochefoucauld');
  for (const device of [{ ...PHONE, viewport: { width: 390, height: 900 } }, {}]) {
    const page = await open(email, '/proposte', device);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
    const { height, foot } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      foot: Math.round(document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
    }));
    expect([height, foot]).toEqual([900, 900]);
  }
});
