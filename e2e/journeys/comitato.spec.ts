import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { OPZIONE, opzioneDi, risposteEtiche, uidDi } from '@sigeba/server/test/buildIstanza.ts';
import { pressInAltro } from '../steps/altro.ts';
import { PDF, store } from '../steps/istanza.ts';
import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { button, dialog, newcomer } from '../steps/proposta.ts';
import { pressAct } from '../steps/rowActs.ts';
import type { Server } from '../steps/server.ts';

const ETICA = 'ufficio.etica@ateneo.example';
const PRESIDENTE = 'presidente.cer@ateneo.example';
const MEMBRO = 'membro.cer@ateneo.example';

/** Checked and sent from its editor. */
async function invia(page: Page): Promise<void> {
  await button(page, 'Controlla').click();
  await expect(button(page, 'Invia')).toBeEnabled();
  await button(page, 'Invia').click();
  await dialog(page, "Inviare l'istanza?").getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Istanza inviata' })).toBeVisible();
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
  return { persona, id, titolo };
}

/** The file that lacks, and the first sending. */
async function completa(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(PDF);
  await expect(button(page, 'Aggiorna')).toBeEnabled();
  await store(page, 'Aggiorna');
  await invia(page);
}

/** "2 e-mail saranno scritte su file": what goes out is seen before it goes. */
const partono = (page: Page, quante: number) =>
  page
    .getByRole('dialog', { name: quante === 1 ? '1 e-mail sarà scritta su file' : `${quante} e-mail saranno scritte su file` })
    .getByRole('button', { name: /^Conferma e scrivi/ })
    .click();

/** Two rapporteurs, one of them from outside. */
async function associa(office: Page, titolo: string): Promise<void> {
  await office.goto('/cert/commissioni');
  await pressAct(office, 'Associa istanze');
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
  await pressInAltro(membro, 'Conflitto di interessi');
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

/** A reload amid the decision takes none of its words: they are offered back. */
async function reloadAmid(chair: Page, words: string): Promise<void> {
  await inJournal(chair, words);
  chair.once('dialog', (prompt) => void prompt.accept());
  await chair.reload();
  const asking = chair.getByRole('region', { name: 'Decisione' });
  await expect(asking.getByText(`Nota di valutazione: ${words}`)).toBeVisible();
  await expect(asking.getByRole('textbox', { name: 'Nota di valutazione' })).toHaveValue('');
  await asking.getByRole('button', { name: 'Recupera' }).click();
  await expect(asking.getByRole('textbox', { name: 'Nota di valutazione' })).toHaveValue(words);
  await expect(asking.getByRole('radio', { name: 'Approvata', exact: true })).toBeChecked();
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

test('an istanza goes from its draft over rapporteurs, a sitting, a conflict and votes to its delibera, confirmed and downloaded; a reload amid it loses no word [CERT-001] [D-274]', async ({
  open,
  server,
}) => {
  // As each of the four who act in turn.
  test.slow();
  const { persona, id, titolo } = await bozza(server);
  const proponente = await open(persona.email, `/proposteCert/${id}`);
  const office = await open(ETICA, '/cert/home');
  const chair = await open(PRESIDENTE, '/cert/valutazione');
  await completa(proponente);
  await associa(office, titolo);

  await test.step('the office registers a sitting with who was there; a rapporteur leaves the item', async () => {
    await nuovaSeduta(office, titolo);
    await registra(office);
    await dichiaraConflitto(await open(MEMBRO, `/cert/valutazione/${id}`));
  });
  await test.step('the others vote, and the chair registers the decision', async () => {
    await chair.goto(`/cert/valutazione/${id}`);
    await button(chair, 'Valuta').click();
    const asking = chair.getByRole('region', { name: 'Decisione' });
    await asking.getByRole('radio', { name: 'Approvata', exact: true }).check();
    await asking.getByRole('textbox', { name: 'Numero Delibera' }).fill(`S${id}`);
    await asking.getByRole('textbox', { name: 'Nota di valutazione' }).fill('Approvata');
    await reloadAmid(chair, 'Approvata');
    await asking.getByRole('textbox', { name: 'Note componenti' }).fill('Concordi');
    await votaFavorevoli(asking);
    await partono(chair, 1);
    await expect(chair.getByText('documento in bozza')).toBeVisible();
  });
  const scarica = async (page: Page, name: string | RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
    return (await readFile(await file.path())).subarray(0, 5).toString();
  };
  await test.step('the office reads the verbale, and confirms the delibera', async () => {
    expect(await scarica(office, 'Verbale (PDF)')).toBe('%PDF-');
    await office.goto(`/cert/valutazione/${id}`);
    await button(office, 'Conferma').click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Conferma i documenti' }).click();
    await expect(office.getByText('documento confermato')).toBeVisible();
  });
  await test.step('the proponent downloads it', async () => {
    await proponente.goto(`/proposteCert/${id}/view`);
    expect(await scarica(proponente, /^Delibera ridotta/)).toBe('%PDF-');
  });
});
