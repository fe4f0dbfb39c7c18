// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando, writtenDirectly } from '@sigeba/server/test/app.ts';
import { buildProgetto, buildStep } from '@sigeba/server/test/buildRendiconto.ts';
import { officialise } from '@sigeba/server/test/officialise.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const NOW = '2026-05-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Moretti', nome: 'Elena' });
const { giveEsito } = writtenDirectly(app);

let anno = 2000;
/** A call of a year of its own, so that the page shows nothing else. */
const bandoOf = (said: object = {}) => {
  anno += 1;
  return buildBando(app, { anno, endTimestamp: `${anno}-03-31T12:00:00.000Z`, nomeClasse: 'Progetti piccoli', ...said });
};
const sent = (bando: TestBando) => buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
const open = (bando: TestBando) => openScreen(app, ufficio, `/ur/iter?anno=${bando.anno}`);
const row = async (name = 'Progetti piccoli') =>
  within((await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement);
const press = async (within_: { getByRole: typeof screen.getByRole }, name: RegExp | string) =>
  userEvent.click(within_.getByRole('button', { name }));
const alert = async (name: RegExp | string) => within(await screen.findByRole('alertdialog', { name }));

test('each classe shows its outcome and its visibility [CALL-005] [CALL-012] [CALL-013]', async () => {
  const bando = await bandoOf({ nomeTipologia: 'Progetti di Ateneo' });
  await giveEsito(await sent(bando));
  await officialise(app, bando, { at: '2026-05-10T10:00:00.000Z' });
  await open(bando);
  const shown = await row();
  for (const words of ['Ufficiale', '10/05/2026 12:00', 'Visibile']) expect(shown.getByText(words)).toBeTruthy();
  expect(shown.queryByRole('button', { name: /^Ufficializza/ })).toBeNull();
});

test('each classe shows its steps with their dates, or that these are to be set [CALL-014]', async () => {
  const bando = await bandoOf();
  await buildStep(app, { bando, nome: 'Rendiconto finale' });
  await buildStep(app, { bando, nome: 'Rendiconto tardivo', inizio: null, fine: null, ordine: 2 });
  await open(bando);
  const shown = await row();
  for (const words of ['Rendiconto finale', '01/06/2026 09:00 – 30/06/2026 14:00', 'Date da fissare'])
    expect(shown.getByText(words)).toBeTruthy();
});

test('referees and evaluated reports are columns where a classe of the third mission is shown, and nowhere else [EVAL-103]', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await open(await bandoOf());
  await row();
  expect(heads()).not.toEqual(expect.arrayContaining(['Referee']));
  expect(heads()).not.toEqual(expect.arrayContaining(['Rendiconti valutati']));
  const tm = await bandoOf({ gruppo: 'TM', sigla: 'TM' });
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  await openScreen(app, terza, `/ur/iter?anno=${tm.anno}`);
  await row();
  expect(heads()).toEqual(expect.arrayContaining(['Referee', 'Rendiconti valutati']));
});

test('an officialisation tells the numbers first, and is confirmed by the name of the classe [CALL-058]', async () => {
  const bando = await bandoOf();
  const proposta = await sent(bando);
  await giveEsito(proposta, { finanziamento: 12_000, assegno: 0 });
  await open(bando);
  expect((await row()).getByText('1 proposta, con esito')).toBeTruthy();
  await press(await row(), /^Ufficializza/);
  const dialog = await alert('Ufficializzare gli esiti di Progetti piccoli?');
  expect(dialog.getByText('12.000,00')).toBeTruthy();
  expect(dialog.getByText(/Esito: finanziata/)).toBeTruthy();
  const confirm = () => dialog.getByRole('button', { name: 'Ufficializza' });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Per confermare/ }), 'progetti piccoli');
  await userEvent.click(confirm());
  await confirmInvio();
  expect(await screen.findByText('Esiti ufficiali.')).toBeTruthy();
  expect(await (await row()).findByText('20/05/2026 13:00')).toBeTruthy();
  expect(await app.mailTo(proposta.responsabile)).toEqual(['M-05']);
});

