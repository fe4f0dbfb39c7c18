import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { OPZIONE, opzioneDi, risposteEtiche, uidDi } from '@sigeba/server/test/buildIstanza.ts';
import { PDF, store } from '../steps/istanza.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { button, dialog, newcomer } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const ETICA = 'ufficio.etica@ateneo.example';
const PRESIDENTE = 'presidente.cer@ateneo.example';
const MEMBRO = 'membro.cer@ateneo.example';
const ESTERNO = 'esterno.cer@ateneo.example';

/** Checked and sent from its editor. */
async function invia(page: Page): Promise<void> {
  await button(page, 'Controlla').click();
  await expect(button(page, 'Invia')).toBeEnabled();
  await button(page, 'Invia').click();
  await dialog(page, "Inviare l'istanza?").getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Istanza inviata' })).toBeVisible();
}

async function nota(page: Page, id: number, testo: string): Promise<void> {
  await page.goto(`/cert/valutazione/${id}`);
  await button(page, 'Scrivi la nota').click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox', { name: /^Nota/ }).fill(testo);
  await asking.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Nota salvata.')).toBeVisible();
}

/** An istanza of somebody new with everything that is asked but its file. */
async function bozza(server: Server) {
  const persona = await newcomer(server);
  const api = await server.apiOf(persona.email);
  const { [uidDi(19)]: _, ...datiProposta } = risposteEtiche([OPZIONE.nessunDatoPersonale, opzioneDi(21, 'Duplice uso')], 0);
  // A title of its own: other journeys of the same server show theirs beside it.
  const titolo = `Duplice uso: studio di ${persona.email}`;
  const valori = { ...datiProposta, [uidDi(1)]: titolo };
  const { id } = await api<Istanza>('PUT', '/cert/updatePropostaCert', { propostaCertId: null, datiProposta: valori, versioneModulo: 1 });
  return { persona, api, id, titolo };
}

/** The file that lacks, and the first sending. */
async function completa(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(PDF);
  await expect(button(page, 'Aggiorna')).toBeEnabled();
  await store(page, 'Aggiorna');
  await invia(page);
}

/** "Partiranno 2 e-mail": what goes out is seen before it goes. */
const partono = (page: Page, quante: number) =>
  page
    .getByRole('dialog', { name: quante === 1 ? 'Partirà 1 e-mail' : `Partiranno ${quante} e-mail` })
    .getByRole('button', { name: /^Conferma e invia/ })
    .click();

/** Two rapporteurs, one of them from outside. */
async function associa(office: Page, titolo: string): Promise<void> {
  await office.goto('/cert/commissioni');
  await office.getByRole('link', { name: 'Associa istanze' }).click();
  await office.getByRole('combobox', { name: /^Caruso / }).selectOption('Relatore 1');
  await office.getByRole('combobox', { name: /^Serra / }).selectOption('Relatore 2');
  await office.getByRole('checkbox', { name: titolo }).check();
  await button(office, 'Associa').click();
  await partono(office, 2);
  await expect(office.getByText('1 istanza associata.')).toBeVisible();
}

/** A sitting of today with this istanza and three of the committee, one of them an expert, not stored yet: two of five do not make its numero legale. */
async function nuovaSeduta(office: Page, titolo: string): Promise<void> {
  await office.goto('/cert/seduta/new');
  await office
    .getByRole('textbox', { name: /^Data Delibera/ })
    .fill(new Date().toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' }));
  for (const cognome of ['Santoro', 'Caruso', 'Serra']) await office.getByRole('checkbox', { name: new RegExp(`^${cognome} `) }).check();
  await office.getByRole('checkbox', { name: titolo }).check();
}

async function registra(office: Page): Promise<void> {
  await button(office, 'Registra seduta').click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Registra senza numero legale' }).click();
  await expect(office.getByText('Seduta registrata.')).toBeVisible();
  await expect(office.getByRole('heading', { level: 1, name: 'Dettaglio Seduta' })).toBeVisible();
}

async function dichiaraConflitto(membro: Page): Promise<void> {
  await button(membro, 'Conflitto di interessi').click();
  await membro.getByRole('alertdialog').getByRole('button', { name: 'Dichiaro il conflitto' }).click();
  await expect(membro.getByText('Conflitto di interessi dichiarato.')).toBeVisible();
}

/** Registers a decision whose number is not the next one, which is asked about once; nobody else takes that number meanwhile. */
async function registraEsito(asking: Locator): Promise<void> {
  await asking.getByRole('button', { name: 'Registra la valutazione' }).click();
  await asking
    .page()
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Registra la n\. / })
    .click();
}

