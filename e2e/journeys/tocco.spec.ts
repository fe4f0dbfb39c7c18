import { expect, type Page, test } from '../steps/journey.ts';
import { expectThumbs, PHONE, type } from '../steps/phone.ts';
import { button, dialog, newcomer, pick, state } from '../steps/proposta.ts';

/** One line of state and one of buttons that a finger hits. */
const LOW_BAR = 68;
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a domanda is filled in and sent by taps alone, from the home to the receipt, on a phone', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Tocchi');
  const page = await open(email, '/home', PHONE);
  await page.getByRole('link', { name: /^Proponi ?: Progetti Piccoli$/ }).tap();
  await expect(page.getByRole('heading', { name: '6. Dichiarazioni' })).toBeVisible();

  for (const [name, text] of [
    ['Titolo del progetto', 'Con il solo pollice'],
    ['Parole chiave', 'telefono, tocco'],
    ['Abstract', 'Tutto con le dita.'],
    ['Telefono', '+39 06 4991 1234'],
    ['Pubblicazioni principali', 'Tocchi, A., Senza mouse, 2025.'],
    ['Composizione e competenze del gruppo', 'La sola responsabile.'],
    ['Obiettivi e innovatività', 'Arrivare in fondo.'],
    ['Metodologia e fasi', 'Un tocco dopo l’altro.'],
    ['Data prevista di avvio', `15/09/${new Date().getFullYear() + 1}`],
    ['Richiesto per Materiale inventariabile (€)', '2000'],
  ] as const) {
    await type(page, name, text);
  }
  for (const name of ['Settore ERC', 'Area CUN', 'Settore scientifico-disciplinare']) {
    await pick(page, name, { tap: true });
  }
  await test.step('a list opens where the bar hides nothing of it', async () => {
    await page.getByRole('combobox', { name: 'Settore scientifico-disciplinare', exact: true }).tap();
    const list = page.getByRole('listbox', { name: 'Settore scientifico-disciplinare' });
    const [shown, bar] = [await list.boundingBox(), await page.getByRole('region', { name: 'Azioni sul modulo' }).boundingBox()];
    expect((shown?.y ?? 999) + (shown?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
    await list.getByRole('option').first().tap();
  });
  await page.getByRole('group', { name: 'Il progetto richiede un parere etico?' }).getByText('No', { exact: true }).tap();

  await test.step('what an item has not is offered, and is there for a tap', async () => {
    const voce = 'Missioni e partecipazione a convegni';
    const cofinanziamento = textbox(page, `Eventuale cofinanziamento per ${voce} (€)`);
    await expect(cofinanziamento).toBeHidden();
    await button(page, `Cofinanziamento e note: ${voce}`).tap();
    await expect(cofinanziamento).toBeFocused();
    await page.keyboard.insertText('300');
    await type(page, `Note su ${voce}`, 'Dal dipartimento');
  });
  for (const name of ['Dichiara di avere letto il bando', 'Dichiara che il progetto non riceve'])
    await page.getByRole('checkbox', { name }).tap();

  await test.step('the bar is low and has its buttons on one line, what is typed is not zoomed into, no table is scrolled sideways', async () => {
    const bar = page.getByRole('region', { name: 'Azioni sul modulo' });
    const tops = await bar
      .getByRole('button')
      .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top)))]);
    expect(tops).toHaveLength(1);
    await expect(state(page)).toHaveText('Modifiche non salvate');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(LOW_BAR);
    // Read out always, seen once the step is touched that waits.
    const why = bar.getByText('Salva prima di controllare').locator('xpath=..');
    const height = async () => (await why.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(2);
    // It says that it waits, for which Playwright would wait too.
    await button(page, 'Controlla').tap({ force: true });
    await expect.poll(height).toBeGreaterThan(10);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(LOW_BAR);
    await expectThumbs(page);
    const beyond = await page
      .locator('main table')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth).length);
    expect(beyond).toBe(0);
  });

  const middles = () => page.getByRole('region', { name: 'Azioni sul modulo' }).getByRole('button').evaluateAll(middlesOf);
  const before = await middles();
  await button(page, 'Salva').tap();
  await expect(state(page)).toHaveText(/^Salvata alle/);
  // Whoever taps twice taps nothing else: the steps stay where they are (the preview comes in its place).
  for (const [at, { name, x }] of (await middles()).entries()) {
    expect(name).toBe(before[at]?.name);
    expect(Math.abs(x - (before[at]?.x ?? 0))).toBeLessThan(4);
  }
  expect((await page.getByRole('region', { name: 'Azioni sul modulo' }).boundingBox())?.height).toBeLessThanOrEqual(LOW_BAR);
  await button(page, 'Controlla').tap();
  await expect(state(page)).toContainText('Validata');
  await button(page, 'Invia domanda').tap();
  await dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }).tap();
  await expect(page).toHaveURL(/\/ricevuta$/);
  await expect(page.getByText(/^RM\d{4}-\d{7}$/)).toBeVisible();
  // Nothing made the page wider than the phone on the way.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const WORDS = 'Quello che serve dire, con le dita.';

