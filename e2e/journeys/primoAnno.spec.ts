import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { codeOfApp } from '@sigeba/server/test/codeOfApp.ts';
import { type Installation, startInstallation } from '../steps/installation.ts';
import { button, dialog, save, write } from '../steps/proposta.ts';

const test = base.extend<{ nuova: Installation }>({
  nuova: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    // A server of its own, whose database is made first.
    { timeout: 60_000 },
  ],
});

const ANNO = yearInRome(new Date());
const PASSWORD = 'una frase che ricordo bene';
test('an empty installation comes from its first account to the first protocol number by screens alone (D-222, D-230)', async ({
  browser,
  nuova,
}) => {
  // An installation of its own, and every screen on the way.
  test.slow();
  const persone = organisedBy(browser, nuova);

  const ufficio =
    await test.step('whoever installs it makes one account: its link sets the password, the login begins the second factor', async () => {
      const who = ['--cognome', 'Ufficio', '--nome', 'Ada', '--email', 'ufficio@ateneo.example'];
      const printed = await nuova.account('add', '--tipo', 'UFFICIO_RICERCA', ...who, '--abilitazioni', 'UFFICIO');
      const page = await persone.page(/https?:\/\/\S+/.exec(printed)?.[0] ?? '');
      await write(page, 'Nuova password', PASSWORD);
      await button(page, 'Imposta la password').click();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Accedi con la password' }).click();
      await page.getByLabel('Nome utente (e-mail istituzionale)').fill('ufficio@ateneo.example');
      await page.getByLabel('Password').fill(PASSWORD);
      await button(page, 'Accedi').click();
      await button(page, 'Inizia').click();
      const chiave = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
      await page.getByRole('textbox', { name: /^Codice di verifica/ }).fill(codeOfApp(chiave.replaceAll(' ', ''), new Date()));
      await button(page, 'Accedi').click();
      await expect(page).toHaveURL(/\/ur\/home$/);
      return page;
    });
  const passi = ufficio.getByRole('region', { name: 'Primi passi' });
  const fatti = async (quanti: string) => {
    await menu(ufficio, 'Home');
    await expect(passi.getByText(quanti)).toBeVisible();
  };

  await test.step('the office says which addresses are of the university, and adds its departments', async () => {
    await passi.getByRole('link', { name: 'Domini di posta' }).click();
    await write(ufficio, 'Domini di posta istituzionale', 'ateneo.example');
    await button(ufficio, 'Salva «Ateneo e posta»').click();
    await expect(ufficio.getByText('Impostazioni salvate.')).toBeVisible();
    await menu(ufficio, 'Dipartimenti');
    await button(ufficio, 'Aggiungi').click();
    const adding = dialog(ufficio, 'Nuovi dipartimenti');
    await adding.getByLabel('Macroarea').selectOption({ index: 1 });
    await adding.getByLabel('Nomi').fill('Dipartimento di Fisica\nDipartimento di Lettere');
    await adding.getByRole('button', { name: 'Aggiungi 2 dipartimenti' }).click();
    await expect(ufficio.getByRole('link', { name: 'Dipartimento di Lettere' })).toBeVisible();
  });

  await test.step('a person', () =>
    newPerson(ufficio, { cognome: 'Docenti', nome: 'Dora', codice: 'DCNDRO80A41H501U', email: 'docente@ateneo.example' }));

  await test.step('a form is made from nothing, with the title as its one question, and published', async () => {
    await menu(ufficio, 'Moduli');
    await ufficio.getByRole('link', { name: 'Nuovo modulo' }).click();
    await button(ufficio, 'Comincia da zero').click();
    const creating = dialog(ufficio, 'Nuovo modulo da zero');
    await creating.getByRole('textbox', { name: /^Nome/ }).fill('Ricerca');
    await creating.getByRole('button', { name: 'Crea la bozza' }).click();
    await expect(ufficio.getByText('Bozza creata.')).toBeVisible();
    await menu(ufficio, 'Moduli');
    await ufficio.getByRole('link', { name: 'Ricerca', exact: true }).click();
    await ufficio.getByRole('button', { name: /^Pubblica/ }).click();
    await dialog(ufficio, 'Pubblicare la versione 1?').getByRole('button', { name: 'Pubblica' }).click();
    await expect(ufficio.getByText('Versione 1 pubblicata.')).toBeVisible();
  });

  await test.step('a call with a tipologia and a classe', async () => {
    await menu(ufficio, 'Creazione bando');
    await when(ufficio, 'Data e ora inizio', `31/12/${ANNO}`, '09:00');
    await when(ufficio, 'Data e ora fine', `31/01/${ANNO + 1}`, '14:00');
    await button(ufficio, 'Crea il bando').click();
    await button(ufficio, 'Aggiungi tipologia').first().click();
    const tipologia = ufficio.getByRole('form', { name: 'Nuova tipologia' });
    await tipologia.getByLabel('Nome').fill('Progetti di ricerca');
    await tipologia.getByLabel('Sigla').fill('RIC');
    await tipologia.getByRole('button', { name: 'Aggiungi tipologia' }).click();
    await ufficio.getByRole('link', { name: 'Progetti di ricerca', exact: true }).click();
    await button(ufficio, 'Aggiungi classe').first().click();
    const classe = ufficio.getByRole('form', { name: 'Nuova classe' });
    await classe.getByLabel('Nome').fill('Progetti piccoli');
    await classe.getByLabel('Modulo della domanda').selectOption({ index: 1 });
    await classe.getByRole('button', { name: 'Aggiungi classe' }).click();
    await ufficio.getByRole('link', { name: 'Progetti piccoli', exact: true }).click();
    await ufficio.getByRole('tab', { name: /^Criteri/ }).click();
    const criteri = ufficio.getByRole('region', { name: 'Criteri di valutazione' });
    await criteri.getByRole('button', { name: 'Aggiungi criterio' }).click();
    await criteri.getByRole('textbox', { name: 'Descrizione', exact: true }).first().fill('Originalità');
    await criteri.getByLabel('Massimo').fill('10');
    await button(ufficio, 'Salva').click();
    await expect(button(ufficio, 'Salva')).toHaveCount(0);
  });

  await test.step('the call opens, and nothing grave is missing but the provider by which people enter', async () => {
    await menu(ufficio, 'Configurazione bando');
    await ufficio.getByRole('link', { name: `Nuovo bando ${ANNO}` }).click();
    const periodo = ufficio.getByRole('region', { name: 'Anno e periodo' });
    await when(periodo, 'Data e ora inizio', `01/01/${ANNO}`, '00:00');
    await button(ufficio, 'Salva').click();
    const opening = dialog(ufficio, `Aprire «Nuovo bando ${ANNO}» adesso?`);
    await opening.getByRole('textbox').fill(`Nuovo bando ${ANNO}`);
    await opening.getByRole('button', { name: 'Apri il bando' }).click();
    await expect(ufficio.getByText('Il bando è aperto, ma manca 1 cosa')).toBeVisible();
    await expect(ufficio.getByText(/^L’accesso con le credenziali di Ateneo non è configurato/)).toBeVisible();
  });

  await test.step('what is left of the first steps is the commission and what the administrator of the server does', async () => {
    await fatti('5 di 9 fatti');
    await expect(passi.getByRole('link')).toHaveText(['Commissione del bando']);
    await nuova.configureProvider();
    await ufficio.reload();
    await fatti('6 di 9 fatti');
  });

  await test.step('a professor, whom the provider recognises, applies and has the first number', async () => {
    const page = await persone.enters('docente');
    await page.getByRole('link', { name: 'Conferma ora' }).first().click();
    await page.getByLabel(/^Area CUN/).selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: /Dichiaro/ }).check();
    await button(page, 'Conferma il profilo').click();
    await expect(page.getByText('Profilo confermato con successo')).toBeVisible();
    await menu(page, 'Bandi aperti');
    await page.getByRole('link', { name: /^Nuova proposta/ }).click();
    await write(page, 'Titolo', 'La prima domanda');
    await save(page);
    await button(page, 'Controlla').click();
    await button(page, 'Invia domanda').click();
    await dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }).click();
    await expect(page).toHaveURL(/\/ricevuta$/);
    await expect(page.getByText(`RIC${ANNO}-0000001`, { exact: true })).toBeVisible();
  });
});

