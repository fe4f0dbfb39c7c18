import type { Page } from '@playwright/test';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { after, gara, grants, makesOfficial } from '../steps/gara.ts';
import { expect, test, UFFICIO } from '../steps/journey.ts';
import { button, dialog } from '../steps/proposta.ts';
import { PASSWORD, type Server } from '../steps/server.ts';

const GAUSS = 'gauss@reviewer.example';

/** The link of an invitation as the mail has it, told by the office. */
async function linkOf(server: Server, propostaId: number, cognome: string): Promise<string> {
  const office = await server.apiOf(UFFICIO);
  const { referee } = await office<PannelloReferee>('GET', `/referee/proposta/${propostaId}`);
  const { pathname, search } = new URL(referee.find((each) => each.cognome === cognome)?.acptLink ?? '');
  return pathname + search;
}

/** The sheet of the active phase, filled in and concluded: points in their order. */
async function concludes(page: Page, punti: readonly string[]): Promise<void> {
  await page
    .getByRole('button', { name: /^(Valuta|Modifica)/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^Valutazione:/ });
  for (const [at, each] of punti.entries())
    await sheet
      .getByRole('textbox', { name: /^Punteggio/ })
      .nth(at)
      .fill(each);
  await sheet.getByRole('button', { name: 'Salva e concludi' }).click();
  await page.getByRole('alertdialog', { name: 'Concludere la valutazione?' }).getByRole('button', { name: 'Concludi' }).click();
  await expect(page.getByText('Valutazione conclusa.')).toBeVisible();
}

async function invites(office: Page, nome: string, cognome: string): Promise<void> {
  const panel = office.getByRole('dialog', { name: /^Gestione Referee di/ });
  await panel.getByRole('textbox', { name: /^Cognome/ }).fill(cognome);
  await panel.getByRole('textbox', { name: /^Nome/ }).fill(nome);
  await panel.getByRole('textbox', { name: /^E-mail/ }).fill(`${cognome.toLowerCase()}@reviewer.example`);
  await panel.getByRole('button', { name: 'Invita', exact: true }).click();
  await office.getByRole('button', { name: /^Conferma e invia/ }).click();
  await expect(panel.getByRole('heading', { name: `${nome} ${cognome}` })).toBeVisible();
}

/** A referee who has accepted sets the password, logs in, and submits the sheet of the one project. */
async function evaluates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set your password now' }).click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('New password').press('Enter');
  await page.getByLabel('Username (e-mail)').fill(GAUSS);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('region', { name: 'Projects to evaluate' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'The project' })).toBeVisible();
  await button(page, 'Evaluate').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: /^Score/ }).fill('9');
  await sheet.getByRole('textbox', { name: /^Overall comments/ }).fill('Sound and well written.');
  await sheet.getByRole('button', { name: 'Save and submit' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Submit the evaluation?' });
  await asked.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Thank you for your evaluation')).toBeVisible();
}

test('a proposta of three phases, from the end of its call to its official outcome: a check that fails and is reopened, a referee who declines, one who is late', async ({
  open,
  server,
}) => {
  // Some twenty seconds on a calm machine.
  test.setTimeout(120_000);
  const { classe, anno, propostaId, numero, lead, chair, member } = await gara(server);
  const view = `/proposte/mc/${propostaId}/view`;

  await test.step('a member gives the blocking criterion 0: the later one is not asked, and the proposta is rejected', async () => {
    const page = await open(member.email, view);
    await page
      .getByRole('button', { name: /^Valuta/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: /^Valutazione:/ });
    await sheet
      .getByRole('textbox', { name: /^Punteggio/ })
      .first()
      .fill('0');
    await expect(sheet.getByText('Non si valuta: un criterio bloccante ha 0.')).toBeVisible();
    await sheet
      .getByRole('textbox', { name: /^Motivazione/ })
      .first()
      .fill('Non attiene al bando.');
    await sheet.getByRole('button', { name: 'Salva e concludi' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Concludi' }).press('Enter');
    await expect(page.getByText('Valutazione conclusa.')).toBeVisible();
    await page.close();
  });

  await test.step('the chair reopens it from the list, and lets it pass', async () => {
    const page = await open(chair.email, `/mc/valutazione?anno=${anno}`);
    await page.getByRole('button', { name: /^Azioni: / }).click();
    await page.getByRole('menuitem', { name: 'Riapri valutazione' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Riapri' }).click();
    await expect(page.getByText('Valutazione riaperta.')).toBeVisible();
    await page.goto(view);
    await concludes(page, ['8', '7']);
    await page.close();
  });

  const archive = `/ur/progetti?anno=${anno}&testo=${numero}`;
  await test.step('the office invites two referees; one declines', async () => {
    const office = await open(UFFICIO, archive);
    await office.getByRole('button', { name: /^Gestione Referee/ }).click();
    await invites(office, 'Ada', 'Byron');
    await invites(office, 'Carl', 'Gauss');
    await office.close();
    const ada = await open(null, await linkOf(server, propostaId, 'Byron'));
    await button(ada, 'Decline').click();
    await button(ada, 'Decline the invitation').click();
    await expect(ada.getByText('You have declined this invitation')).toBeVisible();
    await ada.close();
  });

  await test.step('the other comes when the term is over: a new link, an account, the sheet', async () => {
    await after(server, 16 * 24);
    const carl = await open(null, await linkOf(server, propostaId, 'Gauss'));
    await button(carl, 'Send me a new link').click();
    await expect(carl.getByText('A new link has been sent')).toBeVisible();
    await carl.goto(await linkOf(server, propostaId, 'Gauss'));
    await carl.getByRole('checkbox').check();
    await button(carl, 'Accept').click();
    await evaluates(carl);
    await carl.close();
  });

  const office = await open(UFFICIO, `/ur/proposte/${propostaId}/view`);
  await test.step('the office ends the phase of the referees; the commission reads their mean and concludes', async () => {
    await button(office, 'Valutazione').click();
    await office.getByRole('button', { name: 'Concludi la fase dei referee' }).click();
    await dialog(office, 'Concludere la fase dei referee?').getByRole('button', { name: 'Concludi la fase dei referee' }).click();
    await expect(office.getByText('Fase dei referee conclusa.')).toBeVisible();
    const page = await open(member.email, view);
    await concludes(page, ['7,5']);
    await page.close();
  });

  const page = await open(lead.email, `/proposte?anno=${anno}`);
  await test.step('the office grants it, and its people are told nothing yet', async () => {
    await office.goto(archive);
    await grants(office, { titolo: /^Finanzia ?:/, importo: '4000', commento: 'Ottimo lavoro' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inviate' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Finanziate' })).toHaveCount(0);
  });

  await test.step('the office makes the classe official', async () => {
    await office.goto(`/ur/iter?anno=${anno}`);
    await makesOfficial(office, { classe, to: lead.email });
  });

  await test.step('its people read the outcome, the amount, the comment and the sheets, and never who the referee was', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Finanziate', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Dettagli/ }).click();
    await expect(page.getByText('Ottimo lavoro')).toBeVisible();
    await expect(page.getByText(/^4\.000,00\s€$/).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Altro/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Schede di valutazione' }).click();
    const sheets = page.getByRole('dialog');
    await expect(sheets.getByRole('heading', { name: /Referee 2/ })).toBeVisible();
    await expect(sheets).not.toContainText(/Gauss|Byron|Membri/);
    const told = await server.ask('mails', { propostaId });
    expect(told.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['M-11', 'M-13', 'M-14', 'M-05']));
  });
});