test('three people make a whole proposta of the Progetti Medi by taps alone, on a phone, from the call to the receipt', async ({
  open,
  server,
}) => {
  // Three phones.
  test.setTimeout(90_000);
  const lead = await newcomer(server, 'Pollici');
  const members = [await newcomer(server, 'Indici'), await newcomer(server, 'Mignoli')];
  for (const { email } of members) await server.login(email);
  const page = await open(lead.email, '/bandi', PHONE);
  await page.getByRole('link', { name: /^Nuova proposta ?: Progetti Medi$/ }).tap();
  await expect(page.getByRole('heading', { name: '1. Dati generali' })).toBeVisible();
  await fillMedi(page);
  await expectThumbs(page);
  await test.step('two are searched and added', async () => {
    for (const { cognome } of members) {
      await page.getByRole('searchbox', { name: 'Cerca una persona per cognome' }).tap();
      await page.keyboard.insertText(cognome);
      await button(page, 'Cerca').tap();
      await button(page, `Aggiungi ${cognome} Irene`).tap();
      await expect(page.getByLabel(`Mesi persona, ${cognome} Irene`)).toBeFocused();
      await page.keyboard.insertText('4');
    }
  });
  await button(page, 'Salva').tap();
  await expect(state(page)).toHaveText(/^Salvata alle/);

  await test.step('both say yes and fill in their part', async () => {
    for (const { email } of members) await takePart(await open(email, '/home', PHONE));
  });

  await page.reload();
  await button(page, 'Controlla').tap();
  await expect(state(page)).toContainText('Validata');
  await button(page, 'Invia domanda').tap();
  await dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }).tap();
  await expect(page).toHaveURL(/\/ricevuta$/);
  for (const { cognome } of [lead, ...members]) await expect(page.getByRole('main').getByText(new RegExp(cognome)).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** All that the form of the Progetti Medi asks for, but its people. */
async function fillMedi(page: Page): Promise<void> {
  const group = (name: string) => page.getByRole('group', { name });
  for (const name of ['Durata', 'Settore ERC', 'Area CUN'])
    await page.getByRole('combobox', { name, exact: true }).selectOption({ index: 1 });
  for (const name of ['Settore', 'Sotto-settore', 'Settore scientifico-disciplinare', 'Tematica Horizon 2020'])
    await pick(page, name, { tap: true });
  for (const parola of ['dita', 'schermi']) {
    await type(page, 'Nuova parola chiave', parola);
    await group('Parole chiave').getByRole('button', { name: 'Aggiungi', exact: true }).tap();
  }
  for (const [name, text] of [
    ['Titolo del progetto', 'Tre persone e tre telefoni'],
    ['Abstract', WORDS],
    ['Telefono', '+39 06 4991 1234'],
    ["Stato dell'arte", WORDS],
    ['Obiettivi e innovatività', WORDS],
    ['Metodologia', WORDS],
    ['Data prevista di avvio', `15/09/${new Date().getFullYear() + 1}`],
    ['Mesi persona', '12'],
    ['Impatto scientifico e sociale', WORDS],
    ['Richiesto per Materiale inventariabile (€)', '9000'],
  ] as const)
    await type(page, name, text);
  await group('Fasi del progetto').getByRole('button', { name: 'Aggiungi riga' }).tap();
  for (const [at, cell] of ['Raccolta', '1', '12', 'Un archivio'].entries()) {
    await group('Fasi del progetto').getByRole('textbox').nth(at).tap();
    await page.keyboard.insertText(cell);
  }
  for (const name of ['Il gruppo costituisce massa critica?', 'Sono previste attività sul campo?', 'Il progetto richiede un parere etico?'])
    await group(name).getByText('No', { exact: true }).tap();
  for (const name of [/^Ricadute ambientali/, /^di avere letto/, /^che il progetto non riceve/, /^di avere informato/])
    await page.getByRole('checkbox', { name }).tap();
}

/** Who is asked says yes from the home, and fills in the own part. */
async function takePart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Rispondi/ }).tap();
  await page.getByRole('button', { name: /^Accetta/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accetta', exact: true }).tap();
  await page
    .getByRole('link', { name: /^Compila/ })
    .first()
    .tap();
  await type(page, 'Valore', '14');
  await page.getByRole('combobox', { name: 'Banca dati' }).selectOption({ index: 1 });
  await button(page, 'Salva').tap();
  await expect(page.getByText('Completa', { exact: true })).toBeVisible();
}

/** What the buttons say, and where they are. */
const middlesOf = (all: Element[]) =>
  all.map((each) => {
    const { left, right } = each.getBoundingClientRect();
    return { name: each.textContent, x: (left + right) / 2 };
  });
