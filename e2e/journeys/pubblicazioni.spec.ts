import { expectAccessible } from '../steps/accessible.ts';
import { expect, test } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { button, save, state, title } from '../steps/proposta.ts';

const GIOVANNI = 'giovanni.bianchi@ateneo.example';
const MEDI = 12;

test('publications are searched, picked and found by handle by keyboard alone, one is typed by hand', async ({ open }) => {
  // Three ways to a publication by keyboard, with a Salva after each.
  test.slow();
  const page = await open(GIOVANNI, `/proposte/new/${MEDI}`);
  const field = page.getByRole('group', { name: /^Pubblicazioni principali/ });
  await field.waitFor();
  await tabTo(page, title(page));
  await page.keyboard.type('Vetri e reticoli');
  const found = field.getByRole('list', { name: 'Pubblicazioni trovate' });
  const chosen = field.getByRole('list', { name: 'Pubblicazioni scelte' }).getByRole('listitem');

  await test.step('among the own ones, by title', async () => {
    await go(page, field.getByRole('button', { name: 'Cerca nel catalogo' }));
    await expect(found.getByRole('listitem')).toHaveCount(6);
    await tabTo(page, field.getByRole('textbox', { name: 'Titolo' }));
    await page.keyboard.type('vetr');
    await page.keyboard.press('Enter');
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await go(page, field.getByRole('button', { name: /^Aggiungi: Risonanze lente/ }));
    await expect(chosen).toHaveCount(1);
    await expect(field.getByText('1 di 10')).toBeVisible();
  });
  await test.step('what has been asked for is marked [FORM-190]', () =>
    expect(field.getByRole('button', { name: /^Aggiunta: Risonanze lente/ })).toBeFocused());

  await test.step('none with this title is an empty list, no error [ERR-051, ERR-068]', async () => {
    await tabTo(page, field.getByRole('textbox', { name: 'Titolo' }), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('quarzo');
    await page.keyboard.press('Enter');
    await expect(field.getByText('Nessun risultato', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('by handle, pasted as an address', async () => {
    await tabTo(page, field.getByRole('radio', { name: 'Tra le mie pubblicazioni' }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(field.getByRole('radio', { name: 'Per handle' })).toBeChecked();
    await tabTo(page, field.getByRole('textbox', { name: 'Handle' }));
    await page.keyboard.type('quarzo');
    await page.keyboard.press('Enter');
    await expect(field.getByText('Un handle ha la forma 11573/1234567.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('https://hdl.handle.net/11573/1650304');
    await page.keyboard.press('Enter');
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await go(page, field.getByRole('button', { name: /^Aggiungi: Apprendere da pochi esempi/ }));
    await expect(chosen).toHaveCount(2);
  });

  await test.step('one typed by hand, first with what is missing [FORM-186]', async () => {
    await tabTo(page, field.getByRole('button', { name: 'Chiudi la ricerca' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await go(page, field.getByRole('button', { name: 'Inserisci a mano' }));
    const manual = field.getByRole('group', { name: 'Pubblicazione 3' });
    await expect(manual.getByRole('textbox', { name: 'Titolo' })).toBeFocused();
    await page.keyboard.type('Appunti di laboratorio');
    await save(page);
    await button(page, 'Controlla').click();
    await expect(manual.getByRole('textbox', { name: 'Anno' })).toHaveAccessibleDescription('Questo campo numerico è obbligatorio.');
    await expect(manual.getByRole('textbox', { name: 'Titolo' })).not.toHaveAttribute('aria-invalid', 'true');
    await manual.getByRole('textbox', { name: 'Anno' }).focus();
    await page.keyboard.type('20x19');
    await page.keyboard.press('Tab');
    await expect(manual.getByRole('textbox', { name: 'Anno' })).toHaveAttribute('aria-invalid', 'true');
    await manual.getByRole('textbox', { name: 'Anno' }).fill('2019');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bianchi, G.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Quaderno 7, pp. 1-40');
    await page.keyboard.press('Tab');
    await expect(manual.getByRole('textbox', { name: 'Anno' })).toHaveValue('2019');
    await expect(manual.locator('[aria-invalid=true]')).toHaveCount(0);
  });

  await test.step('without its title it is wrong, and so it is with one beyond 4000 signs [FORM-184] [LIM-028]', async () => {
    const titolo = field.getByRole('group', { name: 'Pubblicazione 3' }).getByRole('textbox', { name: 'Titolo' });
    await titolo.fill('');
    await save(page);
    await button(page, 'Controlla').click();
    await expect(titolo).toHaveAccessibleDescription(/Questo campo di testo è obbligatorio\./);
    await titolo.fill('x'.repeat(4001));
    await save(page);
    await button(page, 'Controlla').click();
    await expect(titolo).toHaveAccessibleDescription(/Il campo non puo superare i 4000 caratteri di lunghezza\./);
    await titolo.fill('Appunti di laboratorio');
  });
  await test.step('all three are found again [FORM-090]', async () => {
    await save(page);
    await page.reload();
    await expect(chosen).toHaveCount(3);
    await expect(chosen.nth(1)).toContainText('Apprendere da pochi esempi: una rassegna');
    await expect(field.getByRole('group', { name: 'Pubblicazione 3' }).getByRole('textbox', { name: 'Autori' })).toHaveValue('Bianchi, G.');
    await expectAccessible(page);
  });
});

test('fundings: what the archive knows, and one added by hand [FORM-099, FORM-102]', async ({ open }) => {
  // The archive is asked, a row typed sign by sign, saved and loaded again.
  test.slow();
  const page = await open(GIOVANNI, `/proposte/new/${MEDI}`);
  const last = page.getByRole('table', { name: 'Finanziamenti di Ateneo degli ultimi tre anni' });
  await last.waitFor();
  await title(page).fill('Rumore e misure');
  const previous = page.getByRole('group', { name: 'Finanziamenti ottenuti negli ultimi cinque anni' });
  const rows = previous.getByRole('row');

  await test.step('money left over asks why', async () => {
    const left = last.getByRole('textbox', { name: 'Fondo non utilizzato (€), Misure di rumore in vetri metallici' });
    await expect(left).toHaveValue('1.200,00');
    await save(page);
    await button(page, 'Controlla').click();
    const why = last.getByRole('textbox', { name: 'Motivazione del mancato utilizzo, Misure di rumore in vetri metallici' });
    await expect(why).toHaveAccessibleDescription(/Questo campo di testo è obbligatorio\./);
    await why.focus();
    await page.keyboard.type('Uno strumento è arrivato in ritardo.');
  });

  const before = await rows.count();
  await test.step('a project with other money', async () => {
    await previous.getByRole('button', { name: 'Aggiungi riga' }).focus();
    await page.keyboard.press('Enter');
    const n = Math.max(before, 1);
    const cell = (name: string) => previous.getByRole('textbox', { name: `${name}, riga ${n}` });
    await expect(cell('Titolare')).toBeFocused();
    await page.keyboard.type('Bianchi Giovanni');
    await tabTo(page, cell('Ente finanziatore'));
    await page.keyboard.type('Commissione europea');
    await tabTo(page, cell('Importo (€)'));
    await page.keyboard.type('120000,50');
    await tabTo(page, cell('Titolo del progetto'));
    await page.keyboard.type('Reticoli disordinati');
    await tabTo(page, cell('Data di inizio'));
    await page.keyboard.type('01032023');
    await tabTo(page, cell('Data di fine'));
    await page.keyboard.type('28022022');
    const share = previous.getByRole('combobox', { name: `Impegno (%), riga ${n}` });
    await tabTo(page, share);
    await share.selectOption('30 %');
    await page.keyboard.press('Tab');
    await expect(cell('Data di fine')).toHaveAccessibleDescription(/La data di fine non può precedere quella di inizio\./);
    await cell('Data di fine').fill('28/02/2026');
    await page.keyboard.press('Tab');
    await expect(cell('Data di fine')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(share).not.toHaveAttribute('aria-invalid', 'true');
  });

  await save(page);
  await expect(state(page)).toHaveText(/^Salvata/);
  await page.reload();
  await expect(previous.getByRole('textbox', { name: /^Titolo del progetto, riga/ }).last()).toHaveValue('Reticoli disordinati');
  await expect(previous.getByRole('textbox', { name: /^Importo/ }).last()).toHaveValue('120.000,50');
  await expect(last.getByRole('textbox', { name: /^Motivazione del mancato utilizzo, Misure/ })).toHaveValue(
    'Uno strumento è arrivato in ritardo.',
  );
});
