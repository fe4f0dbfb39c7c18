import { expect, test } from '../steps/journey.ts';
import { bozza, button, dialog, save, state, title } from '../steps/proposta.ts';
import { API } from '../steps/server.ts';

const WORDS = 'Parole scritte e non ancora salvate';

test('leaving with unsaved changes is asked about, by a dialog that neither Escape nor a click beside it closes', async ({
  open,
  server,
}) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Da non perdere' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await title(page).fill(WORDS);
  await page.getByRole('link', { name: 'Bandi aperti' }).click();
  const asking = dialog(page, 'Modifiche non salvate');
  await expect(asking).toBeVisible();
  await test.step('not by Escape [SHELL-063]', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(asking).toBeVisible();
  });
  await test.step('not by a click beside it [SHELL-064, SHELL-077]', async () => {
    await page.mouse.click(5, 300);
    await expect(asking).toBeVisible();
  });
  await test.step('but by its button [SHELL-061, SHELL-076]', async () => {
    await asking.getByRole('button', { name: 'Resta qui' }).click();
    await expect(asking).toHaveCount(0);
  });
  await expect(title(page)).toHaveValue(WORDS);
  await page.getByRole('link', { name: 'Bandi aperti' }).click();
  await asking.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL('/bandi');
  await page.goto(`/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Da non perdere');
  await expect(page.getByRole('button', { name: 'Recupera' })).toHaveCount(0);
});

test('the wait of a Salva cannot be closed, and without a network the answers stay and are saved later', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Sul treno' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Sul treno');
  const failed = dialog(page, 'Errore');
  await test.step('a line that goes away is told once, however often Salva is tried; back again, it saves by itself', async () => {
    await title(page).fill('In galleria');
    await page.context().setOffline(true);
    await button(page, 'Salva').click();
    for (const _ of ['once', 'again']) {
      await expect(page.getByText('Si è verificato un errore nella comunicazione con il server')).toHaveCount(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(1);
      const refused = page.waitForEvent('requestfailed');
      await failed.getByRole('button', { name: 'Riprova a salvare' }).click();
      await refused;
    }
    await expect(failed).toBeVisible();
    await expect(title(page)).toHaveValue('In galleria');
    await page.context().setOffline(false);
    await expect(state(page)).toHaveText(/^Salvata/);
    await expect(failed).toHaveCount(0);
  });
  const cut = Promise.withResolvers<void>();
  await page.route(`**${API}/proposte/${proposta.id}`, async (route) => {
    await cut.promise;
    await route.abort();
  });
  await title(page).fill(WORDS);
  await button(page, 'Salva').click();
  const waiting = page.getByRole('dialog', { name: 'Salvataggio in corso...' });
  await test.step('the wait says what it is for [ERR-040]', () => expect(waiting).toBeVisible());
  await test.step('nothing closes it [SHELL-058, SHELL-059, ERR-073]', async () => {
    await expect(waiting.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 300);
    await expect(waiting).toBeVisible();
  });
  cut.resolve();
  await test.step('without a network it says what to do [ERR-015]', async () => {
    await expect(failed).toContainText('Si è verificato un errore nella comunicazione con il server');
    await expect(failed).toContainText(
      "Riprova tra poco; se l'errore si ripete quando la rete è tornata, ricarica la pagina e contatta l'ufficio.",
    );
    await expect(waiting).toHaveCount(0);
  });
  await failed.getByRole('button', { name: 'Chiudi' }).click();
  await expect(title(page)).toHaveValue(WORDS);
  await page.unroute(`**${API}/proposte/${proposta.id}`);
  await save(page);
});
