import { expect, type Page, test } from '../steps/journey.ts';
import { API, PASSWORD } from '../steps/server.ts';

const HELP_DESK = 'help.desk@ateneo.example';

test('the staff enter by single sign-on, with one button [AUTH-001, AUTH-019, AUTH-030, AUTH-036, AUTH-037, AUTH-038, AUTH-039, AUTH-040, LIM-013, LIM-065, SHELL-015, SHELL-043, SHELL-044]', async ({
  open,
}) => {
  const page = await open(null, '/login');
  const main = page.getByRole('main');
  const way = main.getByRole('link', { name: 'Accedi con Single Sign-On' });
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(way).toHaveAttribute('href', `${API}/login/ssoauth`);
  await way.click();
  const login = page.waitForRequest((request) => request.url().endsWith('/login') && request.method() === 'POST');
  await page.getByRole('link', { name: 'Rossi Maria' }).first().click();
  const { sso, versione } = (await login).postDataJSON();
  expect(versione).toBe('1.5.5');
  expect(Object.keys(sso).sort()).toEqual(['ssosessionid', 'tokensso']);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('banner')).toContainText('Rossi Maria');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the help desk enters with the institutional e-mail, whatever the case it is typed in [AUTH-002, AUTH-026, AUTH-042, SHELL-017, SHELL-024]', async ({
  open,
}) => {
  const page = await open(null, '/login-hd');
  await page.getByLabel('Nome utente (e-mail istituzionale)').fill(HELP_DESK.toUpperCase());
  await page.getByLabel('Password').fill(PASSWORD);
  const login = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Accedi' }).click();
  expect((await login).postDataJSON()).toEqual({ username: HELP_DESK, password: PASSWORD, versione: '1.5.5', area: 'hd' });
  await expect(page).toHaveURL('/hd/home');
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

test('a referee enters with the name that the link of the mail fills in, and reads English [AUTH-003, AUTH-004, SHELL-003, SHELL-004, SHELL-019, SHELL-025, LIM-066]', async ({
  open,
}) => {
  const page = await enterByLink(open, '/login-referee', 'referee@reviewer.example');
  await expect(page).toHaveURL('/ref/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('No proposals are waiting for your review.')).toBeVisible();
});

test('an external member of the ethics committee enters likewise [AUTH-005, AUTH-006, SHELL-021]', async ({ open }) => {
  const page = await enterByLink(open, '/login-cert', 'esterno.cer@ateneo.example');
  await expect(page).toHaveURL('/cert/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('empty fields are refused by the page, and travel as null if it is got round [AUTH-024, AUTH-025, AUTH-027, AUTH-028, ERR-017]', async ({
  open,
}) => {
  const page = await open(null, '/login-hd');
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByLabel('Nome utente (e-mail istituzionale)')).toBeFocused();
  expect(sent).toEqual([]);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('alert')).toContainText('Inserire il nome utente.');
  await expect(page.getByRole('alert')).toContainText('Inserire la password.');
  expect(sent).toEqual([{ username: null, password: null, versione: '1.5.5', area: 'hd' }]);
});

test('a failure says what the server said, the same for a wrong password and an unknown user [ERR-016, ERR-041]', async ({ open }) => {
  const page = await open(null, '/login-hd');
  const answers: (string | null)[] = [];
  for (const email of [HELP_DESK, 'nessuno@ateneo.example']) {
    await page.getByLabel('Nome utente').fill(email);
    await page.getByLabel('Password').fill('sbagliata');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await answered;
    await expect(page.getByRole('alert')).toContainText('Nome utente o password non corretti.');
    answers.push(await page.getByRole('alert').textContent());
  }
  expect(answers[0]).toBe(answers[1]);
});

test('without a network the login says so [ERR-018]', async ({ open }) => {
  const page = await open(null, '/login-hd');
  await page.getByLabel('Nome utente').fill(HELP_DESK);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.route(`**${API}/login`, (route) => route.abort());
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('alert')).toContainText('Errore di comunicazione con il server');
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
