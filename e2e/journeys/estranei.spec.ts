import { expect, test } from '../steps/journey.ts';
import { bozza, title } from '../steps/proposta.ts';
import { API } from '../steps/server.ts';

test('whoever is not logged in enters first, and then stands where they wanted to go [AUTH-031]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Cercata da un segnalibro' });
  const page = await open(null, `/proposte/${proposta.id}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).click();
  await expect(page.getByRole('heading', { name: 'Accesso dimostrativo' })).toBeVisible();
  await page.goto(`${API}/login/demo/${responsabile.id}`);
  await expect(page).toHaveURL(`/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Cercata da un segnalibro');
  await page.reload();
  await expect(title(page)).toHaveValue('Cercata da un segnalibro');
});

test('a public call is printed whole, over the width of the sheet: what is folded on the screen is not on paper', async ({ open }) => {
  const page = await open(null, '/bandi/6');
  const criteri = page.getByRole('table', { name: /^Evaluation criteria/ }).first();
  await expect(page.getByText('Evaluation criteria').first()).toBeVisible();
  await expect(criteri).toBeHidden();
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await expect(criteri).toBeVisible();
  expect((await criteri.boundingBox())?.width).toBeGreaterThan(600);
});
