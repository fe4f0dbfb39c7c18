import type { Page } from '@playwright/test';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { after, evaluate, gara } from '../steps/gara.ts';
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
  await expect(panel.getByRole('heading', { name: `${nome} ${cognome}` })).toBeVisible();
}

/** A referee who has accepted sets the password, and submits the sheet. */
async function evaluates(server: Server, propostaId: number, token: string): Promise<void> {
  await (await server.apiOf(UFFICIO))('POST', '/password/imposta', { token, password: PASSWORD });
  await evaluate(server, { email: GAUSS, as: 'referee', propostaId });
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
    await sheet.getByRole('button', { name: 'Salva e concludi' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Concludi' }).press('Enter');
    await expect(page.getByText('Valutazione conclusa.')).toBeVisible();
    await page.close();
  });

  await test.step('the chair reopens it from the list, and lets it pass', async () => {
    const page = await open(chair.email, `/mc/valutazione?anno=${anno}`);
    await page.getByRole('button', { name: /^Azioni: / }).click();
    await button(page, 'Riapri valutazione').click();
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
    await office.close();
    const gauss = { nome: 'Carl', cognome: 'Gauss', email: GAUSS };
    await (await server.apiOf(UFFICIO))('POST', `/referee/proposta/${propostaId}`, gauss);
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
    const link = (await carl.getByRole('link', { name: 'Set your password now' }).getAttribute('href')) ?? '';
    await carl.close();
    // From here on as every referee, which the journey of the referee shows.
    await evaluates(server, propostaId, new URL(link, server.url).hash.slice(1));
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

  // The screens of both are shown elsewhere: Finanzia by the screens of outcomes, Ufficializza by the journey of the steps.
  await test.step('the office grants, concludes, and makes the classe official', async () => {
    const api = await server.apiOf(UFFICIO);
    await api('POST', `/ur/esito-valutazione/${propostaId}`, { finanzia: true, finanziamentoAssegnato: 4000, concludi: true });
    const rows = await api<IterRiga[]>('GET', `/ur/iter-bandi?anno=${anno}`);
    const { idClasse, lastUpdate } = rows.find(({ nomeClasse }) => nomeClasse === classe) ?? {};
    await api('PUT', `/ur/iter-bandi/ufficializzazione/${idClasse}`, { lastUpdate });
  });

  await test.step('its people read the outcome and the sheets, and never who the referee was', async () => {
    const page = await open(lead.email, `/proposte?anno=${anno}`);
    await page
      .getByRole('button', { name: /^Altro/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Schede di valutazione' }).click();
    const sheets = page.getByRole('dialog');
    await expect(sheets.getByRole('heading', { name: /Referee 2/ })).toBeVisible();
    await expect(sheets).not.toContainText(/Gauss|Membri/);
    const told = await server.ask('mails', { propostaId });
    expect(told.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['M-11', 'M-13', 'M-05']));
  });
});
