import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { OPZIONE, opzioneDi, risposteEtiche, uidDi } from '@sigeba/server/test/buildIstanza.ts';
import { PDF, store } from '../steps/istanza.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { button, dialog, newcomer } from '../steps/proposta.ts';

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

test('an istanza goes from draft over a revision to an approval whose condition is verified [CERT-001]', async ({ open, server }) => {
  test.setTimeout(240_000);
  const persona = await newcomer(server);
  const api = await server.apiOf(persona.email);
  const ufficio = await server.apiOf(ETICA);
  const { [uidDi(19)]: _, ...datiProposta } = risposteEtiche([OPZIONE.nessunDatoPersonale, opzioneDi(21, 'Duplice uso')], 0);
  const { id } = await api<Istanza>('PUT', '/cert/updatePropostaCert', { propostaCertId: null, datiProposta, versioneModulo: 1 });
  const { membri } = await ufficio<CertCommissione>('GET', '/cert/commissioni/corrente');
  const titolo = String(datiProposta[uidDi(1)]);

  const assign = async (office: Page) => {
    await office.goto('/cert/commissioni');
    await office.getByRole('link', { name: 'Associa istanze' }).click();
    await office.getByRole('combobox', { name: /^Caruso / }).selectOption('Relatore 1');
    await office.getByRole('combobox', { name: /^Serra / }).selectOption('Relatore 2');
    await office.getByRole('checkbox', { name: titolo }).check();
    await button(office, 'Associa').click();
    await expect(office.getByText('1 istanza associata.')).toBeVisible();
  };
  const sit = (office: Page) =>
    test.step('the office registers a sitting with it', async () => {
      await office.goto('/cert/seduta/new');
      await office
        .getByRole('textbox', { name: /^Data Delibera/ })
        .fill(new Date().toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' }));
      for (const cognome of ['Santoro', 'Caruso', 'Serra'])
        await office.getByRole('checkbox', { name: new RegExp(`^${cognome} `) }).check();
      await office.getByRole('checkbox', { name: titolo }).check();
      await button(office, 'Registra seduta').click();
      await office.getByRole('alertdialog').getByRole('button', { name: 'Registra seduta' }).click();
      await expect(office.getByRole('heading', { level: 1, name: 'Dettaglio Seduta' })).toBeVisible();
    });
  expect(membri.map(({ cognome }) => cognome)).toEqual(expect.arrayContaining(['Santoro', 'Caruso', 'Serra']));

  const proponente = await open(persona.email, `/proposteCert/${id}`);
  const office = await open(ETICA, '/cert/home');
  const chair = await open(PRESIDENTE, '/cert/valutazione');
  await test.step('the proponent completes and sends it', async () => {
    await proponente.locator('input[type=file]').first().setInputFiles(PDF);
    await expect(button(proponente, 'Aggiorna')).toBeEnabled();
    await store(proponente, 'Aggiorna');
    await invia(proponente);
  });
  await test.step('two rapporteurs, one from outside, read it and write their notes', async () => {
    await assign(office);
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
    await asking.getByRole('button', { name: 'Registra la valutazione' }).click();
    await expect(chair.getByText('Valutazione registrata.')).toBeVisible();
  });
  await test.step('the proponent answers the point and sends it again, as /R1', async () => {
    await proponente.goto(`/proposteCert/${id}`);
    await proponente.getByRole('textbox', { name: '1. Allegare il consenso' }).fill('È in fondo al protocollo');
    await button(proponente, 'Salva le risposte').click();
    await expect(proponente.getByText('Risposte salvate.')).toBeVisible();
    await proponente.getByRole('textbox', { name: 'Acronimo' }).fill('DUAL');
    await store(proponente, 'Aggiorna');
    await invia(proponente);
    await expect(proponente.getByText(/^CERT-\d{4}-\d{7}\/R1$/)).toBeVisible();
  });
  await assign(office);
  await sit(office);
  await test.step('who is in conflict leaves, the others approve it under a condition', async () => {
    const membro = await open(MEMBRO, `/cert/valutazione/${id}`);
    await expect(membro.getByText('È in fondo al protocollo', { exact: false })).toBeVisible();
    await button(membro, 'Conflitto di interessi').click();
    await membro.getByRole('alertdialog').getByRole('button', { name: 'Dichiaro il conflitto' }).click();
    await expect(membro.getByText('Conflitto di interessi dichiarato.')).toBeVisible();
    await chair.goto(`/cert/valutazione/${id}`);
    await button(chair, 'Valuta').click();
    const asking = chair.getByRole('dialog');
    await asking.getByRole('radio', { name: 'Approvata con condizione' }).check();
    await asking.getByRole('textbox', { name: 'Numero Delibera' }).fill(`C${id}`);
    await asking.getByRole('textbox', { name: 'Nota di valutazione' }).fill('Approvata');
    await asking.getByRole('textbox', { name: 'Note componenti' }).fill('Concordi');
    await asking.getByRole('textbox', { name: 'Che cosa si chiede al proponente' }).fill('Indicare i tempi di conservazione');
    const votano = Number(/votano in (\d+)/.exec((await asking.getByText(/votano in \d+/).textContent()) ?? '')?.[1]);
    expect(votano).toBeLessThan(3);
    for (const [voto, quanti] of [
      ['Favorevoli', votano],
      ['Astenuti', 0],
      ['Contrari', 0],
    ] as const)
      await asking.getByRole('textbox', { name: voto }).fill(String(quanti));
    await asking.getByRole('button', { name: 'Registra la valutazione' }).click();
    await expect(chair.getByText('Valutazione registrata.')).toBeVisible();
  });
  await test.step('the proponent answers the condition, and the office finds it met', async () => {
    await proponente.goto(`/proposteCert/${id}/view`);
    await proponente.getByRole('textbox', { name: 'La tua risposta' }).fill('Dieci anni');
    await button(proponente, 'Invia la risposta').click();
    await expect(proponente.getByText('Risposta inviata al Comitato.')).toBeVisible();
    await office.goto(`/cert/valutazione/${id}`);
    await button(office, 'Condizioni soddisfatte').click();
    await expect(office.getByText('Verifica registrata.')).toBeVisible();
    const { condizioni, stato } = await api<Istanza>('GET', `/cert/${id}`);
    expect([stato.id, condizioni?.verificateIl]).toEqual([3, expect.any(String)]);
  });
});