test('the dialog names the proposte whose outcomes are missing, and links to the end of the evaluation [ERR-009] [ERR-010]', async () => {
  const bando = await bandoOf();
  const { numeroProtocollo } = await sent(bando);
  await open(bando);
  expect(
    (await row()).getByText('1 da valutare, su 1 inviate – nessuno può valutarle: manca una commissione con un presidente o dei membri.'),
  ).toBeTruthy();
  await press(await row(), /^Ufficializza/);
  const dialog = await alert('Impossibile ufficializzare la classe');
  expect(dialog.getByText('Una proposta è ancora senza esito.')).toBeTruthy();
  expect(dialog.getByRole('list').textContent).toBe(`${numeroProtocollo} Manca l'esito.`);
  expect(dialog.getByRole('link', { name: numeroProtocollo ?? '' }).getAttribute('href')).toMatch(
    new RegExp(`^/ur/progetti\\?anno=\\d{4}&testo=${numeroProtocollo}$`),
  );
  await press(dialog, 'Imposta la fine della valutazione');
  const fine = await alert('Fine della valutazione di Progetti piccoli');
  await userEvent.type(fine.getByRole('textbox', { name: 'Fine della valutazione' }), '30/06/2026');
  await userEvent.type(fine.getByRole('textbox', { name: 'Fine della valutazione: ora' }), '18:00');
  await press(fine, 'Salva');
  expect(await (await row()).findByText('30/06/2026 18:00')).toBeTruthy();
});

test('results are suspended and shown again', async () => {
  const bando = await bandoOf();
  await officialise(app, bando, { at: '2026-05-10T10:00:00.000Z' });
  await open(bando);
  await pressAct('Sospendi gli esiti', await row());
  await press(await alert('Sospendere gli esiti di Progetti piccoli?'), 'Sospendi');
  expect(await (await row()).findByText('Sospesa')).toBeTruthy();
  await pressAct('Mostra gli esiti', await row());
  await press(await alert('Mostrare di nuovo gli esiti di Progetti piccoli?'), 'Mostra');
  expect(await (await row()).findByText('Visibile')).toBeTruthy();
});

test('the dialog reads results again that another user has suspended meanwhile, and keeps its own act', async () => {
  const bando = await bandoOf();
  await officialise(app, bando, { at: '2026-05-10T10:00:00.000Z' });
  await open(bando);
  await pressAct('Sospendi gli esiti', await row());
  const dialog = await alert('Sospendere gli esiti di Progetti piccoli?');
  expect((await app.as(ufficio).put(`/ur/iter-bandi/${bando.classeId}`, { visibilita: false })).status).toBe(200);
  await press(dialog, 'Sospendi');
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await dialog.findByText('È già stato fatto: chiudi con «Annulla».')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Sospendi' }).getAttribute('aria-disabled')).toBe('true');
});

test('a period that somebody else set meanwhile comes in where nothing was typed, and is said where something was', async () => {
  const bando = await bandoOf();
  const step = await buildStep(app, { bando });
  await open(bando);
  await press(await row(), /Periodo: Rendiconto finale/);
  const dialog = await alert('Periodo di «Rendiconto finale»');
  const box = (name: string) => dialog.getByRole('textbox', { name }) as HTMLInputElement;
  const theirs = { id: step.id, startDate: '2026-06-02T07:00:00.000Z', endDate: '2026-07-15T12:00:00.000Z' };
  expect((await app.as(ufficio).put(`/step-rendicontazione/${step.id}`, theirs)).status).toBe(200);
  await userEvent.clear(box('Scadenza'));
  await userEvent.type(box('Scadenza'), '31/08/2026');
  await press(dialog, 'Salva');
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await dialog.findByText(/Ora è salvato dal 02\/06\/2026 09:00 al 15\/07\/2026 14:00\./)).toBeTruthy();
  expect([box('Inizio').value, box('Scadenza').value]).toEqual(['02/06/2026', '31/08/2026']);
});

