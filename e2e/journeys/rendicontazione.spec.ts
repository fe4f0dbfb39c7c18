import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { button, dialog, state } from '../steps/proposta.ts';
import { progetto } from '../steps/rendicontazione.ts';

const spent = (page: Page, voce: string) => page.getByRole('textbox', { name: `Finanziamento speso per ${voce} (€)` });
const reason = (page: Page, voce: string) => page.getByRole('textbox', { name: `Motivo dello scostamento per ${voce}` });
const rowOf = (page: Page, voce: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${voce}`) }) });

/** Walks with Tab until something has the focus. */
async function tabTo(page: Page, name: string, role: 'button' | 'textbox' | 'link' | 'radio'): Promise<void> {
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    const target = page.getByRole(role, { name }).first();
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${role} ${name} is not reached by keyboard`);
}

test('a report with deviations, filled by keyboard, saved, reloaded, checked, sent, viewed, printed [REND-001, REND-002, REND-004, REND-005, REND-006, REND-019, REND-020, REND-022, REND-023, REND-033, REND-034, REND-035, REND-036, REND-037, REND-038, FORM-110, FORM-111]', async ({
  open,
  server,
}, testInfo) => {
  // Every screen on three widths, and many keys.
  test.slow();
  const { persona, voci } = await progetto(server);
  const [prima, seconda] = voci;
  const page = await open(persona.email, '/rendicontazione');

  await test.step('the step is open and waits', async () => {
    await expect(page.getByText('DA COMPILARE')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'Compila', 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Rendiconto Progetto' })).toBeVisible();
    await expect(button(page, 'Controlla')).toHaveAccessibleDescription('Salva prima di controllare');
    await expect(button(page, 'Invia')).toBeDisabled();
  });

  await test.step('an amount 27 % off its share gets an asterisk and asks for a reason; above the granted amount it turns red', async () => {
    await tabTo(page, `Finanziamento speso per ${prima.nome} (€)`, 'textbox');
    await page.keyboard.type(String(prima.scostato).replace('.', ','));
    await page.keyboard.press('Enter');
    await expect(spent(page, seconda.nome)).toBeFocused();
    await expect(rowOf(page, prima.nome).getByRole('rowheader')).toContainText('*');
    await expect(reason(page, prima.nome)).toHaveAttribute('aria-required', 'true');
    await page.keyboard.type(String(seconda.oltre));
    await page.keyboard.press('Tab');
    await expect(page.getByText('Lo speso supera il concesso')).toBeVisible();
    await expect(page.getByText('Lo speso supera il concesso')).toHaveCSS('color', 'rgb(179, 22, 45)');
  });

  await test.step('saved and reloaded it is as it was typed', async () => {
    await page.keyboard.press('Control+s');
    await expect(state(page)).toHaveText(/^Salvata/);
    await expect(page).toHaveURL(/\/rendicontazioni\/\d+$/);
    await page.reload();
    await expect(spent(page, prima.nome)).toHaveValue(prima.formattato);
    await expect(rowOf(page, prima.nome).getByRole('rowheader')).toContainText('*');
  });

  await test.step('Controlla demands the reasons: the link leads to the row and the column', async () => {
    await tabTo(page, 'Controlla', 'button');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('region', { name: /errori da correggere$/ });
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await summary.getByRole('link', { name: new RegExp(`${prima.nome}: la spesa si scosta`) }).focus();
    await page.keyboard.press('Enter');
    await expect(reason(page, prima.nome)).toBeFocused();
    await expect(reason(page, prima.nome)).toHaveAccessibleDescription(/indicarne il motivo/);
    await page.keyboard.type('Il prezzo dello strumento è aumentato.');
    await reason(page, seconda.nome).focus();
    await page.keyboard.type('La differenza è a carico del Dipartimento.');
    await expect(reason(page, prima.nome)).toHaveValue('Il prezzo dello strumento è aumentato.');
  });

  await test.step('with everything filled in it is Validata, and is sent', async () => {
    await page.getByRole('textbox', { name: 'Attività svolta' }).focus();
    await page.keyboard.type('Due campagne di misura.');
    await page
      .getByRole('group', { name: /assegno di ricerca/ })
      .getByLabel('No')
      .focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(state(page)).toHaveText(/^Salvata/);
    await button(page, 'Controlla').press('Enter');
    await expect(button(page, 'Validata')).toBeDisabled();
    await button(page, 'Invia').press('Enter');
    const asking = dialog(page, 'Inviare la rendicontazione?');
    await expect(asking).toContainText("Dopo l'invio non potrai modificare la rendicontazione.");
    await asking.getByRole('button', { name: 'Invia' }).press('Enter');
  });

  await test.step('the end of the step tells what was spent and leads to the history', async () => {
    await expect(page).toHaveURL(/\/rendicontazioni\/\d+\/ricevuta$/);
    await expect(page.getByRole('heading', { name: 'Rendicontazione inviata' })).toBeVisible();
    await expect(page.getByText('Finanziamento speso')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Storico rendicontazioni' }).last().press('Enter');
    await expect(page).toHaveURL(/\/rendicontazioni\?anno=/);
    await expect(page.getByText('INVIATA', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the view shows the deviations, without a field, and prints', async () => {
    await page.getByRole('link', { name: /^Visualizza/ }).press('Enter');
    await expect(page).toHaveURL(/\/view$/);
    await expect(page.getByRole('cell', { name: `${prima.nome} *` })).toBeVisible();
    await expect(page.getByText('Lo speso supera il concesso')).toBeVisible();
    await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
    await expectAccessible(page);
    const pdf = await page.pdf({ format: 'A4', path: testInfo.outputPath('rendiconto.pdf') });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  const id = Number(/\d+/.exec(page.url().replace(server.url, ''))?.[0]);
  const api = await server.apiOf(persona.email);
  const report = await api<Rendicontazione>('GET', `/rendicontazioni/${id}`);
  expect(report).toMatchObject({ status: 'INVIATA', modificabile: false });
});

test('a year without funded projects says so, and a step that ended unsent is NON INVIATA [REND-003, REND-012, REND-013, REND-014, REND-016, REND-017, REND-018, REND-039]', async ({
  open,
  server,
}) => {
  const { persona, anno, fine } = await progetto(server);
  const page = await open(persona.email, `/rendicontazioni?anno=${anno}`);
  await expect(page.getByText('DA COMPILARE', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Dal \d\d\/\d\d\/\d{4} \d\d:\d\d al \d\d\/\d\d\/\d{4} \d\d:\d\d$/).first()).toBeVisible();
  const years = page.getByLabel('Anno finanziario');
  const other = await years
    .locator('option')
    .filter({ hasNotText: String(anno) })
    .first()
    .textContent();
  await years.selectOption(String(other));
  await expect(page.getByText(`Non hai nessun progetto finanziato per l'anno finanziario ${other}`, { exact: true })).toBeVisible();
  await server.ask('setClock', new Date(Date.parse(fine) + 60_000).toISOString());
  const later = await open(persona.email, `/rendicontazioni?anno=${anno}`);
  await expect(later.getByText('NON INVIATA', { exact: true })).toBeVisible();
});
