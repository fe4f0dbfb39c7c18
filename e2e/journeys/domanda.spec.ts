import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expect, test } from '../steps/journey.ts';
import { button, dialog, fill, newcomer, save, state, title } from '../steps/proposta.ts';

const TITOLO = 'Sensori in rete per la qualità dell’acqua';

test('a responsabile goes from the home to the protocol number [PROP-001]', async ({ open, server }) => {
  const persona = await newcomer(server);
  const page = await open(persona.email, '/home');
  await page.getByRole('link', { name: /^Nuova proposta ?: Progetti Piccoli$/ }).click();

  await test.step('an empty form of the classe, headed by its tipologia and itself [PROP-009, PROP-039]', async () => {
    await expect(page).toHaveURL('/proposte/new/11');
    await expect(page.getByText('Progetti di Ricerca · Progetti Piccoli')).toBeVisible();
    await expect(title(page)).toHaveValue('');
  });

  await test.step('nothing to check, nothing to send [PROP-044, PROP-080, PROP-082]', async () => {
    await expect(button(page, 'Controlla')).toBeDisabled();
    await expect(button(page, 'Controlla')).toHaveAccessibleDescription('Salva prima di controllare');
    await expect(button(page, 'Invia domanda')).toBeDisabled();
  });

  await test.step('the index numbers the sections and leads to them [PROP-046]', async () => {
    const index = page.getByRole('navigation', { name: 'Indice del modulo' }).getByRole('link');
    await expect(index.first()).toHaveText(/^1Dati generali/);
    const numbers = (await index.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    await index.nth(2).click();
    await expect(page.getByRole('heading', { name: '3. Descrizione del progetto' })).toBeFocused();
  });

  await test.step('Salva stores the draft, and from then on there is a preview [PROP-040, PROP-045]', async () => {
    await expect(page.getByRole('link', { name: 'Anteprima' })).toHaveCount(0);
    await title(page).fill(TITOLO);
    await save(page);
    await expect(page).toHaveURL(/\/proposte\/\d+$/);
    await expect(page.getByRole('link', { name: 'Anteprima' })).toBeVisible();
    await expect(button(page, 'Salva')).toBeDisabled();
  });

  await test.step('Controlla lists what is missing, each a link to its field [PROP-041, PROP-043, PROP-079]', async () => {
    await button(page, 'Controlla').click();
    await expect(page.getByText('Con Errori', { exact: true })).toBeVisible();
    const summary = page.getByRole('region', { name: /^Ci sono \d+ errori da correggere$/ });
    await expect(summary).toBeFocused();
    await expect(button(page, 'Invia domanda')).toBeDisabled();
    await summary.getByRole('link', { name: /^Telefono/ }).click();
    await expect(page.getByRole('textbox', { name: 'Telefono' })).toBeFocused();
  });

  await test.step('mended and saved it is checked again, and becomes Validata [PROP-042, PROP-078, PROP-081]', async () => {
    await fill(page, TITOLO);
    await expect(state(page)).toHaveText('Modifiche non salvate');
    await expect(button(page, 'Controlla')).toBeDisabled();
    await save(page);
    await button(page, 'Controlla').click();
    await expect(button(page, 'Controlla')).toBeDisabled();
    await expect(state(page)).toContainText('Validata');
  });

  await button(page, 'Invia domanda').click();
  const asking = dialog(page, 'Inviare la domanda?');
  await expect(asking).toContainText(TITOLO);
  await expect(asking).toContainText('2.500,50');
  await expect(asking).toContainText("Dopo l'invio non potrai modificare la domanda.");
  await asking.getByRole('button', { name: 'Annulla' }).click();
  await button(page, 'Invia domanda').click();
  await asking.getByRole('button', { name: 'Invia domanda' }).click();

  await test.step('it is INVIATA and has its number; who sent it is mailed [PROP-068]', async () => {
    await expect(page).toHaveURL(/\/proposte\/\d+\/ricevuta$/);
    await expect(page.getByRole('heading', { name: 'Domanda inviata' })).toBeVisible();
    const id = Number(/\d+/.exec(page.url().replace(server.url, ''))?.[0]);
    const api = await server.apiOf(persona.email);
    const { numeroProtocollo, status } = await api<Proposta>('GET', `/proposte/${id}`);
    expect(status).toBe('INVIATA');
    expect(numeroProtocollo).toMatch(/^RM\d{4}-\d{7}$/);
    await expect(page.getByText(numeroProtocollo ?? '', { exact: true })).toBeVisible();
    expect(await server.ask('mails', { propostaId: id })).toEqual([
      { tipo: 'M-03', destinatario: persona.email, soggetto: expect.stringContaining(numeroProtocollo ?? '') },
    ]);
  });

  await test.step('and stands among the sent ones', async () => {
    await page.goto('/proposte');
    await expect(page.getByRole('region', { name: 'Inviate', exact: true }).getByRole('listitem')).toContainText([TITOLO]);
  });
});
