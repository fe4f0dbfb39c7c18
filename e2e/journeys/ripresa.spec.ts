import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, save, state, title, write } from '../steps/proposta.ts';
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

test('a session that ends leads to the login of its area; in the middle of a form it leads back, and nothing typed is lost', async ({
  open,
  server,
}) => {
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
  await test.step('and says that what was written is kept', () =>
    expect(expired).toContainText('Quello che hai scritto è conservato in questo browser'));
  await test.step('closed it loads the login anew [ERR-006, ERR-047]', async () => {
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await expired.getByRole('button', { name: 'Chiudi' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso');
    expect(prompts, 'no question from the browser in between').toEqual([]);
  });
  await page.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).click();
  await page.getByRole('heading', { name: 'Accesso dimostrativo' }).waitFor();
  await page.goto(`${API}/login/demo/${responsabile.id}`);
  await expect(page).toHaveURL(`/proposte/${proposta.id}`);
  await recover(page);

  await server.ask('setClock', null);
  const referee = await open('referee@reviewer.example', '/ref/home');
  await referee.getByRole('heading', { level: 1 }).waitFor();
  await test.step('of another area to its own login [ERR-005]', async () => {
    await server.ask('setClock', inAnHour());
    await referee.reload();
    await referee.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(referee).toHaveURL(/\/login-referee(\?|$)/);
  });
});

test('a tab that died is opened anew and offers the unsaved changes back', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Prima del guasto' });
  const dying = await open(responsabile.email, `/proposte/${proposta.id}`);
  await title(dying).fill(WORDS);
  await inJournal(dying, WORDS);
  const reopen = async (before: Page) => {
    await before.close();
    const page = await before.context().newPage();
    await page.goto(`/proposte/${proposta.id}`);
    await expect(title(page)).toHaveValue('Prima del guasto');
    return page;
  };
  const second = await reopen(dying);
  await test.step('also after other words were typed, and that tab died too', async () => {
    await expect(button(second, 'Recupera')).toBeVisible();
    await write(second, 'Parole chiave', 'scritte dopo');
    await inJournal(second, 'scritte dopo');
  });
  const page = await reopen(second);
  await recover(page);
  await expect(page.getByRole('textbox', { name: 'Parole chiave' })).toHaveValue('scritte dopo');
  await page.reload();
  await expect(title(page)).toHaveValue(WORDS);
  await expect(page.getByRole('button', { name: 'Recupera' })).toHaveCount(0);
});
