import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, save, state, title } from '../steps/proposta.ts';
import { API } from '../steps/server.ts';

const WORDS = 'Parole scritte e non ancora salvate';
const inAnHour = () => new Date(Date.now() + 61 * 60_000).toISOString();

async function recover(page: Page): Promise<void> {
  await expect(page.getByText(/^Ci sono modifiche non salvate del \d\d\/\d\d\/\d{4}|Ci sono modifiche non salvate del/)).toBeVisible();
  await page.getByRole('button', { name: 'Recupera' }).click();
  await expect(title(page)).toHaveValue(WORDS);
  await expect(state(page)).toHaveText('Modifiche non salvate');
  await save(page);
}

test('a session that ends in the middle of a form leads to the login and back, and nothing typed is lost', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Prima della pausa' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  const prompts: string[] = [];
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type());
    void prompt.accept();
  });
  await title(page).fill(WORDS);
  await inJournal(page, WORDS);
  await server.ask('setClock', inAnHour());
  const expired = dialog(page, 'Sessione Scaduta');
  await test.step('an answer with code 11 opens the dialog [AUTH-014, ERR-001, ERR-044]', async () => {
    const answered = page.waitForResponse((response) => response.url().includes(API) && response.status() === 401);
    await button(page, 'Salva').click();
    expect(await (await answered).json()).toMatchObject({ code: 11 });
    await expect(expired).toBeVisible();
  });
  await test.step('under its title, and no other one [ERR-002, ERR-003, ERR-045]', () =>
    expect(page.getByRole('alertdialog')).toHaveCount(1));
  await test.step('with its text [ERR-004, ERR-046]', () =>
    expect(expired).toContainText("Devi effettuare nuovamente l'accesso al sistema."));
  await test.step('closed it loads the login anew [ERR-006, ERR-047]', async () => {
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await expired.getByRole('button', { name: 'Chiudi' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso');
    expect(prompts, 'no question from the browser in between').toEqual([]);
  });
  await page.getByRole('link', { name: 'Accedi con Single Sign-On' }).click();
  await page.getByRole('heading', { name: 'Accesso dimostrativo' }).waitFor();
  await page.goto(`${API}/login/demo/${responsabile.id}`);
  await expect(page).toHaveURL(`/proposte/${proposta.id}`);
  await recover(page);
});

test('of each area the session that ended leads to its own login [ERR-005]', async ({ open, server }) => {
  for (const [email, home, login, chiudi] of [
    ['referee@reviewer.example', '/ref/home', '/login-referee', 'Close'],
    ['rad.informatica@ateneo.example', '/rad/home', '/login', 'Chiudi'],
  ] as const) {
    const page = await open(email, home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await server.ask('setClock', inAnHour());
    await page.reload();
    await page.getByRole('alertdialog').getByRole('button', { name: chiudi }).click();
    await expect(page).toHaveURL(new RegExp(`${login}(\\?|$)`));
    await server.ask('setClock', null);
  }
});

test('a tab that died is opened anew and offers the unsaved changes back', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Prima del guasto' });
  const dying = await open(responsabile.email, `/proposte/${proposta.id}`);
  await title(dying).fill(WORDS);
  await inJournal(dying, WORDS);
  await dying.close();
  const page = await dying.context().newPage();
  await page.goto(`/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Prima del guasto');
  await recover(page);
  await page.reload();
  await expect(title(page)).toHaveValue(WORDS);
  await expect(page.getByRole('button', { name: 'Recupera' })).toHaveCount(0);
});

test('leaving with unsaved changes is asked about, by a dialog that neither Escape nor a click beside it closes', async ({
  open,
  server,
}) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Da non perdere' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await title(page).fill(WORDS);
  await page.getByRole('link', { name: 'Bandi aperti' }).click();
  const asking = dialog(page, 'Modifiche non salvate');
  await expect(asking).toBeVisible();
  await test.step('not by Escape [SHELL-063]', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(asking).toBeVisible();
  });
  await test.step('not by a click beside it [SHELL-064, SHELL-077]', async () => {
    await page.mouse.click(5, 300);
    await expect(asking).toBeVisible();
  });
  await test.step('but by its button [SHELL-061, SHELL-076]', async () => {
    await asking.getByRole('button', { name: 'Resta qui' }).click();
    await expect(asking).toHaveCount(0);
  });
  await expect(title(page)).toHaveValue(WORDS);
  await page.getByRole('link', { name: 'Bandi aperti' }).click();
  await asking.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL('/bandi');
  await page.goto(`/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Da non perdere');
  await expect(page.getByRole('button', { name: 'Recupera' })).toHaveCount(0);
});

test('while it saves nothing closes the wait; without a network the answers stay and are saved later', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Sul treno' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Sul treno');
  const cut = Promise.withResolvers<void>();
  await page.route(`**${API}/proposte/${proposta.id}`, async (route) => {
    await cut.promise;
    await route.abort();
  });
  await title(page).fill(WORDS);
  await button(page, 'Salva').click();
  const waiting = page.getByRole('dialog', { name: 'Salvataggio in corso...' });
  await test.step('the wait says what it is for [ERR-040]', () => expect(waiting).toBeVisible());
  await test.step('nothing closes it [SHELL-058, SHELL-059, ERR-073]', async () => {
    await expect(waiting.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 300);
    await expect(waiting).toBeVisible();
  });
  cut.resolve();
  const failed = dialog(page, 'Errore');
  await test.step('without a network it says what to do [ERR-015]', async () => {
    await expect(failed).toContainText('Si è verificato un errore nella comunicazione con il server');
    await expect(failed).toContainText("Ricarica la pagina e riprova; se l'errore si ripete contatta l'ufficio.");
    await expect(waiting).toHaveCount(0);
  });
  await failed.getByRole('button', { name: 'Chiudi' }).click();
  await expect(title(page)).toHaveValue(WORDS);
  await page.unroute(`**${API}/proposte/${proposta.id}`);
  await save(page);
});

