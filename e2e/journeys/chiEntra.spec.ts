import { expectAccessible } from '../steps/accessible.ts';
import { expect, MARIA, test, UFFICIO } from '../steps/journey.ts';
import { menuFor, menuOf } from '../steps/menu.ts';
import { API, PASSWORD } from '../steps/server.ts';

const FORBIDDEN = 'Non hai i permessi per accedere alla pagina richiesta';

/** One person of each kind: what they are, where they land, and a page that is not theirs. */
const PEOPLE = [
  { who: 'a researcher', email: MARIA, kinds: ['UT'], home: '/home', foreign: '/cert/home' },
  { who: 'the head of a department', email: 'sara.conti@ateneo.example', kinds: ['UT', 'DI'], home: '/home', foreign: '/rad/home' },
  {
    who: 'a member of the commissione',
    email: 'membro.commissione@ateneo.example',
    kinds: ['UT', 'CO'],
    home: '/home',
    foreign: '/ur/home',
  },
  { who: 'its chair', email: 'presidente.commissione@ateneo.example', kinds: ['UT', 'CO', 'PR'], home: '/home', foreign: '/ur/progetti' },
  { who: 'an internal ethics member', email: 'membro.cer@ateneo.example', kinds: ['UT', 'MI'], home: '/home', foreign: '/cert/impersona' },
  { who: 'the ethics chair', email: 'presidente.cer@ateneo.example', kinds: ['UT', 'PC'], home: '/home', foreign: '/cert/profilo' },
  { who: 'the research office', email: UFFICIO, kinds: ['UR', 'UF', 'IM'], home: '/ur/home', foreign: '/home' },
  { who: 'its third mission', email: 'terza.missione@ateneo.example', kinds: ['UR', 'TE'], home: '/ur/home', foreign: '/ur/impersona' },
  { who: 'a reader', email: 'rad.informatica@ateneo.example', kinds: ['RA'], home: '/rad/home', foreign: '/profilo' },
  { who: 'the ethics office', email: 'ufficio.etica@ateneo.example', kinds: ['UC'], home: '/cert/home', foreign: '/ur/home' },
] as const;

for (const { who, email, kinds, home, foreign } of PEOPLE) {
  const menu = menuFor(...kinds);
  test(`${who} (${email}) enters by single sign-on, finds their own menu, and is turned away elsewhere`, async ({ open, server }) => {
    const { utente } = await server.login(email);
    const page = await open(null, home);
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Accedi con Single Sign-On' }).click();
    await page.goto(`${API}/login/demo/${utente.id}`);
    await test.step('stands at the home of the own type, in Italian [SHELL-009, SHELL-002, SHELL-069]', async () => {
      await expect(page).toHaveURL(home);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    });
    await test.step('the menu holds what they may open [SHELL-080]', () => expect.poll(() => menuOf(page)).toEqual(menu));
    await test.step('another page leads back, with the reason [AUTH-033]', async () => {
      await page.goto(foreign);
      await expect(page).toHaveURL(home);
      await expect(page.getByText(FORBIDDEN)).toBeVisible();
      await expect.poll(() => menuOf(page)).toEqual(menu);
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
}

const BY_PASSWORD = [
  { who: 'the help desk', email: 'help.desk@ateneo.example', kinds: ['HD'], login: '/login-hd', home: '/hd/home', foreign: '/ur/home' },
  {
    who: 'an external ethics member',
    email: 'esterno.cer@ateneo.example',
    kinds: ['ME'],
    login: '/login-cert',
    home: '/cert/home',
    foreign: '/home',
  },
  { who: 'a referee', email: 'referee@reviewer.example', kinds: ['RE'], login: '/login-referee', home: '/ref/home', foreign: '/cert/home' },
] as const;

for (const { who, email, kinds, login, home, foreign } of BY_PASSWORD) {
  const menu = menuFor(...kinds);
  test(`${who} (${email}) enters by password, finds their own menu, and leaves by the same page [AUTH-002, AUTH-003, AUTH-005]`, async ({
    open,
  }) => {
    const page = await open(null, login);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => menuOf(page)).toEqual(menu);
    await page.goto(foreign);
    await expect(page).toHaveURL(home);
    await expect(page.getByText(login === '/login-referee' ? 'You are not allowed to open the requested page' : FORBIDDEN)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(login);
  });
}

test('an external ethics member keeps the own profile, and the ethics office the same one', async ({ open, server }) => {
  const { utente } = await server.login('esterno.cer@ateneo.example');
  const page = await open('esterno.cer@ateneo.example', '/cert/home');
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Profilo' }).click();
  await expect(page).toHaveURL('/cert/profilo');
  await expectAccessible(page);
  await page.getByLabel('Telefono').fill('+39 06 9999');
  await page.getByLabel('Cognome').fill(' ');
  await page.getByLabel('Telefono').press('Enter');
  await expect(page.getByLabel('Cognome')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Cognome').fill('Serra');
  await page.getByLabel('Cognome').press('Enter');
  await expect(page.getByText('Operazione effettuata con successo.')).toBeVisible();

  const office = await open('ufficio.etica@ateneo.example', `/cert/membri-esterni/${utente.id}`);
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Serra Umberto');
  await expect(office.getByLabel('Telefono')).toHaveValue('+39 06 9999');
  await expect(office.getByText("la cambia solo l'interessato")).toBeVisible();
  await expect(office.getByRole('button', { name: 'Cambia e-mail' })).toHaveCount(0);
});
