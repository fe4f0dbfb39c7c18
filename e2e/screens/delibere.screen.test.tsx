// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { PDF } from '@sigeba/server/test/sendUpload.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { actsInAltro, inAltro, pressInAltro } from './altro.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';
import { uploadingTo } from './uploading.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-delibere-'));
const app = await startTestApp({ now: NOW, config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
await buildModuloEtica(app);
const { ufficio, presidente, interno, assign, sit, decide, inviata, esame, seduta, check, send, read } = await comitatoOf(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });

const press = (name: string | RegExp, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(within_.getByRole('button', { name }));
const dialogo = async (role: 'region' | 'alertdialog', name: string | RegExp) => within(await screen.findByRole(role, { name }));
const write = async (field: HTMLElement, words: string) => {
  await userEvent.clear(field);
  if (words !== '') await userEvent.type(field, words);
};

/** Approved by all four in a registered sitting. */
async function decisa(numeroDelibera: string, said: Parameters<typeof decide>[1] = {}) {
  const istanza = await inviata(anna);
  await assign(istanza, [[interno, 0]]);
  await sit([istanza]);
  expect((await decide(istanza, { numeroDelibera, ...said })).status).toBe(200);
  return istanza;
}
const delibere = async (istanza: { id: number }) => (await esame(presidente, istanza)).body.delibere;

test('a sitting is prepared and its members are called: what lacks is said at its field, the mails are shown before they leave; it is not registered before its day', async () => {
  const istanza = await inviata(anna);
  const { body: saved } = await sit([istanza], { inPreparazione: true, data: '2026-04-10' });
  await openScreen(app, ufficio, `/cert/seduta/${saved.id}`);
  const registra = await inAltro('Registra seduta');
  expect(registra.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Una seduta si registra dal suo giorno in poi: questa è del 10/04/2026.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');

  await press('Convoca');
  const asking = await dialogo('alertdialog', 'Convoca la seduta del 10/04/2026');
  await press('Convoca', asking);
  for (const campo of [/^Ora di inizio/, /^Ora di fine/, /^Luogo o collegamento/])
    expect(asking.getByRole('textbox', { name: campo }).getAttribute('aria-invalid')).toBe('true');
  expect((await seduta(saved.id)).convocazione).toBeNull();
  await write(asking.getByRole('textbox', { name: /^Ora di inizio/ }), '10:00');
  await write(asking.getByRole('textbox', { name: /^Ora di fine/ }), '12:30');
  await write(asking.getByRole('textbox', { name: /^Luogo o collegamento/ }), 'Sala Senato');
  await write(asking.getByRole('textbox', { name: /^Messaggio/ }), 'Portare i pareri');
  await press('Convoca', asking);
  await confirmInvio();
  expect(await screen.findByText(/^Convocata il 20\/03\/2026.*ore 10:00-12:30, Sala Senato\.$/)).toBeTruthy();
  expect(await actsInAltro()).toContain('Convoca di nuovo');
  await pressInAltro('Annulla la seduta');
  const annulling = await dialogo('alertdialog', 'Annulla la seduta');
  expect(annulling.getByText(/^È stata convocata: i membri attesi ricevono un’e-mail/)).toBeTruthy();
});

test('a sitting is annulled with a reason, which stays; its istanze are free again', async () => {
  const istanza = await inviata(anna);
  const { body: saved } = await sit([istanza]);
  await openScreen(app, presidente, `/seduta/${saved.id}`);
  const annul = () => pressInAltro('Annulla la seduta');
  await annul();
  await press('Non annullare', await dialogo('alertdialog', 'Annulla la seduta'));
  await annul();
  const asking = await dialogo('alertdialog', 'Annulla la seduta');
  expect(asking.getByText(/^La seduta del \d\d\/\d\d\/2026 resta annullata e non si può ripristinare\./)).toBeTruthy();
  expect(asking.getByText('Non parte nessuna e-mail.')).toBeTruthy();
  await press('Annulla la seduta', asking);
  expect((await seduta(saved.id)).stato).toBe('REGISTRATA');
  await write(asking.getByRole('textbox', { name: /^Motivo/ }), 'Mancava il numero legale');
  await press('Annulla la seduta', asking);
  expect(await screen.findByText('Seduta annullata: Mancava il numero legale')).toBeTruthy();
  expect(await actsInAltro()).not.toContain('Annulla la seduta');
  expect((await esame(presidente, istanza)).body.istanza.certSeduta).toBeNull();
});

test('a sitting that was registered since it was read is not annulled, and is read once its dialog is closed [D-324]', async () => {
  const istanza = await inviata(anna);
  const { body: saved } = await sit([istanza], { inPreparazione: true });
  const { lastUpdate } = await seduta(saved.id);
  await openScreen(app, ufficio, `/cert/seduta/${saved.id}`);
  await pressInAltro('Annulla la seduta');
  const asking = await dialogo('alertdialog', 'Annulla la seduta');
  await write(asking.getByRole('textbox', { name: /^Motivo/ }), 'Rinvio');
  expect((await sit([istanza], { id: saved.id, lastUpdate, who: presidente })).status).toBe(200);
  await press('Annulla la seduta', asking);
  expect(await asking.findByText(/modificati da un altro utente \(Costa Paola/)).toBeTruthy();
  await press('Non annullare', asking);
  await press('Esci senza salvare', await dialogo('alertdialog', 'Modifiche non salvate'));
  expect(await screen.findByText('Registrata')).toBeTruthy();
});

test('a delibera is confirmed by the office, then replaced by the signed file; the chair has no such button', async () => {
  const istanza = await decisa('10');
  await openScreen(app, presidente, `/cert/valutazione/${istanza.id}`);
  expect(await screen.findByText('documento in bozza', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();

  await openScreen(app, ufficio, `/cert/valutazione/${istanza.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma' }));
  await press('Conferma i documenti', await dialogo('alertdialog', 'Documenti della delibera n. 10/2026'));
  expect(await screen.findByText('documento confermato', { exact: false })).toBeTruthy();

  await press('File firmato');
  const asking = await dialogo('alertdialog', 'Documenti della delibera n. 10/2026');
  expect(asking.getByRole('button', { name: 'Conferma i documenti' }).getAttribute('aria-disabled')).toBe('true');
  uploadingTo(app);
  const [, ridotta] = screen.getByRole('alertdialog').querySelectorAll<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(ridotta as HTMLInputElement, new File([new Uint8Array(PDF)], 'firmata.pdf', { type: 'application/pdf' }));
  await userEvent.click(await asking.findByRole('button', { name: 'Conferma con i file firmati' }));
  expect(await screen.findByText('documento firmato', { exact: false })).toBeTruthy();
  expect((await delibere(istanza))[0]).toMatchObject({ completa: { natura: 'CONFERMATA' }, ridotta: { natura: 'FIRMATA' } });
});

test('a rettifica asks for reason, number and day; the delibera before it stays, superseded', async () => {
  const istanza = await decisa('20');
  await openScreen(app, presidente, `/cert/valutazione/${istanza.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Rettifica' }));
  const asking = await dialogo('region', 'Rettifica della delibera n. 20/2026');
  expect(asking.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    ...['Approvata', 'Approvata con condizione', 'Non approvata'],
  ]);
  await press('Registra la rettifica', asking);
  expect(asking.getByRole('textbox', { name: /^Motivo/ }).getAttribute('aria-invalid')).toBe('true');
  expect(asking.getByRole<HTMLInputElement>('textbox', { name: /^Numero della rettifica/ }).value).toBe('21');
  await write(asking.getByRole('textbox', { name: /^Motivo/ }), 'Errore materiale');
  await write(asking.getByRole('textbox', { name: /^Numero della rettifica/ }), '21');
  await write(asking.getByRole('textbox', { name: /^Favorevoli/ }), '3');
  await press('Registra la rettifica', asking);
  expect(await asking.findByText('Il totale votanti non corrisponde al numero dei presenti')).toBeTruthy();
  await write(asking.getByRole('textbox', { name: /^Contrari/ }), '1');
  await press('Registra la rettifica', asking);
  await confirmInvio();
  expect(await screen.findByText('Delibera n. 21/2026')).toBeTruthy();
  for (const detto of [/rettifica la n\. 20/, /motivo: Errore materiale/, /rettificata dalla n\. 21\/2026 del 20\/03\/2026/])
    expect(screen.getByText(detto)).toBeTruthy();
  expect((await delibere(istanza)).map(({ numero, vigente }) => [numero, vigente])).toEqual([
    ['21', true],
    ['20', false],
  ]);
});

test('a rettifica is refused where the conditions were answered after the page was read [D-303]', async () => {
  const istanza = await decisa('22', { statoId: 3 });
  await openScreen(app, presidente, `/cert/valutazione/${istanza.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Rettifica' }));
  const asking = await dialogo('region', 'Rettifica della delibera n. 22/2026');
  await write(asking.getByRole('textbox', { name: /^Motivo/ }), 'Manca una condizione');
  expect((await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Allegato' })).status).toBe(200);
  await press('Registra la rettifica', asking);
  expect(await asking.findByText(/modificati da un altro utente \(Verdi Anna/)).toBeTruthy();
  expect((await esame(presidente, istanza)).body.condizioni).toMatchObject({ risposta: 'Allegato' });
  expect(await delibere(istanza)).toHaveLength(1);
});

test('the rettifica of a delibera taken without numero legale says so, and repeats why', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [[presidente, 0]]);
  await sit([istanza], { presenti: [presidente] });
  const voti = { favorevoli: 1, astenuti: 0, contrari: 0, motivoDeroga: 'Urgenza dello studio' };
  expect((await decide(istanza, { numeroDelibera: '60', ...voti })).status).toBe(200);
  await openScreen(app, presidente, `/cert/valutazione/${istanza.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Rettifica' }));
  const asking = await dialogo('region', 'Rettifica della delibera n. 60/2026');
  expect(asking.getByText('Numero legale non raggiunto: presenti 1 di 4 componenti con diritto di voto, ne servono 3.')).toBeTruthy();
  expect(asking.getByText('La rettifica ripete perché si è deciso comunque, come la delibera che sostituisce.')).toBeTruthy();
});

test('a delibera that asked for a revision belongs to the previous version after the istanza is sent again, and is not shown as corrected', async () => {
  const istanza = await decisa('31', { statoId: 4 });
  await check(anna, istanza);
  expect((await send(anna, (await read(anna, istanza)).body)).status).toBe(200);
  await openScreen(app, ufficio, `/cert/valutazione/${istanza.id}`);
  expect(await screen.findByText(/sulla versione inviata prima/)).toBeTruthy();
  expect(screen.queryByText(/rettificata dalla/)).toBeNull();
});

test('each outcome has its blocks of text: what lacks is said, what is saved says by whom, what two write is brought together', async () => {
  const { asked } = await openScreen(app, ufficio, '/cert/testi-delibere');
  const card = async (esito: string) =>
    within((await screen.findByRole('heading', { level: 2, name: esito })).closest('section') as HTMLElement);
  for (const esito of ['Approvata', 'Approvata con condizione', 'Richiesta revisioni', 'Non approvata']) {
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(`${esito}$`) }));
    await card(esito);
  }
  const sua = await card('Non approvata');
  const dispositivo = sua.getByRole('textbox', { name: /^Dispositivo/ });
  await write(dispositivo, '');
  await press('Salva', sua);
  expect(await sua.findByText('Inserisci il dispositivo.')).toBeTruthy();
  expect(asked.some((url) => url.endsWith('/cert/testi-delibere/5'))).toBe(false);

  const stored = (await app.as(ufficio).get<{ statoId: number; lastUpdate: string }[]>('/cert/testi-delibere')).body;
  const { lastUpdate } = stored.find(({ statoId }) => statoId === 5) ?? {};
  const altrove = { premessa: 'Vista l’istanza,', dispositivo: 'Delibera altro.', chiusura: '', lastUpdate };
  expect((await app.as(ufficio).put('/cert/testi-delibere/5', altrove)).status).toBe(200);
  await write(dispositivo, 'Delibera di NON APPROVARE.');
  await press('Salva', sua);
  await userEvent.click(await sua.findByRole('button', { name: 'Leggi ciò che è cambiato' }));
  await waitFor(() => expect(sua.getByRole<HTMLTextAreaElement>('textbox', { name: /^Premessa/ }).value).toBe('Vista l’istanza,'));
  expect(sua.getByRole<HTMLTextAreaElement>('textbox', { name: /^Dispositivo/ }).value).toBe('Delibera di NON APPROVARE.');
  await press('Salva', sua);
  expect(await screen.findByText('Testo salvato.')).toBeTruthy();
  expect(await sua.findByText(/^Modificato da Rinaldi Simona il 20\/03\/2026/)).toBeTruthy();
});

test('the row of the archive offers the delibera, whole and reduced, each a PDF [CERT-061]', async () => {
  const istanza = await decisa('30');
  const hrefs: string[] = [];
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    hrefs.push(this.getAttribute('href') ?? '');
  });
  await openScreen(app, presidente, '/cert/valutazione?stato=2');
  const row = within((await screen.findByText(istanza.numeroProtocollo ?? '-')).closest('tr') as HTMLElement);
  for (const [at, name] of ['Delibera', 'Delibera ridotta'].entries()) {
    await pressAct(name, row);
    await waitFor(() => expect(hrefs).toHaveLength(at + 1));
  }
  follow.mockRestore();
  const [delibera] = await delibere(istanza);
  for (const [href, mediaId] of [
    [hrefs[0], delibera?.completa?.mediaId],
    [hrefs[1], delibera?.ridotta?.mediaId],
  ]) {
    expect(href).toContain(`/media/${mediaId}/propostaCert?token=`);
    const url = String(href).replace('/sigeba-api-web/v1', app.server.apiRoot);
    const { statusCode, rawPayload } = await app.server.inject({ method: 'GET', url });
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
});
