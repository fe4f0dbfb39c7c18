import type { Page } from '@playwright/test';
import { formatDate } from '@sigeba/contract/instant.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { expect, test, UFFICIO } from '../steps/journey.ts';
import { dialog, newcomer } from '../steps/proposta.ts';

const DAY = 86_400_000;
/** By keyboard: what goes out has been seen. */
const confirmInvio = (office: Page) =>
  office
    .getByRole('dialog', { name: /^Partir(à|anno) \d+ e-mail$/ })
    .getByRole('button', { name: /^Conferma e invia/ })
    .press('Enter');

test('the office makes a classe official and dates its step; the researcher sees the outcome, and a report that is due [CALL-014] [CALL-027]', async ({
  open,
  server,
}) => {
  test.slow();
  const persona = await newcomer(server, 'Grandi');
  const { nome, anno, propostaId } = await server.ask('judgedClasse', { utenteId: persona.id });
  const office = await open(UFFICIO, `/ur/iter?anno=${anno}`);
  const row = office.getByRole('row').filter({ has: office.getByRole('rowheader', { name: new RegExp(`^${nome}`) }) });

  await test.step('before, the researcher is told nothing of it', async () => {
    const page = await open(persona.email, `/proposte?anno=${anno}`);
    await expect(page.getByRole('heading', { name: 'Inviate' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Finanziate' })).toHaveCount(0);
    await page.close();
  });

  await test.step('the office reads what it will do, types the name of the classe and confirms, by keyboard', async () => {
    await row.getByRole('button', { name: /^Ufficializza/ }).press('Enter');
    const asking = dialog(office, `Ufficializzare gli esiti di ${nome}?`);
    await expect(asking.getByText('E-mail che partono')).toBeVisible();
    await expectAccessible(office);
    await asking.getByRole('textbox').focus();
    await office.keyboard.type(nome);
    await asking.getByRole('button', { name: 'Ufficializza' }).press('Enter');
    await confirmInvio(office);
    await expect(office.getByText('Esiti ufficiali.')).toBeVisible();
    await expect(row.getByText('Visibile')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Ufficializza/ })).toHaveCount(0);
    expect((await server.ask('mails', { propostaId })).map(({ tipo }) => tipo)).toContain('M-05');
  });

  await test.step('the period of the first step is set: from yesterday, for a month', async () => {
    await row
      .getByRole('button', { name: /^Periodo/ })
      .first()
      .press('Enter');
    const asking = office.getByRole('alertdialog', { name: /^Periodo di/ });
    await expect(asking.getByText(/mesi dopo l’ufficializzazione/)).toBeVisible();
    await asking.getByRole('textbox', { name: 'Inizio', exact: true }).fill(formatDate(new Date(Date.now() - DAY)));
    await asking.getByRole('textbox', { name: 'Inizio: ora' }).fill('09:00');
    await asking.getByRole('textbox', { name: 'Scadenza', exact: true }).fill(formatDate(new Date(Date.now() + 30 * DAY)));
    await asking.getByRole('textbox', { name: 'Scadenza: ora' }).fill('14:00');
    await asking.getByRole('button', { name: 'Salva' }).press('Enter');
    await expect(asking).toHaveCount(0);
  });

  await test.step('its holders are told the dates, and the log says so', async () => {
    await row
      .getByRole('listitem')
      .getByRole('button', { name: /^E-mail/ })
      .first()
      .press('Enter');
    await office
      .getByRole('dialog', { name: /^E-mail di/ })
      .getByRole('button', { name: 'Comunica le date' })
      .press('Enter');
    await expectAccessible(office);
    await confirmInvio(office);
    await expect(office.getByRole('table', { name: 'E-mail inviate' }).getByText('Date della rendicontazione')).toBeVisible();
    expect((await server.ask('mails', { propostaId })).map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['M-05', 'M-06']));
  });

  await test.step('the researcher sees the outcome, and on the home a report that is due', async () => {
    const page = await open(persona.email, `/proposte?anno=${anno}`);
    await expect(page.getByRole('heading', { name: 'Finanziate', exact: true })).toBeVisible();
    await page.goto('/rendicontazione');
    await expect(page.getByText('DA COMPILARE')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByText(/rendicont/i).first()).toBeVisible();
  });
});