test('the period of a step is set in a dialog that shows the theoretical deadline [REND-021] [REND-047] [REND-048]', async () => {
  const bando = await bandoOf();
  await buildStep(app, { bando, mesi: 12, inizio: null, fine: null });
  await officialise(app, bando, { at: '2026-05-10T10:00:00.000Z' });
  await open(bando);
  await press(await row(), /Periodo: Rendiconto finale/);
  const dialog = await alert('Periodo di «Rendiconto finale»');
  expect(dialog.getByText('10/05/2027 23:59 (12 mesi dopo l’ufficializzazione)')).toBeTruthy();
  const type = (name: string, text: string) => userEvent.type(dialog.getByRole('textbox', { name }), text);
  await type('Inizio', '01/06/2027');
  await type('Inizio: ora', '09:00');
  expect(dialog.getByRole('button', { name: 'Salva' }).getAttribute('aria-disabled')).toBe('true');
  await type('Scadenza', '31/05/2027');
  await type('Scadenza: ora', '14:00');
  expect(dialog.getAllByText('La scadenza non può essere precedente alla data di inizio!').length).toBeGreaterThan(0);
  expect(dialog.getByRole('button', { name: 'Salva' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Scadenza' }));
  await type('Scadenza', '30/06/2027');
  await press(dialog, 'Salva');
  expect(await (await row()).findByText('01/06/2027 09:00 – 30/06/2027 14:00')).toBeTruthy();
});

test('a period without start or without deadline is not saved [REND-053] [REND-054] [REND-056]', async () => {
  const bando = await bandoOf();
  await buildStep(app, { bando, mesi: 12, inizio: null, fine: null });
  await open(bando);
  await press(await row(), /Periodo: Rendiconto finale/);
  const dialog = await alert('Periodo di «Rendiconto finale»');
  const box = (name: string) => dialog.getByRole('textbox', { name });
  const isOff = () => dialog.getByRole('button', { name: 'Salva' }).getAttribute('aria-disabled') === 'true';
  expect(isOff()).toBe(true);
  await userEvent.type(box('Scadenza'), '30/06/2027');
  await userEvent.type(box('Scadenza: ora'), '14:00');
  expect(isOff()).toBe(true);
  await userEvent.type(box('Inizio'), '01/06/2027');
  await userEvent.type(box('Inizio: ora'), '09:00');
  await waitFor(() => expect(isOff()).toBe(false));
  await userEvent.clear(box('Scadenza'));
  await waitFor(() => expect(isOff()).toBe(true));
});

test('mails about a step are said in advance, leave when confirmed, and stand in its log [CALL-015] [REND-067]', async () => {
  const bando = await bandoOf();
  const step = await buildStep(app, { bando });
  const { responsabile } = await buildProgetto(app, { bando, step });
  await open(bando);
  await pressAct('E-mail per «Rendiconto finale»', await row());
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail per «Rendiconto finale»' }));
  expect((await dialog.findByRole('button', { name: 'Invia: Modifica delle date' })).getAttribute('aria-disabled')).toBe('true');
  await press(dialog, 'Invia: Date della rendicontazione');
  const asking = within(await screen.findByRole('dialog', { name: '1 e-mail sarà scritta su file' }));
  expect(asking.getByText(responsabile.email)).toBeTruthy();
  expect(asking.getByText(/dal 01\/06\/2026 09:00 al 30\/06\/2026 14:00/)).toBeTruthy();
  expect(await app.mailTo(responsabile)).toEqual([]);
  await confirmInvio();
  const log = within(await screen.findByRole('table', { name: 'E-mail inviate' }));
  await waitFor(() => expect(log.getByText('Date della rendicontazione')).toBeTruthy());
  expect(log.getByText('20/05/2026 13:00')).toBeTruthy();
  expect(await app.mailTo(responsabile)).toEqual(['M-06']);

  // Taken back, none of them counts: the log says so by itself.
  const counts = () =>
    within(log.getByRole('row', { name: /^Date/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(counts().slice(-2)).toEqual(['1', '0']);
  await press(screen, 'Annulla l’invio');
  await waitFor(() => expect(counts().slice(-2)).toEqual(['0', '0']));
});

test('columns of the third mission stand only beside its classi [CALL-036]', async () => {
  const tm = await bandoOf({ gruppo: 'TM', sigla: 'TM' });
  await open(tm);
  await row();
  expect(screen.getByRole('columnheader', { name: 'Referee' })).toBeTruthy();
  await open(await bandoOf());
  await row();
  expect(screen.queryByRole('columnheader', { name: 'Referee' })).toBeNull();
});

test('the classi are narrowed by call and by state', async () => {
  const bando = await bandoOf({ nome: 'Bando A', nomeClasse: 'Classe A' });
  await buildBando(app, { anno: bando.anno, endTimestamp: `${bando.anno}-04-30T12:00:00.000Z`, nome: 'Bando B', nomeClasse: 'Classe B' });
  await officialise(app, bando, { at: '2026-05-10T10:00:00.000Z' });
  await open(bando);
  await row('Classe B');
  await userEvent.click(within(screen.getByRole('group', { name: 'Esiti' })).getByRole('button', { name: /^Ufficiali/ }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Classe B/ })).toBeNull());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bando' }), 'Bando B');
  expect(await screen.findByText('Nessuna classe')).toBeTruthy();
});
