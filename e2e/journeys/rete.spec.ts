import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, save, title } from '../steps/proposta.ts';

const OBIETTIVI = 'Obiettivi e innovatività';

/** A file of the page that does not come once, or as often as it is asked for, although the browser believes that there is a line. */
async function lose(page: Page, file: RegExp, times?: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(file, (route) => {
    asked.push(route.request().url());
    return times === undefined || asked.length <= times ? route.abort() : route.continue();
  });
  return asked;
}

test('a part of a form that failed to load is loaded on the next attempt; if it never loads, the page reloads and offers what was typed', async ({
  open,
  server,
}) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Sul treno' });
  const page = await open(responsabile.email, '/proposte');
  // Before the form is opened: while it is drawn the field may be near, and its part asked for.
  const asked = await lose(page, /\/assets\/RichTextEditor-[\w-]+\.js/, 1);
  await page.goto(`/proposte/${proposta.id}`);
  await title(page).fill('In galleria');
  const field = page.locator('[data-field]', { hasText: OBIETTIVI }).first();
  await field.scrollIntoViewIfNeeded();
  await field.getByRole('button', { name: 'Riprova' }).click();
  // What it shares with the page it has from the page: its words, and the form that it writes in.
  await field.getByRole('toolbar', { name: `Formato del testo: ${OBIETTIVI}` }).waitFor();
  expect(asked.map((address) => new URL(address).search)).toEqual(['', '?1']);
  await page.getByRole('textbox', { name: OBIETTIVI, exact: true }).fill('Misurare');
  await expect(title(page)).toHaveValue('In galleria');
  await save(page);
  await page.reload();
  await field.scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: OBIETTIVI, exact: true })).toHaveText('Misurare');

  // Where it never comes the page can be read anew, and what was typed is offered back.
  await title(page).fill('In galleria, ancora');
  await lose(page, /\/assets\/Calendar-[\w-]+\.js/);
  await page
    .getByRole('button', { name: /^Scegli dal calendario/ })
    .first()
    .click();
  await button(page, 'Riprova').click();
  await inJournal(page, 'In galleria, ancora');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await page.getByRole('button', { name: 'Recupera' }).click();
  await expect(title(page)).toHaveValue('In galleria, ancora');
});
