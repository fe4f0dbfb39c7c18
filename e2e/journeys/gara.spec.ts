import type { Page } from '@playwright/test';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { confirmInvio, evaluate, gara, grants, makesOfficial } from '../steps/gara.ts';
import { expect, test, UFFICIO } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { button, dialog } from '../steps/proposta.ts';
import { pressAct } from '../steps/rowActs.ts';
import type { Server } from '../steps/server.ts';

const GAUSS = 'gauss@reviewer.example';
const NEW = 'a sentence that I remember well';

/** The link of an invitation as the mail has it, told by the office. */
async function linkOf(server: Server, propostaId: number, cognome: string): Promise<string> {
  const office = await server.apiOf(UFFICIO);
  const { referee } = await office<PannelloReferee>('GET', `/referee/proposta/${propostaId}`);
  const { pathname, search } = new URL(referee.find((each) => each.cognome === cognome)?.acptLink ?? '');
  return pathname + search;
}

/** The sheet of the active phase, filled in and concluded. */
async function concludes(page: Page, punti: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Valuta|Modifica)/ })
    .first()
    .click();
  const sheet = page.getByRole('region', { name: 'Valutazione' });
  await sheet.getByRole('textbox', { name: /^Punteggio/ }).fill(punti);
  await sheet.getByRole('button', { name: 'Salva e concludi' }).click();
  await page.getByRole('alertdialog', { name: 'Concludere la valutazione?' }).getByRole('button', { name: 'Concludi' }).click();
  await expect(page.getByText('Valutazione conclusa.')).toBeVisible();
}

/** A referee who has accepted sets the password, logs in, and submits the sheet of the one project, by keyboard alone. */
async function evaluates(page: Page): Promise<void> {
  await go(page, page.getByRole('link', { name: 'Set your password now' }));
  await tabTo(page, page.getByLabel('New password'));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await page.getByText('Your password has been set: you can now log in.').waitFor();
  await tabTo(page, page.getByLabel('Username (e-mail)'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(GAUSS);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ref/home');
  await go(page, page.getByRole('region', { name: 'Projects to evaluate' }).getByRole('link').first());
  // The list has such a button, too: the project's own page is there when it has the focus.
  await expect(page.getByRole('heading', { name: 'The project' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await go(page, button(page, 'Evaluate'));
  const sheet = page.getByRole('region', { name: 'Evaluation' });
  await tabTo(page, sheet.getByRole('textbox', { name: /^Score/ }));
  await page.keyboard.type('9');
  await tabTo(page, sheet.getByRole('textbox', { name: /^Overall comments/ }));
  await page.keyboard.type('Sound and well written.');
  await go(page, button(page, 'Save and submit'));
  await go(page, page.getByRole('alertdialog', { name: 'Submit the evaluation?' }).getByRole('button', { name: 'Submit', exact: true }));
  await expect(button(page, 'Save draft')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await go(page, sheet.getByRole('button', { name: 'Close' }));
  await expect(page.getByText('Thank you for your evaluation')).toBeVisible();
}

test('a proposta of three phases goes from the end of its call to its official outcome, its referee working by keyboard alone', async ({
  open,
  server,
}) => {
  // As each of the five who act in turn.
  test.slow();
  const { classe, anno, propostaId, numero, lead, member } = await gara(server);

  await evaluate(server, member.email, propostaId);
  const archive = `/ur/progetti?anno=${anno}&testo=${numero}`;
  await test.step('the office invites a referee, who accepts and evaluates', async () => {
    const office = await open(UFFICIO, archive);
    await pressAct(office, 'Gestione Referee');
    const panel = office.getByRole('dialog', { name: /^Gestione Referee di/ });
    await panel.getByRole('textbox', { name: /^Cognome/ }).fill('Gauss');
    await panel.getByRole('textbox', { name: /^Nome/ }).fill('Carl');
    await panel.getByRole('textbox', { name: /^E-mail/ }).fill(GAUSS);
    await panel.getByRole('button', { name: 'Invita', exact: true }).click();
    await confirmInvio(office, GAUSS);
    await expect(panel.getByRole('heading', { name: 'Carl Gauss' })).toBeVisible();
    await office.close();
    const carl = await open(null, await linkOf(server, propostaId, 'Gauss'));
    await tabTo(carl, carl.getByRole('checkbox', { name: /no conflict of interest/ }));
    await carl.keyboard.press('Space');
    await go(carl, button(carl, 'Accept'));
    await carl.getByText('Thank you for accepting').waitFor();
    await expect(carl.locator('body')).not.toBeFocused();
    await evaluates(carl);
    await carl.close();
  });

  const office = await open(UFFICIO, `/ur/proposte/${propostaId}/view`);
  await test.step('the office ends the phase of the referees; the commission reads their mean and concludes', async () => {
    await button(office, 'Valutazione').click();
    await office.getByRole('button', { name: 'Concludi la fase dei referee' }).click();
    await dialog(office, 'Concludere la fase dei referee?').getByRole('button', { name: 'Concludi la fase dei referee' }).click();
    await expect(office.getByText('Fase dei referee conclusa.')).toBeVisible();
    const page = await open(member.email, `/proposte/mc/${propostaId}/view`);
    await concludes(page, '7,5');
    await page.close();
  });

  const page = await open(lead.email, `/proposte?anno=${anno}`);
  await test.step('the office grants it, and its people are told nothing yet', async () => {
    await office.goto(archive);
    await grants(office, { importo: '4000', commento: 'Ottimo lavoro' });
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
    await expect(sheets.getByRole('heading', { name: /Referee 1/ })).toBeVisible();
    await expect(sheets).not.toContainText(/Gauss|Membri/);
    const told = await server.ask('mails', { propostaId });
    expect(told.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['M-11', 'M-13', 'M-14', 'M-05']));
  });
});
