import { expect, type Page, test } from '../steps/journey.ts';
import { API, PASSWORD } from '../steps/server.ts';

const HELP_DESK = 'help.desk@ateneo.example';

test('the staff enter by single sign-on, with one button', async ({ open }) => {
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
});

/** The link of a mail fills the user name in; Enter in the password sends it. */
async function enterByLink(open: (email: null, path: string) => Promise<Page>, path: string, email: string): Promise<Page> {
  const page = await open(null, path);
  await expect(page.locator('input[type=email]')).toHaveValue('');
  await page.goto(`${path}?ref=${email}`);
  await expect(page.locator('input[type=email]')).toHaveValue(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  return page;
}

test('a referee enters with the name that the link of the mail fills in, and reads English', async ({ open }) => {
  const page = await test.step('the link fills the name in [AUTH-003, AUTH-004, REF-005]', () =>
    enterByLink(open, '/login-referee', 'referee@reviewer.example'));
  await test.step('the login leads to the home of the referees [REF-004, REF-006, SHELL-019]', async () => {
    await expect(page).toHaveURL('/ref/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('in English, which the server is asked for too [SHELL-003, SHELL-025, LIM-066]', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('The proposals that you have agreed to review.')).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().includes(API) && request.headers().authorization !== undefined);
    await page.reload();
    expect((await asked).headers()['accept-language']).toBe('en');
  });
});

test('Logout ends the session in every tab [AUTH-043]', async ({ open }) => {
  const page = await open(HELP_DESK, '/hd/home');
  const other = await page.context().newPage();
  await other.goto('/hd/home');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}').token);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login-hd');
  await expect(other).toHaveURL('/login-hd');
  expect(await page.evaluate(() => localStorage.getItem('sigeba.sessione'))).toBeNull();
  const asked = await page.request.get(`${API}/bandi/getBandiValidi`, { headers: { authorization: `Bearer ${token}` } });
  expect(asked.status()).toBe(401);
});
