import { expect, type Page, test } from '../steps/journey.ts';
import { joinAndFill } from '../steps/parte.ts';
import { button, dialog, newcomer, save, state } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const GRANDI = 13;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Goes to a control as a label leads there, and types. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).focus();
  await page.keyboard.type(text);
}

/** The second entry of a list, by the arrows; one that is searched takes it as it is left. */
async function pick(page: Page, name: string): Promise<void> {
  const list = page.getByRole('combobox', { name, exact: true });
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(list).not.toHaveValue('');
}

async function answer(page: Page, question: string, word: 'Sì' | 'No'): Promise<void> {
  const radio = page.getByRole('group', { name: question }).getByLabel(word);
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

async function tick(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name }).focus();
  await page.keyboard.press('Space');
}

async function attach(page: Page, group: string, name: string): Promise<void> {
  await page
    .getByRole('group', { name: group })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('group', { name: group }).getByText(name)).toBeVisible();
}

/** A row of cells, one Tab apart. */
async function row(page: Page, group: string, cells: readonly string[]): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('button', { name: 'Aggiungi riga' }).press('Enter');
  for (const cell of cells) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
}

/** Five people who have said yes and filled in their part: with the responsabile, the least that the classe asks. */
async function gather(server: Server, propostaId: number): Promise<void> {
  for (let people = 0; people < 5; people += 1) await joinAndFill(server, propostaId, 'Componenti');
}

test('il modulo dei Progetti Grandi si compila tutto, si salva, si ricarica, si controlla, si invia, si legge e si stampa', async ({
  open,
  server,
}) => {
  // Every field of the longest form, by its keys.
  test.setTimeout(180_000);
  const responsabile = await newcomer(server, 'Grandi');
  const page = await open(responsabile.email, `/proposte/new/${GRANDI}`);

  await type(page, 'Titolo del progetto', 'Una rete aperta di osservatori');
  await save(page);
  await expect(page).toHaveURL(/\/proposte\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await gather(server, id);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Docenti e ricercatori' }).getByText('Accettata')).toHaveCount(5);

  await test.step('what is missing is counted and led to [FORM-001]', async () => {
    await button(page, 'Controlla').press('Enter');
    const errors = page.getByRole('region', { name: /error/i }).or(page.getByRole('alert')).first();
    await expect(errors).toBeVisible();
    await expect(page.getByText('Questo campo di testo è obbligatorio.').first()).toBeVisible();
  });

  await test.step('1 to 3: data, people', async () => {
    await pick(page, 'Durata');
    await page.getByRole('combobox', { name: 'Settore ERC', exact: true }).selectOption('Un settore');
    await pick(page, 'Settore');
    await pick(page, 'Sotto-settore');
    await pick(page, 'Area CUN');
    await pick(page, 'Settore scientifico-disciplinare');
    const words = page.getByRole('group', { name: 'Parole chiave' });
    for (const word of ['clima', 'sensori']) {
      await words.getByRole('textbox').focus();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    await type(page, 'Abstract', 'Osservatori che si parlano.');
    await type(page, 'Telefono', '+39 06 4991 1234');
    for (const months of await page.getByLabel('Mesi persona, Componenti Irene').all()) await months.fill('2');
    await answer(page, 'Il gruppo costituisce massa critica?', 'No');
    await row(page, "Componenti esterni all'Ateneo", ['Moreau', 'Zoé', 'Consulente', 'Chercheuse', 'CNRS', '1,5']);
  });

  await test.step('4 and 5: formatted texts, files, phases', async () => {
    for (const name of ["Stato dell'arte", 'Obiettivi e innovatività', 'Metodologia']) await type(page, name, 'Quello che serve dire.');
    await attach(page, 'Figure', 'figure.pdf');
    await type(page, 'Data prevista di avvio', `15/09/${new Date().getFullYear() + 1}`);
    await type(page, 'Mesi persona', '24');
    await row(page, 'Fasi del progetto', ['Raccolta', '1', '12', 'Un archivio']);
    await attach(page, 'Diagramma di Gantt', 'gantt.pdf');
    await answer(page, 'Sono previste attività sul campo?', 'Sì');
    await page.getByRole('combobox', { name: 'Dove si svolgono', exact: true }).selectOption("Fuori dell'Unione europea");
    await type(page, 'Paesi', 'Cile');
    await answer(page, 'È previsto il trasferimento di dati o di materiali?', 'Sì');
    await type(page, 'Garanzie previste', 'Un accordo scritto.');
  });

  await test.step('6 to 9: impact, ethics, money, declarations', async () => {
    await tick(page, 'Ricadute ambientali e sulla sostenibilità');
    await pick(page, 'Tematica Horizon 2020');
    await type(page, 'Impatto scientifico e sociale', 'Dati per tutti.');
    await answer(page, 'Il progetto richiede un parere etico?', 'No');
    await type(page, 'Richiesto per Materiale inventariabile (€)', '21000,50');
    for (const name of ['di avere letto il bando', 'non riceve altri finanziamenti', 'di avere informato i componenti'])
      await tick(page, name);
  });

  await save(page);
  await page.reload();
  await test.step('found again: what an answer opened, a file, a row, words [FORM-092, FORM-093, FORM-084]', async () => {
    await expect(page.getByRole('textbox', { name: 'Garanzie previste' })).toHaveValue('Un accordo scritto.');
    await expect(page.getByRole('group', { name: 'Figure' }).getByText('figure.pdf')).toBeVisible();
    await expect(page.getByLabel('Risultato atteso, riga 1')).toHaveValue('Un archivio');
    for (const word of ['clima', 'sensori']) await expect(page.getByRole('group', { name: 'Parole chiave' }).getByText(word)).toBeVisible();
  });
  await test.step('and the fields of a choice that has its own [FORM-080]', async () => {
    await expect(page.getByRole('combobox', { name: 'Settore', exact: true })).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Sotto-settore', exact: true })).not.toHaveValue('');
  });

  await button(page, 'Controlla').press('Enter');
  await expect(state(page)).toContainText('Validata');
  await button(page, 'Invia domanda').press('Enter');
  await dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }).press('Enter');
  await expect(page).toHaveURL(/\/ricevuta$/);

  await page.goto(`/proposte/${id}/view`);
  for (const words of ['Un accordo scritto.', 'gantt.pdf', 'Raccolta', 'clima']) await expect(page.getByText(words).first()).toBeVisible();
  const [paper] = await Promise.all([page.context().waitForEvent('page'), button(page, 'Stampa').press('Enter')]);
  await paper.getByText('Stampata il').waitFor();
  await expect(paper.getByText('Un accordo scritto.')).toBeVisible();
  expect((await paper.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);
});
