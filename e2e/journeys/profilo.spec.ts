import { expectAccessible } from '../steps/accessible.ts';
import { expect, test } from '../steps/journey.ts';

const LUCA = 'luca.esposito@ateneo.example';

test('a doctoral student confirms the profile: from the home and back, and the warning sign is gone [PROF-001, PROF-002, PROF-003, PROF-004, PROF-016, PROF-017, PROF-021, PROF-022, PROF-032, SHELL-029, SHELL-030, ERR-022, ERR-039]', async ({
  open,
}) => {
  const page = await open(LUCA, '/home');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu.getByRole('link', { name: 'Profilo Profilo da confermare' })).toBeVisible();
  await page.getByRole('link', { name: 'Conferma ora' }).click();
  await expect(page).toHaveURL('/profilo?torna=%2Fhome');
  await expect(page.getByRole('heading', { name: 'Dati dal sistema di Ateneo (U-GOV)' })).toBeVisible();
  await expectAccessible(page);

  const refresh = page.getByRole('button', { name: 'Aggiorna da U-GOV' });
  await page.route('**/U-GOV', (route) => route.abort());
  await refresh.click();
  await expect(page.getByRole('alert')).toContainText('Aggiornamento non riuscito');
  await page.unroute('**/U-GOV');
  await refresh.click();
  await expect(page.getByText('31/10/2029')).toBeVisible();

  const save = page.getByRole('button', { name: 'Salva' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Manca: dichiarazione')).toBeVisible();
  await page.getByRole('checkbox', { name: /Dichiaro/ }).check();
  await save.click();
  await expect(page.getByText('Profilo confermato con successo')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(menu.getByRole('link', { name: 'Profilo', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conferma ora' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Profilo', exact: true }).click();
  await expect(page.getByText('Profilo confermato', { exact: true })).toBeVisible();
  await expect(refresh).toHaveCount(0);
});
