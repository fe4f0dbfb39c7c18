import { expectAccessible } from '../steps/accessible.ts';
import { expect, test } from '../steps/journey.ts';

const LUCA = 'luca.esposito@ateneo.example';

test('a doctoral student confirms the profile: from the home and back, and the warning sign is gone', async ({ open }) => {
  const page = await open(LUCA, '/home');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await test.step('the menu warns of a profile to be confirmed [SHELL-029, SHELL-030]', () =>
    expect(menu.getByRole('link', { name: 'Profilo Profilo da confermare' })).toHaveAttribute('href', '/profilo'));

  await test.step('the profile says where its data are from, and what is declared [PROF-001, PROF-002, PROF-003]', async () => {
    await page.getByRole('link', { name: 'Conferma ora' }).click();
    await expect(page).toHaveURL('/profilo?torna=%2Fhome');
    await expect(page.getByRole('heading', { name: 'Dati dal sistema di Ateneo (U-GOV)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dati dichiarati' })).toBeVisible();
    await expectAccessible(page);
  });

  const refresh = page.getByRole('button', { name: 'Aggiorna da U-GOV' });
  await test.step('without the university it cannot be brought up to date [ERR-022]', async () => {
    await page.route('**/U-GOV', (route) => route.abort());
    await refresh.click();
    await expect(page.getByRole('alert')).toContainText('Aggiornamento non riuscito');
    await page.unroute('**/U-GOV');
  });
  await test.step('with it the data change [PROF-032]', async () => {
    await expect(page.getByText('31/10/2029')).toHaveCount(0);
    const asked = page.waitForRequest((request) => /\/profilo-utente\/\d+\/U-GOV$/.test(request.url()));
    await refresh.click();
    await asked;
    await expect(page.getByText('31/10/2029')).toBeVisible();
  });

  const save = page.getByRole('button', { name: 'Conferma il profilo' });
  await test.step('Salva waits for the declaration [PROF-004, PROF-021, PROF-022]', async () => {
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Manca: dichiarazione')).toBeVisible();
    await page.getByRole('checkbox', { name: /Dichiaro/ }).check();
    await save.click();
  });
  await test.step('and confirms the profile [PROF-016, ERR-039]', async () => {
    await expect(page.getByText('Profilo confermato con successo')).toBeVisible();
    await expect(page).toHaveURL('/home');
  });
  await test.step('the warning is gone, and so is the way to the university [PROF-017, SHELL-030]', async () => {
    await expect(menu.getByRole('link', { name: 'Profilo', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Conferma ora' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Profilo', exact: true }).click();
    await expect(page.getByText('Profilo confermato', { exact: true })).toBeVisible();
    await expect(refresh).toHaveCount(0);
  });
});
