import { expect, type Open, test } from '../steps/journey.ts';
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
    // On a phone the bar of shortcuts has the last line of the window.
    const { height, foot, bar } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      foot: Math.round(document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      bar: document.querySelector<HTMLElement>('nav[aria-label="Scorciatoie"]')?.offsetHeight ?? 0,
    }));
    expect([height, foot + bar]).toEqual([900, 900]);
  }
});

/** Those with the longest menu of each kind. */
const PEOPLE = ['ufficio.ricerca', 'maria.rossi', 'sara.conti', 'presidente.commissione', 'presidente.cer', 'ufficio.etica', 'help.desk'];

test('one header of 56 px, and a menu that is seen whole at 900 px of height [D-260] [D-261]', async ({ open }) => {
  for (const who of PEOPLE) {
    const page = await open(`${who}@ateneo.example`, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { header, menu, seen } = await page.evaluate(() => {
      const list = document.querySelector('nav#menu > div');
      return { header: document.querySelector('header')?.offsetHeight, menu: list?.scrollHeight, seen: list?.clientHeight };
    });
    expect([who, header, menu]).toEqual([who, 56, seen]);
    await page.close();
  }
});

test('the menu is a rail of icons, and the page dark, by choice, and both stay so after a reload', async ({ open }) => {
  const page = await open('maria.rossi@ateneo.example', '/home');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await menu.getByRole('button', { name: 'Mostra solo le icone' }).click();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Mostra solo le icone', pressed: true })).toBeVisible();
  expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBe(56);
  await menu.getByRole('link', { name: 'Le mie proposte' }).click();
  await expect(page).toHaveURL('/proposte');

  await test.step('the page is dark by the device or by choice, and the choice is kept', () => chooseDark(open));
});

async function chooseDark(open: Open): Promise<void> {
  const page = await open('maria.rossi@ateneo.example', '/home', { colorScheme: 'dark' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Rossi Maria' }).click();
  await page.getByRole('radio', { name: 'Chiaro' }).check();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
}
