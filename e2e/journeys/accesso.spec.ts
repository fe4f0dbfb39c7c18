import { expectAccessible } from '../steps/accessible.ts';
import { expect, test } from '../steps/journey.ts';
import { API } from '../steps/server.ts';

test('the staff enter by single sign-on, with one button, and leave through its exit', async ({ open }) => {
  const page = await open(null, '/login');
  const main = page.getByRole('main');
  const way = main.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' });

  await test.step('the page has one button and asks for no name [AUTH-001, AUTH-036]', async () => {
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(way).toHaveAttribute('href', `${API}/login/ssoauth`);
  });

  await way.click();
  const returning = page.waitForRequest((request) => /\/login\?tokensso=[^&]+&ssosessionid=[^&]+$/.test(request.url()));
  const login = page.waitForRequest((request) => request.url().endsWith('/login') && request.method() === 'POST');
  await page.getByRole('link', { name: 'Rossi Maria' }).first().click();
  const { searchParams } = new URL((await returning).url());
  const { sso, versione } = (await login).postDataJSON();

  await test.step('what the university says comes back in the address and begins the session [AUTH-037, AUTH-040]', async () => {
    expect(sso).toEqual(Object.fromEntries(searchParams));
    await expect(page).toHaveURL('/home');
  });

  await test.step('with the version of the application [AUTH-039, LIM-013, LIM-065]', () => expect(versione).toBe('1.5.5'));

  await test.step('a researcher stands at home, under their name, surname first, with Logout [SHELL-015, SHELL-043, SHELL-044]', async () => {
    await expect(page.getByRole('banner')).toContainText('Rossi Maria');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esci impersona' })).toHaveCount(0);
  });

  await test.step('the tokens are kept in this browser; of the person only the number: a reload asks who it is [AUTH-019, AUTH-030, AUTH-038]', async () => {
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}'));
    expect(kept).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), tokenImpersona: null, utenteId: 1 });
    const asked = page.waitForRequest((request) => request.url().endsWith(`${API}/utenti/findById?idUtente=1`));
    await page.reload();
    expect((await asked).headers().authorization).toBe(`Bearer ${kept.token}`);
    await expect(page.getByRole('banner')).toContainText('Rossi Maria');
  });

  await test.step('Logout leads through the exit of single sign-on, and the session is over [AUTH-016, AUTH-020]', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}').token);
    const exit = page.waitForRequest((request) => request.url().includes(`${API}/login/ssologout/esci?uscita=`));
    await page.getByRole('button', { name: 'Logout' }).click();
    await exit;
    await expect(page).toHaveURL('/login');
    await expect(way).toBeVisible();
    const asked = await page.request.get(`${API}/login/ssologout`, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status()).toBe(401);
  });
});

test('what single sign-on returned to one browser opens nothing in another; whoever is in is asked before somebody else takes the place', async ({
  open,
}) => {
  const page = await open(null, '/login');
  const enterAs = async (name: string) => {
    // Whoever is in already is led home from /login: another sign-on begins at its address.
    await page.goto(`${API}/login/ssoauth`);
    await page.getByRole('link', { name }).first().click();
  };
  await test.step('the address works in the browser alone that began it', async () => {
    await page.route('**/login?tokensso=*', (route) => route.abort());
    const returning = page.waitForRequest((request) => request.url().includes('/login?tokensso='));
    await enterAs('Rossi Maria');
    const { pathname, search } = new URL((await returning).url());
    const victim = await open(null, pathname + search);
    // The browser that began it may have used it first.
    await expect(victim.getByRole('alert')).toContainText(/iniziato in un altro browser e vale solo lì|è già stato usato/);
    expect(await victim.evaluate(() => localStorage.getItem('sigeba.sessione'))).toBeNull();
    await page.unroute('**/login?tokensso=*');
  });
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