test('a failure of the server is told in its words, and nothing typed is lost [ERR-012, ERR-013, ERR-014]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Con un guasto' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Con un guasto');
  await page.route(`**${API}/proposte/${proposta.id}`, (route) =>
    route.fulfill({ status: 500, json: { code: 1, message: 'Disco pieno.', violationReport: null } }),
  );
  await title(page).fill(WORDS);
  await button(page, 'Salva').click();
  const failed = dialog(page, 'Errore');
  await expect(failed).toContainText("Si è verificato un errore durante l'esecuzione dell'azione richiesta.");
  await expect(failed).toContainText('Disco pieno.');
  await failed.getByRole('button', { name: 'Chiudi' }).click();
  await expect(title(page)).toHaveValue(WORDS);
});

test('what cannot be read says so, with a way to try again [ERR-023, ERR-059]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Letta al secondo tentativo' });
  const page = await open(responsabile.email, '/home');
  await page.route(`**${API}/proposte/${proposta.id}`, (route) =>
    route.fulfill({ status: 500, json: { code: 1, message: '', violationReport: null } }),
  );
  await page.goto(`/proposte/${proposta.id}`);
  await expect(page.getByText('Errore durante il recupero dei dati')).toBeVisible();
  await page.unroute(`**${API}/proposte/${proposta.id}`);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(title(page)).toHaveValue('Letta al secondo tentativo');
});

test('who comes back to a proposta finds it as it was saved last, and can save again', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Prima versione' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}/view`);
  await page.getByRole('link', { name: 'Compila' }).click();
  for (const version of ['Seconda versione', 'Terza versione']) {
    await title(page).fill(version);
    await save(page);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('link', { name: version, exact: true }).click();
    await expect(title(page)).toHaveValue(version);
  }
});

test('a dialog closes with the page it belongs to, when somebody goes back [SHELL-062, SHELL-075]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Forse domani', validata: true });
  const page = await open(responsabile.email, '/proposte');
  await page.getByRole('link', { name: 'Forse domani', exact: true }).click();
  await button(page, 'Invia domanda').click();
  await expect(dialog(page, 'Inviare la domanda?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/proposte');
  await expect(page.locator('dialog')).toHaveCount(0);
  const api = await server.apiOf(responsabile.email);
  expect(await api('GET', `/proposte/${proposta.id}`)).toMatchObject({ status: 'BOZZA' });
});
