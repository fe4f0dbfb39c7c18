import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { bozza, newcomer, save, state } from '../steps/proposta.ts';

/** Searches by keyboard alone. */
async function search(page: Page, text: string): Promise<void> {
  const line = page.getByLabel('Cerca una persona per cognome');
  await line.waitFor();
  if (!(await line.evaluate((node) => node === document.activeElement))) await tabTo(page, line);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('un responsabile compone il gruppo da tastiera', async ({ open, server }) => {
  // Two people enter before it begins, and the page is loaded three times.
  test.slow();
  const candidato = await newcomer(server, 'Zanchetta');
  await server.login(candidato.email);
  const tecnico = await server.ask('newcomer', { ruolo: 'PTA', cognome: 'Zanchetta Poli' });
  await server.login(tecnico.email);
  const { responsabile, proposta } = await bozza(server, { titolo: 'Un progetto di più persone' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);

  const found = page.getByRole('list', { name: 'Persone trovate' });
  await test.step('si cerca con una parola intera del cognome [FORM-180, USER-111]', async () => {
    await search(page, 'Zanch');
    await expect(page.getByText('nessun risultato')).toBeVisible();
    await search(page, 'zanchetta');
    await expect(found.getByRole('listitem')).toHaveCount(2);
  });

  const closed = found.getByRole('button', { name: 'Aggiungi Zanchetta Poli Irene' });
  const table = page.getByRole('table', { name: 'Coproponenti' });
  await test.step('chi non è ammissibile si vede ma non si aggiunge [FORM-005, FORM-179]', async () => {
    await expect(found.getByText('Non ammissibile', { exact: true })).toBeVisible();
    await expect(closed).toHaveAccessibleDescription(/^Non ammissibile Il ruolo .* non è previsto per questa categoria\.$/);
    await go(page, closed);
    await expect(table).toHaveCount(0);
  });

  await tabTo(page, found.getByRole('button', { name: 'Aggiungi Zanchetta Irene', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Da salvare')).toBeVisible();
  await expect(page.getByLabel('Mesi persona, Zanchetta Irene')).toBeFocused();
  await page.keyboard.type('2,5');
  await test.step('oltre il massimo non se ne aggiungono [FORM-004, FORM-178]', () =>
    expect(page.getByText('Numero massimo raggiunto', { exact: true }).first()).toBeVisible());
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText(/^Salvata/);

  await page.reload();
  await expect(table.getByText('In attesa di risposta')).toBeVisible();
  await expect(page.getByLabel('Mesi persona, Zanchetta Irene')).toHaveValue('2,5');
  await search(page, 'Zanchetta');
  await expect(found.getByText('già richiesto')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Rimuovi Zanchetta Irene' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText(/^Salvata/);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Coproponenti' }).getByText('Nessun Elemento')).toBeVisible();
});

test('una persona esterna si scrive a mano e resta dopo il salvataggio [FORM-087]', async ({ open, server }) => {
  // Typed sign by sign, saved, loaded again, and looked over by axe.
  test.slow();
  const chi = await newcomer(server, 'Brambilla');
  const page = await open(chi.email, '/proposte/new/12');
  const gruppo = page.getByRole('group', { name: "Componenti esterni all'Ateneo" });
  await gruppo.getByRole('button', { name: 'Aggiungi riga' }).press('Enter');
  await expect(page.getByLabel('Cognome, riga 1')).toBeFocused();
  // Words are read as they are written: no input of a name is narrower than this.
  for (const name of ['Cognome', 'Nome', 'Ruolo', 'Qualifica', 'Struttura'])
    expect((await page.getByRole('textbox', { name: `${name}, riga 1`, exact: true }).boundingBox())?.width).toBeGreaterThanOrEqual(200);
  for (const words of ['Moreau', 'Étienne', 'Consulente', 'Directeur de recherche', 'CNRS', '1,5']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Struttura, riga 1')).toHaveValue('CNRS');
  await expect(page.getByLabel('Mesi persona, riga 1')).toHaveValue('1,5');
  await expectAccessible(page);
});