function organisedBy(browser: Browser, { url }: Installation) {
  const page = async (address: string) => {
    const context = await browser.newContext({ baseURL: url, locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' });
    const opened = await context.newPage();
    await opened.goto(address);
    return opened;
  };
  return {
    page,
    /** Through the provider's own pages, as everybody who is recognised by single sign-on. */
    async enters(who: string): Promise<Page> {
      const opened = await page('/login');
      await opened.getByRole('main').getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).click();
      await opened.locator('input[name=login]').fill(who);
      await opened.locator('input[name=password]').fill('x');
      await opened.locator('button[type=submit]').click();
      await opened.locator('button[type=submit]').click();
      await opened.waitForURL(/\/home$/);
      return opened;
    },
  };
}

/** By the entry of the menu, whose group may be folded. */
async function menu(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(nav).toBeVisible();
  const link = nav.getByRole('link', { name, exact: true });
  const folded = nav.getByRole('button', { name: 'Amministrazione', expanded: false });
  if (!(await link.isVisible()) && (await folded.isVisible())) await folded.click();
  await link.click();
}

async function when(page: Page | Locator, label: string, giorno: string, ora: string): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(giorno);
  await page.getByRole('textbox', { name: `${label}: ora` }).fill(ora);
}

type Nuova = { cognome: string; nome: string; codice: string; email: string };

async function newPerson(page: Page, { cognome, nome, codice, email }: Nuova): Promise<void> {
  await menu(page, 'Anagrafica');
  await page.getByRole('link', { name: 'Nuovo utente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuovo utente' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Cognome/ }).fill(cognome);
  await page.getByRole('textbox', { name: /^Nome/ }).fill(nome);
  await page.getByLabel('Codice fiscale').fill(codice);
  await page.getByRole('textbox', { name: /^Data di nascita/ }).fill('01/01/1980');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Dipartimento').selectOption('Dipartimento di Fisica');
  await page.getByLabel('Ruolo').selectOption('Professore ordinario');
  await page.getByLabel('Regime').selectOption('Tempo Pieno');
  await page.getByLabel('Tempo indeterminato').check();
  await button(page, 'Salva').click();
  await expect(page.getByRole('heading', { level: 1, name: `${cognome} ${nome}` })).toBeVisible();
}
