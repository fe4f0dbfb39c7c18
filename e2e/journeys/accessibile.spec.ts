import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { expect, MARIA, type Page, test, UFFICIO } from '../steps/journey.ts';
import { bozza, button, dialog, title } from '../steps/proposta.ts';

const GIOVANNI = 'giovanni.bianchi@ateneo.example';

/** Who opens what, and what the browser's tab is called. */
const SCREENS = [
  [null, '/login', 'Accesso', 'it'],
  [null, '/login-hd', 'Accesso help desk', 'it'],
  [null, '/login-referee', 'Referee login', 'en'],
  [null, '/login-cert', 'Accesso membri esterni del Comitato Etico', 'it'],
  [MARIA, '/home', 'Home', 'it'],
  [GIOVANNI, '/home', 'Home', 'it'],
  [MARIA, '/bandi', 'Bandi aperti', 'it'],
  ['luca.esposito@ateneo.example', '/bandi', 'Bandi aperti', 'it'],
  [MARIA, '/proposte', 'Le mie proposte', 'it'],
  [GIOVANNI, '/proposte', 'Le mie proposte', 'it'],
  [MARIA, `/proposte?anno=${new Date().getFullYear() - 1}`, 'Le mie proposte', 'it'],
  [MARIA, '/proposte/new/12', 'Nuova proposta', 'it'],
  [GIOVANNI, '/proposte/new/31', 'Nuova proposta', 'it'],
  [UFFICIO, '/ur/home', 'Home', 'it'],
  [UFFICIO, '/ur/progetti', 'Archivio Progetti', 'it'],
  [UFFICIO, '/ur/progetti?anno=tutti&statusValutazione=FINANZIATE', 'Archivio Progetti', 'it'],
  [UFFICIO, '/ur/progetti?cognome=zzzz', 'Archivio Progetti', 'it'],
  ['help.desk@ateneo.example', '/hd/home', 'Home', 'it'],
  ['rad.informatica@ateneo.example', '/rad/home', 'Home', 'it'],
  ['referee@reviewer.example', '/ref/home', 'Home', 'en'],
  ['ufficio.etica@ateneo.example', '/cert/home', 'Home', 'it'],
] as const;

for (const [email, path, name, language] of SCREENS) {
  test(`${path} for ${email ?? 'a stranger'}: no barrier, nothing wider than the window, its own title and language`, async ({ open }) => {
    const page = await open(email, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} – SIGEBA`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page);
  });
}

test('the editor, its errors and its dialogs have no barrier', async ({ open, server }) => {
  test.slow();
  const { responsabile, proposta } = await bozza(server, { titolo: 'Senza barriere' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await expect(page).toHaveTitle('Senza barriere – SIGEBA');
  await button(page, 'Controlla').click();
  await expect(button(page, 'Con Errori')).toBeVisible();
  await expectAccessible(page);
  await title(page).fill('Con una domanda aperta');
  await page.getByRole('link', { name: 'Bandi aperti' }).click();
  await expect(dialog(page, 'Modifiche non salvate')).toBeVisible();
  await expectAccessible(page);
});

test('the longest form has no barrier', async ({ open }) => {
  test.slow();
  const page = await open(MARIA, '/home');
  await page.getByRole('link', { name: 'Reti neurali grafiche per la previsione di eventi estremi', exact: true }).click();
  await expect(page.getByRole('heading', { name: '9. Dichiarazioni' })).toBeVisible();
  await expectAccessible(page);
});

test('the view, the receipt and the office’s view of a sent proposta have no barrier', async ({ open, server }) => {
  test.slow();
  const { responsabile, proposta } = await bozza(server, { titolo: 'Letta da chiunque', validata: true });
  const api = await server.apiOf(responsabile.email);
  await api<Proposta>('PUT', `/proposte/sottomissione/${proposta.id}`, { lastUpdate: proposta.lastUpdate });
  const seen = async (email: string, path: string, heading: string): Promise<Page> => {
    const page = await open(email, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    return page;
  };
  await expectAccessible(await seen(responsabile.email, `/proposte/${proposta.id}/view`, 'Letta da chiunque'));
  await expectAccessible(await seen(responsabile.email, `/proposte/${proposta.id}/ricevuta`, 'Domanda inviata'));
  await expectAccessible(await seen(UFFICIO, `/ur/proposte/${proposta.id}/view`, 'Letta da chiunque'));
});

test('on a phone the menu is a drawer that Escape closes', async ({ open }) => {
  const page = await open(MARIA, '/home', { viewport: { width: 390, height: 800 }, hasTouch: true });
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Bandi aperti' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Bandi aperti' }).click();
  await expect(page).toHaveURL('/bandi');
  await expect(menu).toBeHidden();
});
