import { expect, test, UFFICIO } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

test('the office reads who did what on whose behalf, finds it by person, and takes it away as CSV', async ({ open, server }) => {
  const { id } = await newcomer(server, 'Registrata');
  const helper = await server.apiOf('help.desk@ateneo.example');
  await helper('POST', '/login/impersonaUtente', { id, motivo: 'VERIFICA', ticket: 'T-1' });
  const stranger = await server.apiOf('giovanni.bianchi@ateneo.example');
  await expect(stranger('GET', '/ur/audit')).rejects.toThrow('403');
  const page = await open(UFFICIO, '/ur/home');
  await page.getByRole('link', { name: 'Registro delle attività' }).click();
  const said = "Moretti Elena ha iniziato a operare per conto di Registrata Irene (Verifica di quanto vede l'utente, ticket T-1)";
  const find = async (cognome: string) => {
    await page.getByRole('searchbox', { name: 'Cognome' }).fill(cognome);
    await page.getByRole('searchbox', { name: 'Cognome' }).press('Enter');
  };
  await find('nessuno con questo nome');
  await expect(page.getByText('Nessun risultato trovato')).toBeVisible();
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await find('Moretti');
  await expect(page.getByRole('table').getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  // Refused accesses are left out until they are asked for.
  const refused = page.getByRole('table').getByText(/ha tentato un accesso rifiutato: GET .*\/ur\/audit/);
  await expect(refused).toHaveCount(0);
  await page.getByLabel('Tipo di attività').selectOption('Accessi rifiutati');
  await expect(refused).toBeVisible();
  await expect(page.getByRole('table').getByText(said)).toHaveCount(0);
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await page.getByLabel('Oggetto').selectOption('Utente');
  await find('Moretti');
  await expect(page.getByRole('table').getByText(said)).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Esporta CSV/ }).click();
  expect((await csv).suggestedFilename()).toMatch(/^attivita_\d{12}\.csv$/);
});
