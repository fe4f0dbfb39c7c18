import { formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { button, dialog, state } from '../steps/proposta.ts';
import { progetto } from '../steps/rendicontazione.ts';

const spent = (page: Page, voce: string) => page.getByRole('textbox', { name: `Finanziamento speso per ${voce} (€)` });
const reason = (page: Page, voce: string) => page.getByRole('textbox', { name: `Motivo dello scostamento per ${voce}` });
const rowOf = (page: Page, voce: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${voce}`) }) });

test('a report with deviations is filled in by keyboard alone, saved, reloaded, checked, sent, viewed and printed [REND-001]', async ({
  open,
  server,
}, testInfo) => {
  // Every screen on three widths, and many keys.
  test.slow();
  const { persona, voci, anno } = await progetto(server);
  const [prima, seconda] = voci;
  const api = await server.apiOf(persona.email);
  const page = await open(persona.email, '/rendicontazione');

  await test.step('among the reports to file the step is open and waits [REND-002, REND-036]', async () => {
    await expect(page.getByText('DA COMPILARE')).toBeVisible();
  });
  await test.step('a new report has its title, and what the proposta says cannot be written in [REND-004, REND-019, FORM-111]', async () => {
    await go(page, page.getByRole('link', { name: 'Compila' }));
    await expect(page).toHaveURL(/\/rendicontazioni\/new\/\d+\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Rendiconto Progetto' })).toBeVisible();
    const fixed = page
      .locator('[data-field]')
      .filter({ hasText: `${persona.cognome} ${persona.nome}` })
      .first();
    await expect(fixed).toBeVisible();
    await expect(fixed.locator('input, textarea, select')).toHaveCount(0);
  });
  await test.step('Salva, Controlla, Invia: nothing is checked or sent before it is saved [REND-020, REND-033, REND-034]', async () => {
    await expect(button(page, 'Salva')).toBeVisible();
    await expect(button(page, 'Controlla')).toBeDisabled();
    await expect(button(page, 'Controlla')).toHaveAccessibleDescription('Salva prima di controllare');
    await expect(button(page, 'Invia')).toBeDisabled();
  });

  await test.step('an amount 27 % off its share gets an asterisk and asks for a reason; above the granted amount it turns red [FORM-110, EVAL-091, EVAL-093]', async () => {
    await tabTo(page, spent(page, prima.nome));
    await page.keyboard.type(String(prima.scostato).replace('.', ','));
    await page.keyboard.press('Enter');
    await expect(spent(page, seconda.nome)).toBeFocused();
    await expect(rowOf(page, prima.nome).getByRole('rowheader')).toContainText('*');
    await expect(reason(page, prima.nome)).toHaveAttribute('aria-required', 'true');
    await page.keyboard.type(String(seconda.oltre));
    await page.keyboard.press('Tab');
    await expect(page.getByText('Lo speso supera il concesso')).toBeVisible();
    await expect(page.getByText('Lo speso supera il concesso')).toHaveCSS('color', 'rgb(176, 18, 48)');
  });

  await test.step('saved and reloaded it is as it was typed [REND-005]', async () => {
    await page.keyboard.press('Control+s');
    await expect(state(page)).toHaveText(/^Salvata/);
    await expect(page).toHaveURL(/\/rendicontazioni\/\d+$/);
    await page.reload();
    await expect(spent(page, prima.nome)).toHaveValue(prima.formattato);
    await expect(rowOf(page, prima.nome).getByRole('rowheader')).toContainText('*');
  });

  await test.step('Controlla demands the reasons: the link leads to the row and the column [EVAL-092]', async () => {
    await expect(button(page, 'Invia')).toBeDisabled();
    await go(page, button(page, 'Controlla'));
    const summary = page.getByRole('region', { name: /errori da correggere$/ });
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await go(page, summary.getByRole('link', { name: new RegExp(`${prima.nome}: .*La spesa supera`) }));
    await expect(reason(page, prima.nome)).toBeFocused();
    await expect(reason(page, prima.nome)).toHaveAccessibleDescription(/indicane il motivo/);
    await page.keyboard.type('Il prezzo dello strumento è aumentato.');
    await tabTo(page, reason(page, seconda.nome));
    await page.keyboard.type('La differenza è a carico del Dipartimento.');
    await expect(reason(page, prima.nome)).toHaveValue('Il prezzo dello strumento è aumentato.');
  });

  await test.step('meanwhile it is a BOZZA in the history [REND-037]', async () => {
    const history = await open(persona.email, `/rendicontazioni?anno=${anno}`);
    await expect(history.getByText('BOZZA', { exact: true })).toBeVisible();
    await history.close();
  });

  await test.step('with everything filled in it is Validata, and is sent', async () => {
    const assegno = page.getByRole('group', { name: /assegno di ricerca/ });
    await tabTo(page, assegno.getByRole('radio'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(assegno.getByLabel('No')).toBeChecked();
    await tabTo(page, page.getByRole('textbox', { name: 'Attività svolta' }), 'Shift+Tab');
    await page.keyboard.type('Due campagne di misura.');
    await page.keyboard.press('Control+s');
    await expect(state(page)).toHaveText(/^Salvata/);
    await go(page, button(page, 'Controlla'));
    await expect(button(page, 'Controlla')).toBeDisabled();
    await go(page, button(page, 'Invia'));
    const asking = dialog(page, 'Inviare la rendicontazione?');
    await expect(asking).toContainText("Dopo l'invio non potrai modificare la rendicontazione.");
    await go(page, asking.getByRole('button', { name: 'Invia' }));
  });

  const id = await test.step('the end of the step tells what was spent, of the assegni too [REND-022]', async () => {
    await expect(page).toHaveURL(/\/rendicontazioni\/\d+\/ricevuta$/);
    await expect(page.getByRole('heading', { name: 'Rendicontazione inviata' })).toBeVisible();
    const sentId = Number(/\d+/.exec(page.url().replace(server.url, ''))?.[0]);
    const { finanziamentoSpeso, assegnoSpeso } = await api<Rendicontazione>('GET', `/rendicontazioni/${sentId}`);
    // Told twice: by the end of the step, with what was granted, and by the receipt, which stands alone when it is printed.
    const told = (term: string) => page.getByRole('term').filter({ hasText: term }).first().locator('xpath=following-sibling::*[1]');
    await expect(told('Finanziamento speso')).toHaveText(
      new RegExp(`^${formatImporto(finanziamentoSpeso)}\\s€ Lo speso supera il concesso$`),
    );
    await expect(told('Assegni di ricerca: speso')).toHaveText(new RegExp(`^${formatImporto(assegnoSpeso)}\\s€$`));
    return sentId;
  });
  await test.step('and leads to the history, where it is INVIATA [REND-003, REND-023, REND-038]', async () => {
    await go(page, page.getByRole('link', { name: 'Storico rendicontazioni' }).last());
    await expect(page).toHaveURL(/\/rendicontazioni\?anno=/);
    await expect(page.getByText('INVIATA', { exact: true })).toBeVisible();
  });
  await test.step('with who sent it and when, what was granted and what was spent [REND-015, REND-016]', async () => {
    const { finanziamentoSpeso, totaleConcesso } = await api<Rendicontazione>('GET', `/rendicontazioni/${id}`);
    const step = page.getByRole('listitem').filter({ hasText: 'INVIATA' }).last();
    await expect(step).toContainText(new RegExp(`Inviata il \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d da ${persona.cognome} ${persona.nome}`));
    await expect(step.getByText('Concesso', { exact: true }).locator('xpath=following-sibling::*[1]')).toContainText(
      formatImporto(totaleConcesso),
    );
    await expect(step.getByText('Speso', { exact: true }).locator('xpath=following-sibling::*[1]')).toContainText(
      formatImporto(finanziamentoSpeso),
    );
  });

  await test.step('the view shows the deviations, without a field, and prints [REND-006]', async () => {
    await go(page, page.getByRole('link', { name: /^Visualizza/ }));
    await expect(page).toHaveURL(/\/view$/);
    await expect(page.getByRole('cell', { name: `${prima.nome} *` })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Lo speso supera il concesso', exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
    const pdf = await page.pdf({ format: 'A4', path: testInfo.outputPath('rendiconto.pdf') });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('nobody changes it any more [REND-035]', async () => {
    const report = await api<Rendicontazione>('GET', `/rendicontazioni/${id}`);
    expect(report).toMatchObject({ status: 'INVIATA', modificabile: false });
  });
});
