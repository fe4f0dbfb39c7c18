import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, save, state, title, write } from '../steps/proposta.ts';

const MEANWHILE = 'Modulo modificato nel frattempo';
const words = (page: Page) => page.getByRole('textbox', { name: 'Parole chiave' });

test('a draft that is open twice merges different answers, and the journal offers back the own answer to a field that both changed', async ({
  open,
  server,
}) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Aperta due volte' });
  const path = `/proposte/${proposta.id}`;
  const [first, second] = [await open(responsabile.email, path), await open(responsabile.email, path)];
  await expect(title(second)).toHaveValue('Aperta due volte');
  const asking = dialog(second, MEANWHILE);

  await test.step('the second that saves other answers is asked nothing: both are united and saved', async () => {
    await title(first).fill('Salvata dalla prima scheda');
    await save(first);
    await write(second, 'Parole chiave', 'dalla seconda scheda');
    await button(second, 'Salva').click();
    await expect(second.getByText('quelle risposte e le tue sono unite e salvate', { exact: false })).toBeVisible();
    await expect(state(second)).toHaveText(/^Salvata alle/);
    await expect(title(second)).toHaveValue('Salvata dalla prima scheda');
    await first.reload();
    await expect(words(first)).toHaveValue('dalla seconda scheda');
  });
  await test.step('of an answer that both have changed it reads both', async () => {
    await title(first).fill('Di nuovo dalla prima');
    await save(first);
    await title(second).fill('Dalla seconda');
    await button(second, 'Salva').click();
    await expect(asking).toContainText(
      /modificati a tuo nome, in un'altra finestra o su un altro dispositivo \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/,
    );
    await expect(asking.getByRole('radio', { name: 'La tua Dalla seconda' })).toBeChecked();
    await expect(asking.getByRole('radio', { name: 'Quella salvata Di nuovo dalla prima' })).not.toBeChecked();
  });
  await test.step('it looks at what was saved, and takes its own answer back from the journal', async () => {
    await asking.getByRole('button', { name: 'Vedi quelle salvate' }).click();
    await expect(title(second)).toHaveValue('Di nuovo dalla prima');
    await second.getByRole('button', { name: 'Recupera' }).click();
    await expect(title(second)).toHaveValue('Dalla seconda');
    await expect(state(second)).toHaveText('Modifiche non salvate');
    await save(second);
  });
});
