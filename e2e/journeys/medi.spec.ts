import { expect, type Page, test } from '../steps/journey.ts';
import { fillByTab, go, tabTo } from '../steps/keyboard.ts';
import { button, dialog, newcomer, state } from '../steps/proposta.ts';

const ANNO = new Date().getFullYear();
const WORDS = 'Quello che serve dire, con i tasti.';

/** Searches somebody where the focus is, and adds them. */
async function add(page: Page, cognome: string): Promise<void> {
  await page.keyboard.type(cognome);
  await page.keyboard.press('Enter');
  const found = page.getByRole('button', { name: `Aggiungi ${cognome} Irene`, exact: true });
  await found.waitFor();
  await go(page, found);
  await expect(page.getByLabel(`Mesi persona, ${cognome} Irene`)).toBeFocused();
  await page.keyboard.type('4');
}

/** Who is asked says yes from the home, and fills in the own part. */
async function takePart(page: Page): Promise<void> {
  const asked = page.getByRole('link', { name: /^Rispondi/ });
  await asked.waitFor();
  await go(page, asked);
  const accept = page.getByRole('button', { name: /^Accetta/ });
  await accept.waitFor();
  await go(page, accept);
  await go(page, page.getByRole('alertdialog').getByRole('button', { name: 'Accetta', exact: true }));
  const part = page.getByRole('link', { name: /^Compila/ }).first();
  await part.waitFor();
  await go(page, part);
  const value = page.getByRole('textbox', { name: 'Valore', exact: true });
  await value.waitFor();
  await tabTo(page, value);
  await page.keyboard.type('14');
  await tabTo(page, page.getByRole('combobox', { name: 'Banca dati' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Completa', { exact: true })).toBeVisible();
}

test('three people make a whole proposta of the Progetti Medi by keyboard alone, from the call to the receipt', async ({
  open,
  server,
}) => {
  // Three browsers, some three hundred keys.
  test.setTimeout(150_000);
  const lead = await newcomer(server, 'Tastieri');
  const members = [await newcomer(server, 'Primelli'), await newcomer(server, 'Secondini')];
  for (const { email } of members) await server.login(email);
  const page = await open(lead.email, '/bandi');
  const nuova = page.getByRole('link', { name: /^Nuova proposta ?: Progetti Medi$/ });
  await nuova.waitFor();
  await go(page, nuova);
  await page.getByRole('heading', { name: '1. Dati generali' }).waitFor();

  await test.step('every field that asks for something, as Tab leads there', () =>
    fillByTab(page, button(page, 'Salva'), [
      [/^Titolo del progetto/, 'Tre persone e nessun mouse'],
      [/^Nuova parola chiave/, 'tasti\nfocus\n'],
      [/^Abstract/, WORDS],
      [/^Telefono/, '+39 06 4991 1234'],
      [
        /^Cerca una persona per cognome/,
        async () => {
          for (const { cognome } of members) {
            await add(page, cognome);
            await tabTo(page, page.getByLabel(/^Cerca una persona per cognome/), 'Shift+Tab');
          }
        },
      ],
      [/^Stato dell'arte|^Obiettivi|^Metodologia|^Impatto scientifico/, WORDS],
      [/^Data prevista di avvio/, `1509${ANNO + 1}`],
      [/^Mesi persona( \*)?$/, '12'],
      [
        /^Fasi del progetto.*Aggiungi riga/,
        async () => {
          await page.keyboard.press('Enter');
          for (const cell of ['Raccolta', '1', '12', 'Un archivio']) {
            await page.keyboard.type(cell);
            await page.keyboard.press('Tab');
          }
        },
      ],
      [/^Ricadute ambientali/, ' '],
      [/^Richiesto per Materiale inventariabile/, '9000'],
      [/^di avere letto|^che il progetto non riceve|^di avere informato/, ' '],
    ]));
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText(/^Salvata alle/);

  await test.step('both say yes and fill in their part', async () => {
    for (const { email } of members) await takePart(await open(email, '/home'));
  });

  await page.reload();
  const check = button(page, 'Controlla');
  await check.waitFor();
  // Backwards from the top of the page its last line comes first.
  await tabTo(page, check, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(state(page)).toContainText('Validata');
  await go(page, button(page, 'Invia domanda'));
  await go(page, dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }));
  await expect(page).toHaveURL(/\/ricevuta$/);
  await expect(page.getByText(/^RM\d{4}-\d{7}$/)).toBeVisible();
  for (const { cognome } of [lead, ...members]) await expect(page.getByRole('main').getByText(new RegExp(cognome)).first()).toBeVisible();
});
