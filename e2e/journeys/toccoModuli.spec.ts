import { pressInAltro } from '../steps/altro.ts';
import { PDF } from '../steps/istanza.ts';
import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';
import { join } from '../steps/parte.ts';
import { expectThumbs, PHONE, type } from '../steps/phone.ts';
import { bozza, button, dialog, newcomer, state } from '../steps/proposta.ts';
import { progetto } from '../steps/rendicontazione.ts';

/** Whose responsabile may reopen what was sent. */
const TERZA_MISSIONE = 31;

async function saveIt(page: Page): Promise<void> {
  await button(page, 'Salva').tap();
  await expect(state(page)).toHaveText(/^Salvata/);
}

test('a report is filled in and sent by taps alone, on a phone', async ({ open, server }) => {
  const {
    persona,
    voci: [{ nome, scostato }],
  } = await progetto(server);
  const page = await open(persona.email, '/rendicontazione', PHONE);
  await page.getByRole('link', { name: /^Compila/ }).tap();
  await type(page, 'Attività svolta', 'Due campagne di misura.');
  await type(page, `Finanziamento speso per ${nome} (€)`, String(scostato).replace('.', ','));
  await page
    .getByRole('group', { name: /assegno di ricerca/ })
    .getByText('No', { exact: true })
    .tap();
  await expectThumbs(page);
  await test.step('what one reads stays where it is when a button of the bar is tapped', async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await saveIt(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });
  await button(page, 'Controlla').tap();
  await expect(state(page)).toHaveText(/1 errore/);
  await test.step('what is missing is one tap away', async () => {
    const summary = page.getByRole('region', { name: "C'è un errore da correggere" });
    await summary.getByRole('link', { name: new RegExp(`${nome}: .*La spesa supera`) }).tap();
    await expect(page.getByRole('textbox', { name: `Motivo dello scostamento per ${nome}` })).toBeFocused();
    await page.keyboard.insertText('Il prezzo è aumentato.');
    await expect(state(page)).toHaveText('Modifiche non salvate');
  });
  await saveIt(page);
  await button(page, 'Controlla').tap();
  await button(page, 'Invia').tap();
  await dialog(page, 'Inviare la rendicontazione?').getByRole('button', { name: 'Invia' }).tap();
  await expect(page.getByRole('heading', { name: 'Rendicontazione inviata' })).toBeVisible();
});

test('an istanza is filled in and sent by taps alone, on a phone', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Tastatori');
  const page = await open(email, '/cert', PHONE);
  await page.getByRole('link', { name: 'Crea istanza' }).tap();
  const anno = new Date().getFullYear() + 1;
  for (const [name, text] of [
    ['Titolo', 'Duplice uso, con il pollice'],
    ['Inizio previsto', `15/09/${anno}`],
    ['Fine prevista', `15/10/${anno}`],
    ['Razionale e obiettivi', 'Capire che cosa si può usare due volte.'],
    ['Disegno e metodi', 'Si legge, e si discute.'],
    ['Numerosità del campione', '0'],
  ] as const)
    await type(page, name, text);
  await test.step('a tap hits what lies under a field that is left with a fault', async () => {
    const inizio = page.getByRole('textbox', { name: 'Inizio previsto', exact: true });
    await inizio.fill('99/99');
    await button(page, 'Scegli dal calendario: Fine prevista').tap();
    await button(page, 'Chiudi il calendario').tap();
    await expect(inizio).toHaveAccessibleDescription(/99\/99/);
    await inizio.fill(`15/09/${anno}`);
  });
  await page.getByRole('combobox', { name: 'Tipo di istanza' }).selectOption({ label: 'Nuova' });
  await test.step('a word is searched and tapped, a row is added, a file is chosen', async () => {
    await page.getByRole('combobox', { name: 'Cerca una parola chiave' }).tap();
    await page.keyboard.insertText('etic');
    await page.getByRole('listbox', { name: 'Cerca una parola chiave' }).getByRole('option').first().tap();
    const gruppo = page.getByRole('group', { name: 'Gruppo' });
    await gruppo.getByRole('button', { name: 'Aggiungi riga' }).tap();
    for (const at of [0, 1, 2, 3, 4]) {
      await gruppo.getByRole('textbox').nth(at).tap();
      await page.keyboard.insertText('Voce');
    }
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Scegli un file/ }).tap();
    await (await choosing).setFiles(PDF);
    await expect(page.getByRole('button', { name: `Scarica ${PDF.name}` })).toBeVisible();
  });
  await test.step('what is ticked stays under the finger, whatever then comes above it', async () => {
    const umani = page.getByRole('checkbox', { name: 'Esseri umani' });
    const at = () => umani.evaluate((box) => box.getBoundingClientRect().top);
    await umani.evaluate((box) => scrollBy(0, box.getBoundingClientRect().top - 400));
    const before = await at();
    const held = page.getByText(/Discende dalla risposta «Esseri umani»/);
    await umani.tap();
    await expect(held.first()).toBeVisible();
    // A page is scrolled by whole pixels.
    expect(Math.abs((await at()) - before)).toBeLessThan(1);
    await umani.tap();
    await expect(held).toHaveCount(0);
  });
  await page.getByText('Duplice uso', { exact: true }).tap();
  for (const name of [/finanziato/, /dottorando/, /dati personali/, /Beni o conoscenze/, /Partner militari/])
    await page.getByRole('group', { name }).getByText('No', { exact: true }).tap();
  await expectThumbs(page);
  await saveIt(page);
  await button(page, 'Controlla').tap();
  await button(page, 'Invia').tap();
  await dialog(page, "Inviare l'istanza?").getByRole('button', { name: 'Invia', exact: true }).tap();
  await expect(page.getByText(/^CERT-\d{4}-\d{7}$/)).toBeVisible();
});

