import { expect, type Page, test } from '../steps/journey.ts';
import { API, PASSWORD } from '../steps/server.ts';

const HELP_DESK = 'help.desk@ateneo.example';

test('the staff enter by single sign-on, with one button', async ({ open }) => {
  const page = await open(null, '/login');
  const main = page.getByRole('main');
  const way = main.getByRole('link', { name: 'Accedi con Single Sign-On' });

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

test('the help desk enters with the institutional e-mail, whatever the case it is typed in', async ({ open }) => {
  const page = await open(null, '/login-hd');
  await test.step('asked for by its name [AUTH-002, AUTH-042]', async () => {
    await page.getByLabel('Nome utente (e-mail istituzionale)').fill(HELP_DESK.toUpperCase());
    await page.getByLabel('Password').fill(PASSWORD);
  });
  await test.step('sent in lower case, without sso [AUTH-026, AUTH-040]', async () => {
    const login = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Accedi' }).click();
    expect((await login).postDataJSON()).toEqual({ username: HELP_DESK, password: PASSWORD, versione: '1.5.5', area: 'hd' });
  });
  await test.step('and stands at the home of the help desk [SHELL-017, SHELL-024]', async () => {
    await expect(page).toHaveURL('/hd/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
    await expect(page.getByText('No proposals are waiting for your review.')).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().includes(API) && request.headers().authorization !== undefined);
    await page.reload();
    expect((await asked).headers()['accept-language']).toBe('en');
  });
});

test('the login of the referees is in English [SHELL-004]', async ({ open }) => {
  const page = await open(null, '/login-referee');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('an external member of the ethics committee enters likewise', async ({ open }) => {
  const page = await test.step('the link fills the name in [AUTH-005, AUTH-006, CERT-004]', () =>
    enterByLink(open, '/login-cert', 'esterno.cer@ateneo.example'));
  await test.step('the login leads to the home of the ethics area [CERT-003, SHELL-021]', async () => {
    await expect(page).toHaveURL('/cert/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  });
});

test('empty fields are refused by the page, and travel as null if it is got round', async ({ open }) => {
  const page = await open(null, '/login-hd');
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
  await test.step('neither may be missing [AUTH-024, AUTH-025]', async () => {
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByLabel('Nome utente (e-mail istituzionale)')).toBeFocused();
    await page.getByLabel('Nome utente (e-mail istituzionale)').fill(HELP_DESK);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByLabel('Password')).toBeFocused();
    expect(sent).toEqual([]);
  });
  await page.getByLabel('Nome utente (e-mail istituzionale)').fill('');
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Accedi' }).click();
  await test.step('the server names both [ERR-017]', async () => {
    await expect(page.getByRole('alert')).toContainText('Inserire il nome utente.');
    await expect(page.getByRole('alert')).toContainText('Inserire la password.');
  });
  await test.step('having been told nothing of them [AUTH-027, AUTH-028]', () =>
    expect(sent).toEqual([{ username: null, password: null, versione: '1.5.5', area: 'hd' }]));
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
