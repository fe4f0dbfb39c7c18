import { expectAccessible } from '../steps/accessible.ts';
import { expect, test } from '../steps/journey.ts';
import { API } from '../steps/server.ts';

test('who came by single sign-on leaves through its exit, and the session is over [AUTH-016, AUTH-020]', async ({ open }) => {
  const page = await open(null, '/login');
  await page.getByRole('main').getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).click();
  await page.getByRole('link', { name: 'Rossi Maria' }).first().click();
  await expect(page).toHaveURL('/home');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}').token as string);
  const exit = page.waitForRequest((request) => request.url().includes(`${API}/login/ssologout/esci?uscita=`));
  await page.getByRole('button', { name: 'Logout' }).click();
  await exit;
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByRole('link', { name: 'Accedi con le credenziali di Ateneo' })).toBeVisible();
  const status = await page.evaluate(
    async ([path, bearer]) => (await fetch(path ?? '', { headers: { authorization: `Bearer ${bearer}` } })).status,
    [`${API}/login/ssologout`, token],
  );
  expect(status).toBe(401);
});

test('whoever is in already is asked before somebody else takes the place', async ({ open }) => {
  const page = await open(null, '/login');
  const enterAs = async (name: string) => {
    // Whoever is in already is led home from /login: another sign-on begins at its address.
    await page.goto(`${API}/login/ssoauth`);
    await page.getByRole('link', { name }).first().click();
  };
  await enterAs('Rossi Maria');
  await expect(page).toHaveURL('/home');
  await enterAs('Bianchi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sei già collegato');
  await expect(page.getByText(/^Sei già collegato come Rossi Maria\. Vuoi uscire ed entrare come Bianchi/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resta collegato' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('banner')).toContainText('Rossi Maria');
  await enterAs('Bianchi');
  await page.getByRole('button', { name: "Esci ed entra con l'altro account" }).click();
  await expect(page.getByRole('banner')).toContainText('Bianchi');
});

test('an address with what single sign-on returned to one browser opens nothing in another', async ({ open }) => {
  const page = await open(null, '/login');
  await page.getByRole('main').getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).click();
  await page.route('**/login?tokensso=*', (route) => route.abort());
  const returning = page.waitForRequest((request) => request.url().includes('/login?tokensso='));
  await page.getByRole('link', { name: 'Rossi Maria' }).first().click();
  const { pathname, search } = new URL((await returning).url());
  const victim = await open(null, pathname + search);
  // The browser that began it may have used it first.
  await expect(victim.getByRole('alert')).toContainText(/iniziato in un altro browser e vale solo lì|è già stato usato/);
  expect(await victim.evaluate(() => localStorage.getItem('sigeba.sessione'))).toBeNull();
});
