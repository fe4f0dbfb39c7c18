import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { tabTo } from '../steps/keyboard.ts';
import { menuFor } from '../steps/menu.ts';
import { bozza, button, save, title } from '../steps/proposta.ts';

const HELP_DESK = 'help.desk@ateneo.example';
const elsewhere = "In un'altra scheda di questo browser hai";
const frame = (page: Page, persona: string) => page.getByText(`Stai operando per conto di ${persona}. Operatore: Moretti Elena.`);

test('the help desk acts for somebody without a mouse, every tab follows; a draft is filled in, not sent; the person reads who it was and why', async ({
  open,
  server,
}) => {
  const cognome = 'Aiutata';
  const persona = `${cognome} Irene`;
  const { responsabile, proposta } = await bozza(server, { titolo: 'Da aiutare', validata: true, cognome });
  const page = await open(HELP_DESK, '/hd/impersona');
  const tab = await page.context().newPage();
  await tab.goto('/hd/home');
  await page.bringToFront();

  await test.step('found and chosen by keyboard, with a reason; their home opens [AUTH-009, AUTH-013, AUTH-021]', async () => {
    await page.getByRole('searchbox', { name: 'Nome o e-mail' }).focus();
    await page.keyboard.type(cognome);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').getByRole('button', { name: /^Impersona / })).toHaveCount(1);
    await tabTo(page, page.getByRole('table').getByRole('button', { name: `Impersona ${persona}` }));
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: `Impersona ${persona}` });
    await expect(asked.getByRole('button', { name: 'Impersona', exact: true })).toHaveAccessibleDescription('Scegli il motivo');
    await expectAccessible(page);
    await asked.getByLabel('Aiuto nella compilazione').focus();
    await page.keyboard.press('Space');
    await tabTo(page, asked.getByLabel('Ticket (facoltativo)'));
    await page.keyboard.type('HD-2026-17');
    await tabTo(page, asked.getByRole('button', { name: 'Impersona', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(frame(page, persona)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu principale' });
    await expect(menu.getByRole('link')).toHaveText(menuFor('UT'));
  });
  await test.step('the other tab follows, and says so [AUTH-045]', async () => {
    await expect(frame(tab, persona)).toBeVisible();
    await expect(tab).toHaveURL('/home');
    await expect(tab.getByText(`${elsewhere} iniziato a operare per conto di ${persona}`)).toBeVisible();
  });
  await test.step('a draft is saved as the person, and sent by nobody else', async () => {
    await page.goto(`/proposte/${proposta.id}`);
    await title(page).fill('Aiutata davvero');
    await save(page);
    await expect(button(page, 'Invia domanda')).toHaveAccessibleDescription("Deve farlo l'interessato");
  });
  await test.step('the other tab ends it, each is back in its own area [AUTH-022, AUTH-045]', async () => {
    await button(tab, 'Esci impersona').focus();
    await tab.keyboard.press('Enter');
    await expect(tab).toHaveURL(/\/hd\/impersona/);
    await expect(tab.getByRole('region', { name: 'Ultime persone impersonate' })).toContainText(persona);
    await expect(page).toHaveURL(/\/hd\/home/);
    await expect(page.getByText(`${elsewhere} smesso di operare per conto di un'altra persona`)).toBeVisible();
    await expect(button(page, 'Logout')).toBeVisible();
  });
  await test.step('the person reads in the profile who it was, and why', async () => {
    const own = await open(responsabile.email, '/profilo');
    const row = own.getByRole('table', { name: 'Accessi di assistenza' }).getByRole('row', { name: /Moretti Elena/ });
    await expect(row).toContainText('Aiuto nella compilazione');
    await expect(row).toContainText('HD-2026-17');
  });
});
