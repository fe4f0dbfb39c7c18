import { expect, MARIA, test } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

const lastYear = new Date().getFullYear() - 1;

test('a past year is read only, with outcome, score and amounts [PROP-007, PROP-018, PROP-029, PROP-030, PROP-031, PROP-033, PROP-034, PROP-035, PROP-036, PROP-037, PROP-073, PROP-074, PROP-088, PROP-089]', async ({
  open,
}) => {
  const page = await open(MARIA, '/proposte');
  await expect(page.getByRole('region', { name: 'In corso di compilazione' })).toBeVisible();
  await page.getByLabel('Anno finanziario').selectOption(String(lastYear));
  await expect(page).toHaveURL(`/proposte?anno=${lastYear}`);
  const funded = page.getByRole('region', { name: 'Finanziate', exact: true });
  await expect(funded.getByText('Finanziata', { exact: true })).toBeVisible();
  await expect(funded).toContainText(/Punteggio\s*\d+,\d(?!\d)/);
  await funded.getByRole('button', { name: /^Dettagli/ }).click();
  for (const name of [
    'Finanziamento richiesto',
    'Finanziamento concesso',
    'Assegno richiesto',
    'Assegno concesso',
    'Commento al finanziamento',
  ]) {
    await expect(funded.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Non Finanziate' }).getByText('Non finanziata', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Elimina/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Compila/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Richieste di partecipazione' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Anno finanziario').locator('option:checked')).toHaveText(String(lastYear));
  await funded.getByRole('link', { name: /^Visualizza/ }).click();
  await expect(page).toHaveURL(/\/proposte\/\d+\/view$/);
});

test('who has no proposta is told so, and where to begin [PROP-038]', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Nuovi');
  const page = await open(email, '/proposte');
  await expect(page.getByText("Non hai partecipato a nessuna proposta per l'anno selezionato")).toBeVisible();
  await page.getByRole('link', { name: 'Vedi i bandi aperti' }).click();
  await expect(page).toHaveURL('/bandi');
});

test('a classe that is not for the reader says why and lets nobody in [CALL-004, CALL-045, CALL-046]', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Curiosi');
  const page = await open(email, '/bandi');
  const classe = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tipo 1' }) });
  await expect(classe).toContainText('Non puoi presentare domanda');
  await expect(classe).toContainText('Il ruolo Professore ordinario non può presentare domande per questa classe.');
  await expect(classe.getByRole('link', { name: /Nuova proposta/ })).toHaveCount(0);
  await page.goto('/proposte/new/21');
  await expect(page.getByText('Il ruolo Professore ordinario non può presentare domande per questa classe.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/bandi');
  await page.getByRole('link', { name: /^Nuova proposta ?: Progetti Piccoli$/ }).click();
  await expect(page).toHaveURL('/proposte/new/11');
});