/** All who vote are for it: as many as the dialog says, fewer than were chosen where somebody has left. */
async function votaFavorevoli(asking: Locator): Promise<void> {
  const votano = Number(/votano in (\d+)/.exec((await asking.getByText(/votano in \d+/).textContent()) ?? '')?.[1]);
  expect(votano).toBeLessThan(3);
  for (const [voto, quanti] of [
    ['Favorevoli', votano],
    ['Astenuti', 0],
    ['Contrari', 0],
  ] as const)
    await asking.getByRole('textbox', { name: voto }).fill(String(quanti));
  await asking.getByRole('textbox', { name: 'Perché si decide comunque' }).fill('Il parere non si può rinviare');
  await registraEsito(asking);
}

test('an istanza goes from draft over a revision to an approval whose condition is verified [CERT-001]', async ({ open, server }) => {
  // From the draft to the decision as each of those who act, one after the other.
  test.setTimeout(240_000);
  const { persona, api, id, titolo } = await bozza(server);
  const ufficio = await server.apiOf(ETICA);
  const { membri } = await ufficio<CertCommissione>('GET', '/cert/commissioni/corrente');
  expect(membri.map(({ cognome }) => cognome)).toEqual(expect.arrayContaining(['Santoro', 'Caruso', 'Serra']));

  const proponente = await open(persona.email, `/proposteCert/${id}`);
  const office = await open(ETICA, '/cert/home');
  const chair = await open(PRESIDENTE, '/cert/valutazione');
  await test.step('the proponent completes and sends it', () => completa(proponente));
  await test.step('two rapporteurs, one from outside, read it and write their notes', async () => {
    await associa(office, titolo);
    await nota(await open(MEMBRO, '/cert/home'), id, 'Manca il consenso');
    await nota(await open(ESTERNO, '/cert/home'), id, 'Concordo');
  });
  await test.step('the chair asks for a revision, point by point', async () => {
    await chair.goto(`/cert/valutazione/${id}`);
    await expect(chair.getByText('Concordo').first()).toBeVisible();
    await button(chair, 'Valuta').click();
    const asking = chair.getByRole('dialog');
    await asking.getByRole('radio', { name: 'Richiesta revisioni' }).check();
    await asking.getByRole('textbox', { name: 'Numero Delibera' }).fill(`R${id}`);
    await asking.getByRole('textbox', { name: 'Nota di valutazione' }).fill('Da rivedere');
    await asking.getByRole('button', { name: 'Aggiungi un punto a cui rispondere' }).click();
    await asking.getByRole('textbox', { name: 'Punto 1' }).fill('Allegare il consenso');
    await registraEsito(asking);
    await partono(chair, 1);
    await expect(chair.getByText('Valutazione registrata.')).toBeVisible();
  });
  await test.step('the proponent answers the point and sends it again, as /R1', async () => {
    await proponente.goto(`/proposteCert/${id}`);
    await proponente.getByRole('textbox', { name: '1. Allegare il consenso' }).fill('È in fondo al protocollo');
    await button(proponente, 'Aggiorna').click();
    await expect(proponente.getByText('Risposte salvate.')).toBeVisible();
    await proponente.getByRole('textbox', { name: 'Acronimo' }).fill('DUAL');
    await store(proponente, 'Aggiorna');
    await invia(proponente);
    await expect(proponente.getByText(/^CERT-\d{4}-\d{7}\/R1$/)).toBeVisible();
  });
  await associa(office, titolo);
  await test.step('the office registers a sitting with it', async () => {
    await nuovaSeduta(office, titolo);
    await registra(office);
  });
  await test.step('who is in conflict leaves, the others approve it under a condition', async () => {
    const membro = await open(MEMBRO, `/cert/valutazione/${id}`);
    await expect(membro.getByText('È in fondo al protocollo', { exact: false })).toBeVisible();
    await dichiaraConflitto(membro);
    await chair.goto(`/cert/valutazione/${id}`);
    await button(chair, 'Valuta').click();
    const asking = chair.getByRole('dialog');
    await asking.getByRole('radio', { name: 'Approvata con condizione' }).check();
    await asking.getByRole('textbox', { name: 'Numero Delibera' }).fill(`C${id}`);
    await asking.getByRole('textbox', { name: 'Nota di valutazione' }).fill('Approvata');
    await asking.getByRole('textbox', { name: 'Note componenti' }).fill('Concordi');
    await asking.getByRole('textbox', { name: 'Che cosa si chiede al proponente' }).fill('Indicare i tempi di conservazione');
    await votaFavorevoli(asking);
    await partono(chair, 1);
    await expect(chair.getByText('Valutazione registrata.')).toBeVisible();
  });
  await test.step('the proponent answers the condition, and the office finds it met', async () => {
    await proponente.goto(`/proposteCert/${id}/view`);
    await proponente.getByRole('textbox', { name: 'La tua risposta' }).fill('Dieci anni');
    await button(proponente, 'Invia la risposta').click();
    await expect(proponente.getByText('Risposta inviata al Comitato.')).toBeVisible();
    await office.goto(`/cert/valutazione/${id}`);
    await button(office, 'Condizioni soddisfatte').click();
    await partono(office, 1);
    await expect(office.getByText('Verifica registrata.')).toBeVisible();
    const { condizioni, stato } = await api<Istanza>('GET', `/cert/${id}`);
    expect([stato.id, condizioni?.verificateIl]).toEqual([3, expect.any(String)]);
  });
});