test('on a phone an earlier proposta is copied and sent, the office is asked and answers from its own phone, the proposta is reopened', async ({
  open,
  server,
}) => {
  // Two phones, and a form of seven sections opened four times.
  test.slow();
  const titolo = 'Scienza in piazza';
  const { responsabile } = await bozza(server, { titolo, validata: true, cognome: 'Copisti', classeId: TERZA_MISSIONE });
  const membro = await newcomer(server, 'Compagni');
  const page = await open(responsabile.email, `/proposte/new/${TERZA_MISSIONE}`, PHONE);

  await test.step('copied it is as if it had been typed', async () => {
    await pressInAltro(page, 'Copia da una proposta precedente');
    await page.getByRole('button', { name: new RegExp(`^Copia da qui.*${titolo}`) }).tap();
    await expect(page.getByText(new RegExp(`^Copiate \\d+ risposte da «${titolo}»`))).toBeVisible();
    await type(page, "Titolo dell'iniziativa", 'Di nuovo: ');
    await saveIt(page);
  });
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await join(server, id, membro);

  const domanda = `Serve la firma? ${id}`;
  await test.step('the office is asked about it, and answers; that is on no paper', async () => {
    await pressInAltro(page, "Quesiti all'ufficio");
    await button(page, "Chiedi all'ufficio").tap();
    await type(page, 'Messaggio', domanda);
    await expectThumbs(page);
    await button(page, "Invia all'ufficio").tap();
    await expect(page.getByRole('dialog').getByText(domanda)).toBeVisible();
    const ufficio = await open(UFFICIO, '/ur/home', PHONE);
    await expect(ufficio.getByRole('region', { name: 'Da fare, in ordine di urgenza' })).toBeVisible();
    await expectThumbs(ufficio);
    await ufficio.goto('/ur/domande');
    await ufficio.getByRole('row', { name: domanda }).getByRole('link').tap();
    const thread = ufficio.getByRole('region', { name: 'Tutta la proposta' }).filter({ hasText: domanda });
    await thread.getByLabel('La tua risposta').tap();
    await ufficio.keyboard.insertText('Sì, quella del direttore.');
    await thread.getByRole('button', { name: 'Invia al responsabile' }).tap();
    await expect(thread.getByText('In attesa del responsabile')).toBeVisible();
    await page.goto('/home');
    await page.getByRole('link', { name: /^Leggi e rispondi/ }).tap();
    await expect(page.getByText('Sì, quella del direttore.')).toBeVisible();
    const between = ["Quesiti all'ufficio", 'Chi non dovrebbe valutare'].map((name) => page.locator('section').filter({ hasText: name }));
    for (const card of between) await expect(card).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const card of between) await expect(card).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  const send = async () => {
    await button(page, 'Controlla').tap();
    await button(page, 'Invia domanda').tap();
    await dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }).tap();
    await expect(page).toHaveURL(/\/ricevuta$/);
    return page.getByText(/^TM\d{4}-\d{7}$/).textContent();
  };
  await test.step('sent, it is reopened from the list, and keeps its number when it is sent again', async () => {
    await page.goto(`/proposte/${id}`);
    // What is declared and who takes part is of each proposta anew.
    await type(page, `Mesi persona, ${membro.cognome} ${membro.nome}`, '2');
    for (const name of [/^Dichiara di avere letto/, /^Dichiara di avere acquisito/]) await page.getByRole('checkbox', { name }).tap();
    await saveIt(page);
    const numero = await send();
    await page.goto('/proposte');
    await page.getByRole('button', { name: /^Riapri/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Riapri', exact: true }).tap();
    await expect(page).toHaveURL(`/proposte/${id}`);
    await type(page, "Titolo dell'iniziativa", 'E ');
    await saveIt(page);
    expect(await send()).toBe(numero);
  });
});
