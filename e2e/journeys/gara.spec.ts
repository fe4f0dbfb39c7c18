import type { Page } from '@playwright/test';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { expect, test, UFFICIO } from '../steps/journey.ts';
import { button, dialog, newcomer } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const HOUR = 3_600_000;
const PASSWORD = 'una frase che ricordo bene';

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

test('a proposta of three phases, from the end of its call to its official outcome: a check that fails and is reopened, a referee who declines, one who is late', async ({
  open,
  server,
}) => {
  // Some twenty seconds on a calm machine.
  test.setTimeout(120_000);
  const [lead, chair, member] = [await newcomer(server, 'Leoni'), await newcomer(server, 'Presidenti'), await newcomer(server, 'Membri')];
  const ids = { responsabileId: lead.id, presidenteId: chair.id, membroId: member.id };
  const { classe, anno, propostaId, numero } = await server.ask('inGara', ids);
  const view = `/proposte/mc/${propostaId}/view`;
  const after = async (hours: number) => {
    await server.ask('setClock', new Date(Date.now() + hours * HOUR).toISOString());
    await server.ask('beginValutazioni', null);
  };
  await after(2);

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
    await invites(office, 'Carl', 'Gauss');
    await office.close();
    const ada = await open(null, await linkOf(server, propostaId, 'Byron'));
    await button(ada, 'Decline').click();
    await button(ada, 'Decline the invitation').click();
    await expect(ada.getByText('You have declined this invitation')).toBeVisible();
    await ada.close();
  });

  await test.step('the other comes when the term is over: a new link, an account, the sheet', async () => {
    await after(16 * 24);
    const carl = await open(null, await linkOf(server, propostaId, 'Gauss'));
    await button(carl, 'Send me a new link').click();
    await expect(carl.getByText('A new link has been sent')).toBeVisible();
    await carl.goto(await linkOf(server, propostaId, 'Gauss'));
    await carl.getByRole('checkbox').check();
    await button(carl, 'Accept').click();
    await carl.getByRole('link', { name: 'Set your password now' }).click();
    await carl
      .getByLabel(/password/i)
      .first()
      .fill(PASSWORD);
    await button(carl, 'Set the password').click();
    await carl.getByLabel(/^Username/).fill('gauss@reviewer.example');
    await carl.getByLabel('Password').fill(PASSWORD);
    await carl.getByRole('button', { name: /^Log in/ }).click();
    await carl.getByRole('region', { name: 'Projects to evaluate' }).getByRole('link').click();
    await button(carl, 'Evaluate').click();
    const sheet = carl.getByRole('dialog', { name: /^Evaluation:/ });
    await sheet.getByRole('textbox', { name: /^Score/ }).fill('9');
    await sheet.getByRole('button', { name: 'Save and submit' }).click();
    await carl.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(carl.getByText('Evaluation submitted.')).toBeVisible();
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

  await test.step('the office grants, concludes, and makes the classe official', async () => {
    await office.goto(archive);
    await office
      .getByRole('row')
      .getByRole('button', { name: /^Finanzia/ })
      .click();
    const asking = office.getByRole('dialog', { name: /^Finanziamento di/ });
    await asking.getByRole('radio', { name: 'Sì' }).check();
    await asking.getByRole('textbox', { name: /^Finanziamento assegnato/ }).fill('4000');
    await asking.getByRole('button', { name: 'Salva e concludi' }).click();
    await expect(office.getByText('Esito concluso.')).toBeVisible();
    await office.goto(`/ur/iter?anno=${anno}`);
    const row = office.getByRole('row').filter({ has: office.getByRole('rowheader', { name: new RegExp(`^${classe}`) }) });
    await row.getByRole('button', { name: /^Ufficializza/ }).click();
    const confirming = dialog(office, `Ufficializzare gli esiti di ${classe}?`);
    await confirming.getByRole('textbox').fill(classe);
    await confirming.getByRole('button', { name: 'Ufficializza' }).click();
    await office
      .getByRole('dialog', { name: /^Partir(à|anno) \d+ e-mail$/ })
      .getByRole('button', { name: /^Conferma e invia/ })
      .click();
    await expect(office.getByText('Esiti ufficiali.')).toBeVisible();
  });

  await test.step('its people read the outcome and the sheets, and never who the referee was', async () => {
    const page = await open(lead.email, `/proposte?anno=${anno}`);
    await page
      .getByRole('button', { name: /^Schede/ })
      .first()
      .click();
    const sheets = page.getByRole('dialog');
    await expect(sheets.getByRole('heading', { name: /Referee 1/ })).toBeVisible();
    await expect(sheets).not.toContainText(/Gauss|Membri/);
    const told = await server.ask('mails', { propostaId });
    expect(told.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['M-11', 'M-13', 'M-05']));
  });
});