test('a sitting goes from its preparation and convocation over votes and a conflict to the delibera, confirmed and then signed', async ({
  open,
  server,
}) => {
  // From the draft to the decision as each of those who act, one after the other.
  test.setTimeout(240_000);
  const { persona, id, titolo } = await bozza(server);
  const proponente = await open(persona.email, `/proposteCert/${id}`);
  const office = await open(ETICA, '/cert/home');
  const chair = await open(PRESIDENTE, '/cert/valutazione');
  await completa(proponente);
  await associa(office, titolo);
  await nota(await open(ESTERNO, '/cert/home'), id, 'Favorevole');

  await test.step('the office prepares the sitting with its agenda and calls the members', async () => {
    await nuovaSeduta(office, titolo);
    await button(office, 'Salva in preparazione').click();
    await expect(office.getByRole('heading', { level: 1, name: 'Dettaglio Seduta' })).toBeVisible();
    await button(office, 'Convoca').click();
    const asking = office.getByRole('alertdialog', { name: /^Convoca la seduta del / });
    await asking.getByRole('textbox', { name: 'Ora di inizio' }).fill('10:00');
    await asking.getByRole('textbox', { name: 'Ora di fine' }).fill('12:00');
    await asking.getByRole('textbox', { name: 'Luogo o collegamento' }).fill('Sala Senato');
    await asking.getByRole('button', { name: 'Convoca', exact: true }).click();
    await partono(office, 3);
    await expect(office.getByText(/Convocata il .*Sala Senato\./)).toBeVisible();
  });
  await test.step('it is registered with who was there; a rapporteur leaves the item', async () => {
    await registra(office);
    await dichiaraConflitto(await open(MEMBRO, `/cert/valutazione/${id}`));
  });
  await test.step('the others vote, and the chair registers the decision', async () => {
    await chair.goto(`/cert/valutazione/${id}`);
    await button(chair, 'Valuta').click();
    const asking = chair.getByRole('dialog');
    await asking.getByRole('radio', { name: 'Approvata', exact: true }).check();
    await asking.getByRole('textbox', { name: 'Numero Delibera' }).fill(`S${id}`);
    await asking.getByRole('textbox', { name: 'Nota di valutazione' }).fill('Approvata');
    await asking.getByRole('textbox', { name: 'Note componenti' }).fill('Concordi');
    await votaFavorevoli(asking);
    await partono(chair, 1);
    await expect(chair.getByText('documento in bozza')).toBeVisible();
  });
  const scarica = async (page: Page, name: string | RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
    return readFile(await file.path());
  };
  await test.step('the office reads the verbale, confirms the delibera, and replaces the reduced one by the signed file', async () => {
    expect((await scarica(office, 'Verbale (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
    await office.goto(`/cert/valutazione/${id}`);
    await button(office, 'Conferma').click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Conferma i documenti' }).click();
    await expect(office.getByText('documento confermato')).toBeVisible();
    await button(office, 'File firmato').click();
    const asking = office.getByRole('alertdialog');
    await asking.locator('input[type=file]').nth(1).setInputFiles(PDF);
    await asking.getByRole('button', { name: 'Conferma con i file firmati' }).click();
    await expect(office.getByText('documento firmato')).toBeVisible();
  });
  await test.step('the proponent downloads it as it was signed', async () => {
    await proponente.goto(`/proposteCert/${id}/view`);
    expect(await scarica(proponente, /^Delibera ridotta/)).toEqual(PDF.buffer);
  });
});
