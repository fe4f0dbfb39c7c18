import { expect, test } from '../steps/journey.ts';
import { API } from '../steps/server.ts';

test('who came by single sign-on leaves through its exit, and the session is over [AUTH-016, AUTH-020]', async ({ open }) => {
  const page = await open(null, '/login');
  await page.getByRole('main').getByRole('link', { name: 'Accedi con Single Sign-On' }).click();
  await page.getByRole('link', { name: 'Rossi Maria' }).first().click();
  await expect(page).toHaveURL('/home');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}').token as string);
  const exit = page.waitForRequest((request) => request.url().includes(`${API}/login/ssologout/esci?uscita=`));
  await page.getByRole('button', { name: 'Logout' }).click();
  await exit;
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByRole('link', { name: 'Accedi con Single Sign-On' })).toBeVisible();
  const status = await page.evaluate(
    async ([path, bearer]) => (await fetch(path ?? '', { headers: { authorization: `Bearer ${bearer}` } })).status,
    [`${API}/login/ssologout`, token],
  );
  expect(status).toBe(401);
});
