import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, save, state, title, write } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const MEANWHILE = 'Modulo modificato nel frattempo';
const words = (page: Page) => page.getByRole('textbox', { name: 'Parole chiave' });

/** The same draft open on two devices: the first has saved a title, the second has written other words, and a title too where one is said. */
async function twice(server: Server, open: (email: string, path: string) => Promise<Page>, titolo?: string) {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Aperta due volte' });
  const path = `/proposte/${proposta.id}`;
  const [first, second] = [await open(responsabile.email, path), await open(responsabile.email, path)];
  await expect(title(second)).toHaveValue('Aperta due volte');
  await title(first).fill('Salvata dalla prima scheda');
  await save(first);
  await write(second, 'Parole chiave', 'dalla seconda scheda');
  if (titolo !== undefined) await title(second).fill(titolo);
  await button(second, 'Salva').click();
  return { first, second, asking: dialog(second, MEANWHILE) };
}

test('the second tab that saves other answers is asked nothing: both are united and saved', async ({ open, server }) => {
  const { first, second } = await twice(server, open);
  await expect(second.getByText('quelle risposte e le tue sono unite e salvate', { exact: false })).toBeVisible();
  await expect(state(second)).toHaveText(/^Salvata alle/);
  await expect(title(second)).toHaveValue('Salvata dalla prima scheda');
  await first.reload();
  await expect(words(first)).toHaveValue('dalla seconda scheda');
  await expect(title(first)).toHaveValue('Salvata dalla prima scheda');
});

test('of an answer that both have changed it chooses, having read both', async ({ open, server }) => {
  const { second, asking } = await twice(server, open, 'Dalla seconda');
  await expect(asking).toContainText(
    /modificati a tuo nome, in un'altra finestra o su un altro dispositivo \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/,
  );
  await expect(asking.getByRole('radio', { name: 'La tua Dalla seconda' })).toBeChecked();
  await asking.getByRole('radio', { name: 'Quella salvata Salvata dalla prima scheda' }).check();
  await asking.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(state(second)).toHaveText(/^Salvata alle/);
  await expect(title(second)).toHaveValue('Salvata dalla prima scheda');
  await expect(words(second)).toHaveValue('dalla seconda scheda');
});

test('or it looks at what was saved, and takes its own answers back from the journal', async ({ open, server }) => {
  const { second, asking } = await twice(server, open, 'Dalla seconda');
  await asking.getByRole('button', { name: 'Vedi quelle salvate' }).click();
  await expect(title(second)).toHaveValue('Salvata dalla prima scheda');
  await expect(words(second)).toHaveValue('');
  await second.getByRole('button', { name: 'Recupera' }).click();
  await expect(words(second)).toHaveValue('dalla seconda scheda');
  await expect(title(second)).toHaveValue('Dalla seconda');
  await expect(state(second)).toHaveText('Modifiche non salvate');
  await save(second);
});
