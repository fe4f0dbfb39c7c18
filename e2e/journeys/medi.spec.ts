import { expect, type Page, test } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { PHONE } from '../steps/phone.ts';
import { bozza, button, dialog, newcomer, state } from '../steps/proposta.ts';

const MEDI = 12;

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

test('three people come together in a proposta of the Progetti Medi by keyboard alone, from the search to the receipt', async ({
  open,
  server,
}) => {
  // Three browsers.
  test.slow();
  const members = [await newcomer(server, 'Primelli'), await newcomer(server, 'Secondini')];
  for (const { email } of members) await server.login(email);
  const { responsabile: lead, proposta } = await bozza(server, {
    titolo: 'Tre persone e nessun mouse',
    validata: true,
    cognome: 'Tastieri',
    classeId: MEDI,
  });
  const page = await open(lead.email, `/proposte/${proposta.id}`);
  await test.step('two are searched and added', async () => {
    const search = page.getByLabel(/^Cerca una persona per cognome/);
    await tabTo(page, search);
    for (const { cognome } of members) {
      await add(page, cognome);
      await tabTo(page, search, 'Shift+Tab');
    }
  });
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

/** Whether what has the focus is in sight: nothing docked lies over it. */
const focusInSight = (page: Page) =>
  page.evaluate(() => {
    const reached = document.activeElement;
    if (reached === null || reached === document.body) return 'nothing has the focus';
    const { left, top, width, height } = reached.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24));
    return reached.contains(hit) ? 'in sight' : `${reached.outerHTML.slice(0, 80)} lies under ${hit?.outerHTML.slice(0, 80)}`;
  });

test('each fault of the Progetti Medi leads to its field, which nothing docked covers, on a desk and on a phone', async ({
  open,
  server,
}) => {
  for (const context of [{}, PHONE]) {
    const { responsabile, proposta } = await bozza(server, { titolo: 'Tutto da scrivere', classeId: MEDI });
    const page = await open(responsabile.email, `/proposte/${proposta.id}`, context);
    await button(page, 'Controlla').click();
    const summary = page.getByRole('region', { name: /error/ });
    await expect(summary).toBeFocused();
    await test.step('and so is the summary itself', async () => expect(await focusInSight(page)).toBe('in sight'));
    await summary.getByRole('button').click();
    const links = await summary.getByRole('link').all();
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) {
      await link.click();
      await expect(link).not.toBeFocused();
      await expect.poll(() => focusInSight(page), `${await link.textContent()}`).toBe('in sight');
    }
  }
});
