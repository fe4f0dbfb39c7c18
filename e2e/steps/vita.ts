import type { Locator } from '@playwright/test';
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { formatInstant, yearInRome } from '@sigeba/contract/instant.ts';
import { expect, type Page, UFFICIO } from './journey.ts';
import { button } from './proposta.ts';
import type { Server } from './server.ts';

/** The call ends so many minutes after it was set up, the sessions of whoever is logged in later. */
const APERTO = 25;
const DAY = 1440;
/** Day and time that many minutes from now, as they are typed. */
const fra = (minutes: number) => formatInstant(new Date(Date.now() + minutes * 60_000).toISOString()).split(' ') as [string, string];
/** When the call is over, and what it received begins to be judged. */
export const dopo = () => new Date(Date.now() + (APERTO + 10) * 60_000).toISOString();
export const CLASSE = 'Progetti di tre persone';
/** Of the call: the year in which its first day stands. */
export const ANNO = yearInRome(new Date());

const DOMANDA = buildTemplate(
  [
    buildSezione(
      [
        buildCampo('textfield', { uid: 'vtitol', label: 'Titolo del progetto', flagRequired: true, opzioni: { titolo: true } }),
        buildCampo('participants', {
          uid: 'vgrupp',
          label: 'Coproponenti',
          numOrdine: 1,
          opzioni: { categoriaId: 2, colonne: [{ uid: 'mesiPersona', label: 'Mesi persona', tipo: 'decimale', flagRequired: true }] },
        }),
        buildCampo('budget', { uid: 'vbudge', label: 'Piano finanziario', flagRequired: true, numOrdine: 2 }),
      ],
      { uid: 'vprogt', titolo: 'Il progetto' },
    ),
  ],
  { codice: 'VITA-DOMANDA', tipo: 'PROPOSTA' },
);
const RENDICONTO = buildTemplate(
  [
    buildSezione(
      [
        buildCampo('textarea', { uid: 'vsvolt', label: 'Attività svolta', flagRequired: true }),
        buildCampo('report', { uid: 'vspese', label: 'Spese per voce', flagRequired: true, numOrdine: 1 }),
      ],
      { uid: 'vrendi', titolo: 'Spese' },
    ),
  ],
  { codice: 'VITA-RENDICONTO', tipo: 'RENDICONTO' },
);

/** The two forms of the call, published: how that is done by screen the journey of the first year shows. */
export async function moduli(server: Server): Promise<void> {
  const office = await server.apiOf(UFFICIO);
  for (const template of [DOMANDA, RENDICONTO]) {
    const { versioneId, modulo } = await office<{ versioneId: number; modulo: { versioni: { lastUpdate: string }[] } }>(
      'POST',
      '/moduli/importa',
      { json: JSON.stringify(template) },
    );
    const body = { lastUpdate: modulo.versioni[0]?.lastUpdate, classi: [], rettifica: null };
    await office('PUT', `/moduli/versioni/${versioneId}/pubblica`, body);
  }
}

async function when(scope: Page | Locator, label: string, minutes: number): Promise<void> {
  const [day, ora] = fra(minutes);
  await scope.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(day);
  await scope.getByRole('textbox', { name: `${label}: ora` }).fill(ora);
}

/** What goes out has been seen: how many mails, and to whom. */
export async function confirmInvio(office: Page, ...a: string[]): Promise<void> {
  const sending = office.getByRole('dialog', { name: /^Partir(à|anno) \d+ e-mail$/ });
  for (const each of a) await expect(sending.getByText(each).first()).toBeVisible();
  await sending.getByRole('button', { name: /^Conferma e invia/ }).press('Enter');
  await expect(sending).toHaveCount(0);
}

/** One section of the page of a classe, filled in and saved. */
async function sezione(office: Page, name: string, fill: (scope: Locator) => Promise<void>): Promise<void> {
  const scope = office.getByRole('region', { name, exact: true });
  await fill(scope);
  const salva = scope.getByRole('button', { name: 'Salva' });
  await salva.click();
  await expect(salva).toHaveAccessibleDescription('Nessuna modifica da salvare');
}

const row = async (scope: Locator, at: number) => {
  await scope.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  return scope.getByRole('group', { name: `Riga ${at}` });
};

/** A call that is open, with a classe of projects of three people in two reports; the office stands on the page of the classe. */
export async function bandoDi(office: Page): Promise<void> {
  await when(office, 'Data e ora inizio', -DAY);
  await when(office, 'Data e ora fine', APERTO);
  await button(office, 'Crea il bando').click();
  await button(office, 'Aggiungi tipologia').first().click();
  const tipologia = office.getByRole('form', { name: 'Nuova tipologia' });
  await tipologia.getByLabel('Nome').fill('Progetti di una vita');
  await tipologia.getByLabel('Sigla').fill('VITA');
  await tipologia.getByRole('button', { name: 'Aggiungi tipologia' }).click();
  await office.getByRole('link', { name: 'Progetti di una vita', exact: true }).click();
  await button(office, 'Aggiungi classe').first().click();
  const classe = office.getByRole('form', { name: 'Nuova classe' });
  await classe.getByLabel('Nome').fill(CLASSE);
  await classe.getByLabel('Modulo della domanda').selectOption({ label: 'VITA-DOMANDA (versione 1)' });
  await classe.getByRole('button', { name: 'Aggiungi classe' }).click();
  await office.getByRole('link', { name: CLASSE, exact: true }).click();

  await sezione(office, 'Moduli', async (moduli) => {
    await moduli.getByLabel('Modulo della rendicontazione').selectOption({ label: 'VITA-RENDICONTO (versione 1)' });
  });
  await sezione(office, 'Attributi', async (attributi) => {
    await attributi.getByLabel('Cambio del titolare').selectOption({ label: 'Uno strutturato' });
  });
  await sezione(office, 'Chi partecipa', async (chi) => {
    const coproponenti = chi.getByRole('group', { name: 'Coproponente', exact: true });
    await coproponenti.getByRole('checkbox', { name: /^Ammessa/ }).check();
    await coproponenti.getByLabel('Da', { exact: true }).fill('2');
  });
  await sezione(office, 'Voci di spesa', async (voci) => {
    await (await row(voci, 1)).getByLabel(/^Nome/).fill('Missioni');
  });
  await sezione(office, 'Criteri di valutazione', async (criteri) => {
    await criteri.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await criteri.getByLabel('Descrizione *').fill('Originalità');
    await criteri.getByRole('button', { name: 'Aggiungi valore' }).click();
    await criteri.getByLabel('Massimo').fill('10');
  });
  await sezione(office, 'Step di rendicontazione', async (steps) => {
    for (const [at, nome] of ['Primo anno', 'Finale'].entries()) {
      const step = await row(steps, at + 1);
      await step.getByLabel(/^Nome/).fill(nome);
      await step.getByLabel(/^Mesi/).fill(String(12 * (at + 1)));
    }
  });
}

/** From yesterday, for a month. */
export async function periodo(scope: Locator): Promise<void> {
  await when(scope, 'Inizio', -DAY);
  await when(scope, 'Scadenza', 30 * DAY);
}
