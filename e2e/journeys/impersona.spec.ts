import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { menuFor } from '../steps/menu.ts';
import { bozza, button, newcomer, save, title } from '../steps/proposta.ts';

const HELP_DESK = 'help.desk@ateneo.example';
const frame = (page: Page, persona: string, operatore: string) =>
  page.getByText(`Stai operando per conto di ${persona}. Operatore: ${operatore}.`);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });

/** Finds someone by surname and acts on their behalf. */
async function actFor(page: Page, cognome: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Cognome' }).fill(cognome);
  await page.getByRole('searchbox', { name: 'Cognome' }).press('Enter');
  await page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^Impersona ${cognome} `) })
    .click();
  const asked = page.getByRole('alertdialog', { name: new RegExp(`^Impersona ${cognome} `) });
  await expect(asked.getByRole('button', { name: 'Impersona', exact: true })).toHaveAccessibleDescription('Scegli il motivo');
  await asked.getByLabel('Aiuto nella compilazione').check();
  await asked.getByLabel('Ticket (facoltativo)').fill('HD-2026-17');
  await asked.getByRole('button', { name: 'Impersona', exact: true }).click();
}

test('the help desk fills in a draft for someone, may not send it, and returns to its screen', async ({ open, server }) => {
  // Two people in turn, from list to form and back, and three looks by axe.
  test.slow();
  const cognome = 'Aiutata';
  const { responsabile, proposta } = await bozza(server, { titolo: 'Da aiutare', validata: true, cognome });
  const page = await open(HELP_DESK, '/hd/impersona');
  await expect(button(page, 'Logout')).toBeVisible();
  await test.step('all whom they may act for are a CSV [AUTH-012]', async () => {
    const exporting = page.getByRole('button', { name: /^Esporta CSV \(\d+\)$/ });
    await expect(exporting).toBeEnabled();
    const totale = Number(/\d+/.exec((await exporting.textContent()) ?? '')?.[0]);
    const downloading = page.waitForEvent('download');
    await exporting.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const [, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(totale);
  });
  await test.step('chosen from the list, their home opens [AUTH-009, AUTH-013, AUTH-021]', async () => {
    await actFor(page, cognome);
    await expect(page).toHaveURL('/home');
    await expect(frame(page, `${cognome} Irene`, 'Moretti Elena')).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(menuFor('UT'));
    await expectAccessible(page);
  });
  await test.step('there is no Logout, but a way back [AUTH-035, SHELL-045]', async () => {
    await expect(button(page, 'Logout')).toHaveCount(0);
    await expect(button(page, 'Esci impersona')).toBeVisible();
  });

  await test.step('a draft is saved as the person', async () => {
    await page.goto(`/proposte/${proposta.id}`);
    await title(page).fill('Aiutata davvero');
    await save(page);
    await expect(button(page, 'Invia domanda')).toHaveAccessibleDescription("Deve farlo l'interessato");
    await expect(frame(page, `${cognome} Irene`, 'Moretti Elena')).toBeVisible();
  });

  await test.step('it leads to where the help desk came from [AUTH-022]', async () => {
    await button(page, 'Esci impersona').click();
    await expect(page).toHaveURL(/\/hd\/impersona/);
    await expect(button(page, 'Logout')).toBeVisible();
    await expect(page.getByText(/Stai operando/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Ultime persone impersonate' })).toContainText(`${cognome} Irene`);
  });

  await test.step('the person reads in the profile who it was, and why', async () => {
    const own = await open(responsabile.email, '/profilo');
    const row = own.getByRole('table', { name: 'Accessi di assistenza' }).getByRole('row').nth(1);
    await expect(row).toContainText('Moretti Elena');
    await expect(row).toContainText('Aiuto nella compilazione');
    await expect(row).toContainText('HD-2026-17');
  });
});

test('every tab follows, there and back [AUTH-045]', async ({ open, server }) => {
  const { cognome } = await newcomer(server, 'Dueschede');
  const page = await open(HELP_DESK, '/hd/impersona');
  const tab = await page.context().newPage();
  await tab.goto('/hd/home');
  await actFor(page, cognome);
  await expect(frame(tab, 'Dueschede Irene', 'Moretti Elena')).toBeVisible();
  await expect(tab).toHaveURL('/home');
  const elsewhere = "In un'altra scheda di questo browser hai";
  await expect(tab.getByText(`${elsewhere} iniziato a operare per conto di Dueschede Irene`)).toBeVisible();
  await button(tab, 'Esci impersona').click();
  await expect(tab).toHaveURL(/\/hd\/impersona/);
  await expect(page).toHaveURL(/\/hd\/home/);
  await expect(page.getByText(`${elsewhere} smesso di operare per conto di un'altra persona`)).toBeVisible();
  await expect(button(page, 'Logout')).toBeVisible();
});

test('without a mouse: found, chosen, ended', async ({ open, server }) => {
  const { cognome } = await newcomer(server, 'Tastiera');
  const page = await open(HELP_DESK, '/hd/impersona');
  const search = page.getByRole('searchbox', { name: 'Cognome' });
  await search.focus();
  await page.keyboard.type(cognome);
  await page.keyboard.press('Enter');
  const row = page.getByRole('table').getByRole('button', { name: 'Impersona Tastiera Irene' });
  await row.waitFor();
  await expect(page.getByRole('table').getByRole('button', { name: /^Impersona / })).toHaveCount(1);
  while (!(await row.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Impersona Tastiera Irene' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel('Aiuto nella compilazione').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('button', { name: 'Impersona', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await button(page, 'Esci impersona').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hd\/impersona/);
});
