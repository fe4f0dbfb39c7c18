import { expectAccessible } from '../steps/accessible.ts';
import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, title } from '../steps/proposta.ts';
import { API, type Server } from '../steps/server.ts';

const newcomer = (server: Server, cognome: string) => server.ask('newcomer', { ruolo: 'PO', cognome });
const userMenu = (page: Page, cognome: string) => page.getByRole('button', { name: `${cognome} Irene` });

test('"Esci da tutte" in one tab leads every tab and every browser to the login; one that was written in says so there and offers it again', async ({
  open,
  server,
}) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Prima della chiusura' });
  const { email } = responsabile;
  const page = await open(email, '/proposte');
  const tab = await page.context().newPage();
  await tab.goto(`/proposte/${proposta.id}`);
  await title(tab).fill('A metà della frase');
  await inJournal(tab, 'A metà della frase');
  const elsewhere = await open(email, '/home');
  await userMenu(page, 'Verdi').click();
  const sessions = page.getByRole('heading', { name: 'Le tue sessioni aperte' });
  await expect(sessions).toBeVisible();
  await expect(page.getByText('(questa)')).toHaveCount(1);
  await page.getByRole('button', { name: 'Esci da tutte' }).click();
  await page.getByRole('button', { name: 'Conserva ed esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login/);
  await expect(tab.getByText(/^La sessione è stata chiusa in un'altra scheda/)).toBeVisible();
  await expect(tab.getByText(/^Quello che si stava scrivendo qui resta in questo browser/)).toBeVisible();
  await expectAccessible(tab);
  await elsewhere.getByRole('link', { name: 'Le mie proposte' }).first().click();
  await expect(elsewhere.getByRole('alertdialog', { name: 'Sessione Scaduta' })).toBeVisible();

  await tab.evaluate((session) => localStorage.setItem('sigeba.sessione', session), await sessionOf(server, email));
  await tab.goto(`/proposte/${proposta.id}`);
  await button(tab, 'Recupera').click();
  await expect(title(tab)).toHaveValue('A metà della frase');
});

test('Logout in one tab ends the session in every tab; of somebody else who then logs in there the other becomes the home [AUTH-043]', async ({
  open,
  server,
}) => {
  const page = await open((await newcomer(server, 'Prima')).email, '/proposte');
  const tab = await page.context().newPage();
  await tab.goto('/home');
  await expect(userMenu(tab, 'Prima')).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}').token);
  await tab.getByRole('button', { name: 'Logout' }).click();
  for (const each of [tab, page]) await expect(each).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('sigeba.sessione'))).toBeNull();
  const asked = await page.request.get(`${API}/bandi/getBandiValidi`, { headers: { authorization: `Bearer ${token}` } });
  expect(asked.status()).toBe(401);

  const seconda = await sessionOf(server, (await newcomer(server, 'Seconda')).email);
  await tab.evaluate((session) => localStorage.setItem('sigeba.sessione', session), seconda);
  await expect(userMenu(page, 'Seconda')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

/** A new session of this person, as the browser keeps it. */
async function sessionOf(server: Server, email: string): Promise<string> {
  const { token, utente } = await server.login(email);
  return JSON.stringify({ token, tokenImpersona: null, utenteId: utente.id });
}
