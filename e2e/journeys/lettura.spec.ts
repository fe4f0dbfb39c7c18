import { expect, MARIA, test } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';

test('on a phone what is folded of an istanza is reached by the index, which stays in sight, and printed from the menu of the browser', async ({
  open,
}) => {
  const page = await open(MARIA, '/cert', PHONE);
  const sent = page.getByRole('region', { name: 'Inviate' });
  await sent
    .getByRole('link', { name: /^Visualizza/ })
    .first()
    .tap();
  const question = page.getByText('E-mail di contatto', { exact: true });
  await expect(page.getByRole('heading', { name: '1. Dati dello studio' })).toBeVisible();
  await expect(question).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(question).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(question).toBeHidden();

  const index = page.getByRole('navigation', { name: 'Indice dell’istanza' });
  const titles = page.getByRole('heading', { level: 2, name: /^\d+\. / });
  for (const heading of [titles.last(), titles.nth(1)]) {
    const title = ((await heading.textContent()) ?? '').replace(/^\d+\. /, '');
    await index.getByRole('button', { name: 'Indice' }).tap();
    await index.getByRole('link', { name: title }).tap();
    await expect(heading).toBeFocused();
    const [top, bar] = [await heading.boundingBox(), await index.boundingBox()];
    expect(top?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 99));
    expect(bar?.height).toBeLessThanOrEqual(48);
  }
  await expect(question).toBeVisible();
});
