import { expectAccessible } from '../steps/accessible.ts';
import { expect, test } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { PASSWORD } from '../steps/server.ts';

/** Accounts of the demonstration whose password nobody else's journey needs: that of the demonstration goes on opening them. */
const ESTERNO = 'esterno.cer@ateneo.example';
const REFEREE = 'referee@reviewer.example';
const NEW = 'una frase che ricordo bene';

test('an external member who has forgotten the password sets a new one, by keyboard alone', async ({ open, server }) => {
  // Ten looks by axe, and passwords that are hashed slowly on purpose.
  test.slow();
  const page = await open(null, '/login-cert');
  await tabTo(page, page.getByLabel('Nome utente (e-mail)'));
  await page.keyboard.type(ESTERNO);
  await go(page, page.getByRole('link', { name: 'Password dimenticata?' }));
  await expect(page).toHaveTitle('Password dimenticata – SIGEBA');
  await expect(page.getByLabel('Nome utente (e-mail)')).toHaveValue(ESTERNO);
  await tabTo(page, page.getByLabel('Nome utente (e-mail)'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Richiesta ricevuta')).toBeVisible();
  await expectAccessible(page);

  const link = await server.ask('passwordLink', { email: ESTERNO });
  await page.goto(link);
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Nuova password'));
  await page.keyboard.type('troppo corta');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La password deve avere almeno 12 caratteri: ne ha 11.')).toBeVisible();
  await expect(page.getByLabel('Nuova password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(NEW);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Nuova password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login-cert');
  await expect(page.getByText('Password impostata: ora puoi entrare.')).toBeVisible();
  await tabTo(page, page.getByLabel('Nome utente (e-mail)'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(ESTERNO);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cert/home');

  await page.goto(link);
  await tabTo(page, page.getByLabel('Nuova password'));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Il link per impostare la password è scaduto o è già stato usato.');
  await expectAccessible(page);
  await go(page, page.getByRole('link', { name: 'Chiedi un altro link' }));
  await expect(page).toHaveURL('/password-dimenticata?area=cert');
});

test('a referee does so in English, and reads the same answer for a name that is nobody’s [SHELL-004]', async ({ open, server }) => {
  const page = await open(null, '/login-referee');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page).toHaveTitle('Forgotten password – SIGEBA');
  const answers: string[] = [];
  for (const email of [REFEREE, 'nobody@reviewer.example']) {
    await page.getByLabel('Username (e-mail)').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} is the username`)).toBeVisible();
    answers.push(((await page.getByRole('main').textContent()) ?? '').replaceAll(email, ''));
  }
  expect(answers[0]).toBe(answers[1]);
  await page.goto(await server.ask('passwordLink', { email: REFEREE }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password');
  await expectAccessible(page);
  await page.goto('/imposta-password?area=referee');
  await expect(page.getByText('Please open this page from the link in the e-mail.')).toBeVisible();
});

test('an external member changes the e-mail: the new one counts once its link is confirmed, and every session ends', async ({
  open,
  server,
}) => {
  const { email } = await server.ask('esterno', { cognome: 'Cambi' });
  const nuova = email.replace('@', '.nuova@');
  const page = await open(email, '/cert/profilo');
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  const asked = page.getByRole('dialog', { name: 'Cambia e-mail' });
  await asked.getByLabel('Nuova e-mail').fill(nuova);
  await asked.getByLabel('La tua password attuale').fill('sbagliata');
  await expectAccessible(page);
  await asked.getByLabel('La tua password attuale').press('Enter');
  await expect(asked.getByText('La password non è corretta.')).toBeVisible();
  await asked.getByLabel('La tua password attuale').fill(PASSWORD);
  await asked.getByLabel('La tua password attuale').press('Enter');
  await expect(page.getByText(`In attesa di conferma: ${nuova}`)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await open(null, await server.ask('emailLink', { email: nuova }));
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Conferma' }).click();
  await expect(elsewhere.getByText('E-mail cambiata')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('status').getByRole('link', { name: "Torna all'accesso" }).click();
  await elsewhere.getByLabel('Nome utente (e-mail)').fill(nuova);
  await elsewhere.getByLabel('Password').fill(PASSWORD);
  await elsewhere.getByLabel('Password').press('Enter');
  await expect(elsewhere).toHaveURL('/cert/home');

  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  await page.reload();
  await expect(page.getByText("Devi effettuare nuovamente l'accesso al sistema.")).toBeVisible();
});
