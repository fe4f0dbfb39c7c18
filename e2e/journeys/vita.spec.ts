import { PDF } from '@sigeba/server/test/sendUpload.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { grants, makesOfficial, rowOf } from '../steps/gara.ts';
import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';
import { button, dialog, newcomer, save, title, write } from '../steps/proposta.ts';
import { ANNO, bandoDi, CLASSE, confirmInvio, dopo, moduli, periodo } from '../steps/vita.ts';

test('a project from the call that the office sets up to the report of its second holder, by the screens of each [CALL-014] [CALL-027]', async ({
  open,
  server,
}) => {
  // Some forty seconds on a calm machine.
  test.setTimeout(180_000);
  const [lead, anna, ugo, chair] = [
    await newcomer(server, 'Guidi'),
    await newcomer(server, 'Nerini'),
    await newcomer(server, 'Longhi'),
    await newcomer(server, 'Sediari'),
  ];
  // Who never logged in is found by nobody.
  for (const { email } of [anna, ugo, chair]) await server.login(email);
  await moduli(server);
  const office = await open(UFFICIO, '/ur/creaBando');

  await test.step('the office sets up a call, and who judges it', async () => {
    await bandoDi(office);
    await office.goto('/ur/commissioni');
    await office.getByRole('link', { name: 'Nuova commissione' }).first().click();
    await office.getByRole('textbox', { name: /^Nome/ }).fill('Commissione di una vita');
    await office.getByRole('checkbox', { name: /^Progetti di una vita/ }).check();
    await button(office, 'Scegli il presidente').click();
    await office.getByRole('dialog').getByRole('searchbox').fill(chair.cognome);
    await office
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(chair.cognome) })
      .click();
    await button(office, 'Salva').click();
    await expect(office.getByRole('link', { name: 'Commissione di una vita' })).toBeVisible();
  });

  const page = await open(lead.email, '/bandi');
  const propostaId = await test.step('a proposta of three people is written, and both of them say yes', async () => {
    await page.getByRole('link', { name: new RegExp(`^Nuova proposta.*${CLASSE}`) }).click();
    await title(page).fill('Onde');
    for (const { cognome } of [anna, ugo]) {
      await page.getByLabel('Cerca per cognome: Coproponenti').fill(cognome);
      await page.getByLabel('Cerca per cognome: Coproponenti').press('Enter');
      await page.getByRole('button', { name: `Aggiungi ${cognome} Irene`, exact: true }).click();
      await write(page, `Mesi persona, ${cognome} Irene`, '3');
    }
    await write(page, 'Richiesto per Missioni (€)', '8000');
    await save(page);
    for (const { email } of [anna, ugo]) {
      const asked = await open(email, '/proposte');
      await asked.getByRole('button', { name: /^Accetta/ }).click();
      await asked.getByRole('alertdialog').getByRole('button', { name: 'Accetta' }).click();
      await expect(asked.getByText('Accettata')).toBeVisible();
      await asked.close();
    }
    return Number(/\d+$/.exec(page.url())?.[0]);
  });
  const mails = async () => (await server.ask('mails', { propostaId })).map(({ tipo }) => tipo);

  const sends = async () => {
    await button(page, 'Controlla').click();
    await button(page, 'Invia domanda').click();
    await dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }).click();
    await expect(page).toHaveURL(/\/ricevuta$/);
  };
  await test.step('sent, reopened by the office, changed and sent again under its number', async () => {
    await page.reload();
    await sends();
    await expect(page.getByText(`VITA${ANNO}-0000001`, { exact: true })).toBeVisible();
    await office.goto(`/ur/proposte/${propostaId}/view`);
    await button(office, 'Riapri la proposta').click();
    const asking = office.getByRole('alertdialog');
    await asking.getByRole('textbox', { name: /^Motivo/ }).fill('Manca la seconda parola');
    await asking.getByRole('button', { name: 'Riapri la proposta' }).click();
    await confirmInvio(office, lead.email);
    await expect(office.getByText(/Motivo: Manca la seconda parola/)).toBeVisible();
    await page.goto(`/proposte/${propostaId}`);
    await expect(page.getByText(/Motivo: Manca la seconda parola/)).toBeVisible();
    await title(page).fill('Onde e particelle');
    await save(page);
    await sends();
    await expect(page.getByText(`VITA${ANNO}-0000001`, { exact: true })).toBeVisible();
    await office.reload();
    await expect(office.getByRole('heading', { name: 'Che cosa è cambiato' })).toBeVisible();
    expect(await mails()).toEqual(['M-01', 'M-01', 'M-02', 'M-02', 'M-03', 'M-03', 'M-03', 'M-04', 'M-03', 'M-03', 'M-03']);
  });

  await test.step('the call ends: the chair judges it, the office grants it; nobody of it is told', async () => {
    await server.ask('setClock', dopo());
    await server.ask('beginValutazioni', null);
    // Of the department of who applies: nobody judges while the own conflict is open (D-204).
    const body = { utenteId: chair.id, refereeId: null, stato: 'ESCLUSO', nota: 'Gruppi di ricerca diversi', lastUpdate: null };
    await (await server.apiOf(UFFICIO))('PUT', `/ur/conflitti/${propostaId}`, body);
    const judge = await open(chair.email, `/proposte/mc/${propostaId}/view`);
    await judge
      .getByRole('button', { name: /^Valuta/ })
      .first()
      .click();
    const sheet = judge.getByRole('dialog', { name: /^Valutazione:/ });
    await sheet.getByRole('textbox', { name: /^Punteggio/ }).fill('9');
    await sheet.getByRole('button', { name: 'Salva e concludi' }).click();
    await judge.getByRole('alertdialog').getByRole('button', { name: 'Concludi' }).click();
    await expect(judge.getByText('Valutazione conclusa.')).toBeVisible();
    await judge.close();
    await office.goto(`/ur/progetti?anno=${ANNO}&testo=VITA`);
    await grants(office, { titolo: /^Finanzia ?: Onde/, importo: '5000', commento: 'Ottimo' });
    await page.goto(`/proposte?anno=${ANNO}`);
    await expect(page.getByRole('heading', { name: 'Inviate' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Finanziate' })).toHaveCount(0);
  });

  const row = rowOf(office, CLASSE);
  await test.step('the office reads what it will do, types the name of the classe, sees to whom it writes: the outcome is official', async () => {
    await office.goto(`/ur/iter?anno=${ANNO}`);
    await makesOfficial(office, { classe: CLASSE, to: lead.email, look: () => expectAccessible(office) });
    expect(await mails()).toContain('M-05');
  });

  await test.step('both steps are dated, of the first its holder is told, and the log says so', async () => {
    for (const nome of ['Primo anno', 'Finale']) {
      await row.getByRole('button', { name: new RegExp(`^Periodo ?: ${nome}`) }).press('Enter');
      const asking = office.getByRole('alertdialog', { name: `Periodo di «${nome}»` });
      await expect(asking.getByText(/mesi dopo l’ufficializzazione/)).toBeVisible();
      await periodo(asking);
      await asking.getByRole('button', { name: 'Salva' }).press('Enter');
      await expect(asking).toHaveCount(0);
    }
    await row.getByRole('button', { name: /^E-mail ?: Primo anno/ }).press('Enter');
    await office
      .getByRole('dialog', { name: /^E-mail per/ })
      .getByRole('button', { name: /^Invia ?: Date della rendicontazione/ })
      .press('Enter');
    await expectAccessible(office);
    await confirmInvio(office, lead.email);
    const log = office.getByRole('table', { name: 'E-mail inviate' });
    await expect(log.getByText('Date della rendicontazione')).toBeVisible();
    expect(await mails()).toContain('M-06');
    await page.goto('/home');
    await expect(page.getByText(/rendicont/i).first()).toBeVisible();
    await page.goto(`/proposte?anno=${ANNO}`);
    await expect(page.getByRole('heading', { name: 'Finanziate', exact: true })).toBeVisible();
    await office.goto(`/ur/iter?anno=${ANNO}`);
    await row.waitFor();
  });

  const compila = async (holder: Page, spesa: string) => {
    await write(holder, 'Attività svolta', 'Due campagne di misura.');
    await holder.getByRole('textbox', { name: 'Attività svolta' }).press('Tab');
    await holder.keyboard.type(spesa);
    await save(holder);
    await button(holder, 'Controlla').click();
    await button(holder, 'Invia').click();
    await dialog(holder, 'Inviare la rendicontazione?').getByRole('button', { name: 'Invia' }).click();
    await expect(holder.getByRole('heading', { name: 'Rendicontazione inviata' })).toBeVisible();
  };
  await test.step('the first report is filled in, sent, reopened, sent again and found good', async () => {
    await page.goto('/rendicontazione');
    await page
      .getByRole('link', { name: /^Compila/ })
      .first()
      .click();
    await compila(page, '5000');
    const id = Number(/rendicontazioni\/(\d+)/.exec(page.url())?.[1]);
    await office.goto(`/ur/rendicontazioni/${id}/view`);
    await button(office, 'Riapri la rendicontazione').click();
    const asking = office.getByRole('alertdialog', { name: /^Riaprire la rendicontazione/ });
    await asking.getByRole('textbox', { name: /^Motivo/ }).fill('Manca una fattura');
    await asking.getByRole('button', { name: 'Riapri la rendicontazione' }).click();
    await confirmInvio(office, lead.email);
    await expect(office.getByText('La rendicontazione è stata riaperta.')).toBeVisible();
    await page.goto(`/rendicontazioni/${id}`);
    await compila(page, '4900');
    await office.reload();
    await button(office, 'Valuta rendicontazione').click();
    const sheet = office.getByRole('dialog', { name: 'Valutazione della rendicontazione' });
    await sheet.getByRole('radio', { name: 'Sì' }).check();
    await sheet.getByRole('textbox', { name: 'Commento' }).fill('Ben spesi');
    await sheet.getByRole('button', { name: 'Salva e concludi' }).click();
    await expect(office.getByText('Valutazione conclusa.')).toBeVisible();
    await page.goto(`/rendicontazioni/${id}/view`);
    await expect(page.getByText('Ben spesi')).toBeVisible();
  });

  await test.step('the office hands it over: found by surname, with a reason and a paper, who will be told is seen before', async () => {
    await office.goto(`/ur/proposte/${propostaId}/view`);
    await button(office, 'Cambia titolare').click();
    const asking = office.getByRole('alertdialog', { name: /^Cambia il titolare di/ });
    await asking.getByRole('searchbox', { name: 'Nuovo titolare' }).fill(anna.cognome);
    await asking.getByRole('searchbox', { name: 'Nuovo titolare' }).press('Enter');
    await asking.getByRole('button', { name: `Aggiungi ${anna.cognome} ${anna.nome}`, exact: true }).press('Enter');
    await asking.getByRole('textbox', { name: /^Motivazione/ }).fill('Trasferimento ad altro ateneo');
    await asking.locator('input[type=file]').setInputFiles({ name: 'nomina.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(asking.getByRole('button', { name: 'Scarica nomina.pdf' })).toBeVisible();
    await asking.getByRole('button', { name: 'Cambia titolare' }).press('Enter');
    await confirmInvio(office, lead.email, anna.email);
    const storia = office.getByRole('table', { name: 'Storico dei titolari' });
    await expect(storia.getByText(`${anna.cognome} ${anna.nome}`)).toBeVisible();
    await expect(storia.getByRole('button', { name: /nomina\.pdf/ })).toBeVisible();
    await storia.scrollIntoViewIfNeeded();
    const told = await server.ask('mails', { propostaId });
    expect(told.filter(({ tipo }) => tipo === 'M-17').map(({ destinatario }) => destinatario)).toEqual(
      expect.arrayContaining([lead.email, anna.email]),
    );
  });

  await test.step('the old one reads the project and who holds it now, and may fill in nothing', async () => {
    await page.goto(`/proposte/${propostaId}/view`);
    await expect(page.getByRole('table', { name: 'Storico dei titolari' }).getByText('Trasferimento ad altro ateneo')).toBeVisible();
    await page.goto('/rendicontazione');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Compila/ })).toHaveCount(0);
  });

  await test.step('the new one finds the report that is due, begins it, and sends it; the archive adds both up', async () => {
    const holder = await open(anna.email, '/rendicontazione');
    await holder.getByRole('link', { name: /^Compila/ }).click();
    await page.goto(new URL(holder.url()).pathname);
    await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0);
    await compila(holder, '100');
    await office.goto(`/ur/progetti?anno=${ANNO}&testo=VITA`);
    await expect(office.getByText('5.000,00').first()).toBeVisible();
  });
});
