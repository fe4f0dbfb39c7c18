import { expectAccessible } from '../steps/accessible.ts';
import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, title } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

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

test('when another tab logs somebody else in, this one becomes their home', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Prima');
  const page = await open(email, '/proposte');
  await expect(userMenu(page, 'Prima')).toBeVisible();
  const seconda = await sessionOf(server, (await newcomer(server, 'Seconda')).email);
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await tab.evaluate((session) => localStorage.setItem('sigeba.sessione', session), seconda);
  await expect(userMenu(page, 'Seconda')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Prima Irene')).toHaveCount(0);
});

test('five minutes before its end the session warns, and Continua renews it', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Ultima');
  const page = await open(email, '/home');
  await page.clock.install();
  // An answer that came after the jump of the clock would renew the session.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(userMenu(page, 'Ultima')).toBeVisible();
  await page.clock.fastForward('56:00');
  const warning = page.getByRole('alertdialog', { name: 'La sessione scade tra 5 minuti' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Continua' }).click();
  await expect(warning).toHaveCount(0);
});

/** A new session of this person, as the browser keeps it. */
async function sessionOf(server: Server, email: string): Promise<string> {
  const { token, utente } = await server.login(email);
  return JSON.stringify({ token, tokenImpersona: null, utenteId: utente.id });
}
