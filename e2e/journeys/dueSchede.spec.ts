import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, save, state, title, write } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const MEANWHILE = 'Modulo modificato nel frattempo';
const words = (page: Page) => page.getByRole('textbox', { name: 'Parole chiave' });

/** The same draft open on two devices: the first has saved a title, the second tries to save other words. */
async function clash(server: Server, open: (email: string, path: string) => Promise<Page>) {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Aperta due volte' });
  const path = `/proposte/${proposta.id}`;
  const [first, second] = [await open(responsabile.email, path), await open(responsabile.email, path)];
  await expect(title(second)).toHaveValue('Aperta due volte');
  await title(first).fill('Salvata dalla prima scheda');
  await save(first);
  await write(second, 'Parole chiave', 'dalla seconda scheda');
  await button(second, 'Salva').click();
  const asking = dialog(second, MEANWHILE);
  await expect(asking).toContainText(
    /modificati a tuo nome, in un'altra finestra o su un altro dispositivo \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/,
  );
  return { first, second, asking };
}

test('the second tab that saves is told who was faster, keeps its answers and saves them over', async ({ open, server }) => {
  const { first, second, asking } = await clash(server, open);
  await asking.getByRole('button', { name: 'Mantieni le mie risposte' }).click();
  await expect(words(second)).toHaveValue('dalla seconda scheda');
  await expect(state(second)).toHaveText('Modifiche non salvate');
  await save(second);
  await first.reload();
  await expect(words(first)).toHaveValue('dalla seconda scheda');
});

test('or it looks at what was saved, and takes its own answers back from the journal', async ({ open, server }) => {
  const { second, asking } = await clash(server, open);
  await asking.getByRole('button', { name: 'Vedi quelle salvate' }).click();
  await expect(title(second)).toHaveValue('Salvata dalla prima scheda');
  await expect(words(second)).toHaveValue('');
  await second.getByRole('button', { name: 'Recupera' }).click();
  await expect(words(second)).toHaveValue('dalla seconda scheda');
  await expect(state(second)).toHaveText('Modifiche non salvate');
  await save(second);
});
