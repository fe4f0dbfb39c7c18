import { expect, MARIA, test } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

const lastYear = new Date().getFullYear() - 1;

test('a past year is read only, with outcome, score and amounts', async ({ open }) => {
  const page = await open(MARIA, '/proposte');
  const funded = page.getByRole('region', { name: 'Finanziate', exact: true });
  const told = (name: string) => funded.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');

  await test.step('another year is another list [PROP-007, PROP-018]', async () => {
    await expect(page.getByRole('region', { name: 'In corso di compilazione' })).toBeVisible();
    await page.getByLabel('Anno finanziario').selectOption(String(lastYear));
    await expect(page).toHaveURL(`/proposte?anno=${lastYear}`);
    await expect(page.getByRole('region', { name: 'In corso di compilazione' })).toHaveCount(0);
  });

  await test.step('the funded ones stand apart, with their label and their score [PROP-029, PROP-031, PROP-073]', async () => {
    await expect(funded.getByText('Finanziata', { exact: true })).toBeVisible();
    await expect(funded).toContainText(/Punteggio\s*\d+,\d(?!\d)/);
  });

  await test.step('their details are unfolded: what was asked and granted [PROP-033, PROP-034, PROP-035]', async () => {
    await funded.getByRole('button', { name: /^Dettagli/ }).click();
    for (const name of ['Finanziamento richiesto', 'Finanziamento concesso', 'Assegno richiesto', 'Assegno concesso'])
      await expect(told(name)).toHaveText(/\d\s*€$/);
  });

  await test.step('and the comment on the funding [PROP-036]', async () => {
    await expect(told('Commento al finanziamento')).toHaveText(/\w{3,}/);
  });

  await test.step('so do those that were not funded [PROP-030, PROP-074]', async () => {
    await expect(page.getByRole('region', { name: 'Non Finanziate' }).getByText('Non finanziata', { exact: true })).toBeVisible();
  });

  await test.step('nothing is written in a past year, nobody is asked to take part [PROP-088, PROP-089]', async () => {
    await expect(page.getByRole('button', { name: /^Elimina/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Compila/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Richieste di partecipazione' })).toHaveCount(0);
  });

  await test.step('a reload keeps the year; each is opened in its view [PROP-037]', async () => {
    await page.reload();
    await expect(page.getByLabel('Anno finanziario').locator('option:checked')).toHaveText(String(lastYear));
    await funded.getByRole('link', { name: /^Visualizza/ }).click();
    await expect(page).toHaveURL(/\/proposte\/\d+\/view$/);
  });
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
