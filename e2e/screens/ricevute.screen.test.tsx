// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { buildProposta, buildUtente, reopenProposta, startTestApp, type TestProposta } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { buildProgetto, buildRendicontazione } from '@sigeba/server/test/buildRendiconto.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:07.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

async function send({ id, responsabile }: TestProposta): Promise<void> {
  const mine = app.as(responsabile);
  const { lastUpdate } = (await mine.get<Proposta>(`/proposte/${id}`)).body;
  await mine.put(`/proposte/sottomissione/${id}`, { lastUpdate });
}

async function sentTwice(): Promise<TestProposta> {
  const proposta = await buildProposta(app, { completa: true, titolo: 'Sensori' });
  await send(proposta);
  await reopenProposta(app, proposta);
  await send(proposta);
  return proposta;
}

test('a receipt is found again from the list, says who, what and when, and gives the document away', async () => {
  const saved = vi.fn(() => 'blob:ricevuta');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
  const proposta = await sentTwice();
  await openScreen(app, proposta.responsabile, '/proposte');
  await userEvent.click(await screen.findByRole('button', { name: /^Altro/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ricevuta' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/proposte/${proposta.id}/ricevuta`));
  expect(await screen.findByText('2026-03-20T11:00:07.000Z')).toBeTruthy();
  expect(screen.getByText('20/03/2026 12:00:07')).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('Università degli Studi')).toBeTruthy();
  expect(screen.getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
  expect(screen.getByText(/il contenuto conservato dà la stessa impronta/)).toBeTruthy();
  // Nobody else takes part.
  expect(screen.getByText('Ricevi per e-mail una ricevuta con il numero di protocollo.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scarica la ricevuta' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Scarica il documento' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('the evaluation begins when the call says so, as on its page; where it says nothing, at the deadline', async () => {
  const proposta = await buildProposta(app, { completa: true });
  await send(proposta);
  const told = async (where: string) => {
    const { unmount } = await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/${where}`);
    const [words] = await screen.findAllByText(/^La valutazione (comincia|è prevista)/);
    const text = words?.textContent;
    unmount();
    return text;
  };
  for (const where of ['ricevuta', 'view']) expect(await told(where)).toMatch(/^La valutazione comincia alla chiusura del bando, il \d/);
  const { id, lastUpdate } = (await app.as(ufficio).get<Bando>(`/bandi/${proposta.bando.id}?completo=true`)).body;
  expect((await app.as(ufficio).put('/bandi/updateBando', { id, lastUpdate, valutazionePrevista: '2027-01-26' })).status).toBe(200);
  for (const where of ['ricevuta', 'view']) expect(await told(where)).toMatch(/^La valutazione è prevista dal 26\/01\/2027\./);
});

test('the receipt of a proposta that was reopened says so, and leads back to it', async () => {
  const proposta = await buildProposta(app, { completa: true, titolo: 'Riaperta' });
  await send(proposta);
  await reopenProposta(app, proposta);
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/ricevuta`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Domanda riaperta' })).toBeTruthy();
  expect(screen.getByText(/riaperta e non ancora inviata di nuovo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Torna alla domanda' }).getAttribute('href')).toBe(`/proposte/${proposta.id}`);
});

test('the page of a proposta sent before receipts existed still shows its title', async () => {
  const { id, responsabile } = await buildProposta(app, { status: 'INVIATA', titolo: 'Una domanda antica' });
  await openScreen(app, responsabile, `/proposte/${id}/ricevuta`);
  await screen.findByText('Questa versione è stata inviata prima che le ricevute avessero un’impronta.');
  expect(receiptSays()).toMatchObject({ Titolo: 'Una domanda antica', Versione: '1' });
});

test('the view lists every version, the one that counts first, each with its receipt', async () => {
  const proposta = await sentTwice();
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
  const index = within(await screen.findByRole('navigation', { name: 'Indice della proposta' }));
  const sections = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / }).map(({ textContent }) => textContent?.replace('. ', ''));
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(sections);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  const [last, first] = versions.getAllByRole('listitem');
  expect(last?.textContent).toContain('Versione 2 Vale questa');
  expect(first?.textContent).not.toContain('Vale questa');
  const earlier = versions.getByRole('link', { name: 'Ricevuta della versione 1' });
  expect(await versions.findByText('Le risposte sono le stesse.')).toBeTruthy();
  expect(earlier.getAttribute('href')).toBe(`/proposte/${proposta.id}/ricevuta?versione=1`);
});

test('a reopened one compares what was sent with the draft of now, and gives its versions away as PDF', async () => {
  const proposta = await sentTwice();
  await reopenProposta(app, proposta);
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  const a = await versions.findByRole('combobox', { name: 'Alla versione' });
  const chosen = () => within(a).getByRole<HTMLOptionElement>('option', { selected: true }).textContent;
  expect(chosen()).toBe('La bozza di adesso');
  expect(await versions.findByText('Le risposte sono le stesse.')).toBeTruthy();
  await userEvent.selectOptions(a, 'Versione 2');
  expect(chosen()).toBe('Versione 2');
  expect(versions.getByRole('button', { name: 'Scarica PDF: Versione 1' })).toBeTruthy();
});

test('the office reads the same receipts in its view, and a changed content is told', async () => {
  const proposta = await sentTwice();
  await app.db
    .updateTable('compilazione_versione')
    .set({ valori: JSON.stringify({}) })
    .where('versione', '=', 1)
    .where('compilazione_id', '=', (eb) => eb.selectFrom('proposta').select('compilazione_id').where('id', '=', proposta.id))
    .execute();
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view?scheda=versioni`);
  await userEvent.click(await screen.findByRole('button', { name: 'Ricevuta della versione 1' }));
  expect(await screen.findByText(/non dà più questa impronta/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ricevuta della versione 2' }));
  expect(await screen.findByText(/dà la stessa impronta/)).toBeTruthy();
});

test('the receipt page of a proposta sent twice leads to the first, which says what it was', async () => {
  const proposta = await sentTwice();
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/ricevuta`);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  await userEvent.click(versions.getByRole('link', { name: 'Ricevuta della versione 1' }));
  await waitFor(() => expect(screen.getByText('Versione').nextElementSibling?.textContent).toBe('1'));
  expect(screen.queryByRole('region', { name: 'Che cosa succede adesso' })).toBeNull();
});

test('the receipt of a proposta with an outcome announces no evaluation', async () => {
  const { id, responsabile } = await buildProgetto(app);
  await openScreen(app, responsabile, `/proposte/${id}/ricevuta`);
  await screen.findByText('Prova dell’invio');
  expect(screen.queryByRole('region', { name: 'Che cosa succede adesso' })).toBeNull();
});

/** A report that was sent, reopened by the office, changed and sent again later. */
async function reportSentTwice() {
  app.clock.set('2026-06-10T09:00:00.000Z');
  const progetto = await buildProgetto(app);
  const first = await buildRendicontazione(app, progetto, { inviata: true });
  app.clock.set('2026-06-11T09:00:00.000Z');
  const reopened = await app.as(ufficio).put<{ lastUpdate: string }>(`/ur/rendicontazioni/open/${first.id}`, { motivo: 'Manca la firma.' });
  expect(reopened.status).toBe(200);
  return { progetto, id: first.id, lastUpdate: reopened.body.lastUpdate };
}

async function sendAgain({ progetto, id }: { progetto: { responsabile: TestProposta['responsabile'] }; id: number }) {
  const mine = app.as(progetto.responsabile);
  await mine.get(`/rendicontazioni/validazione/${id}`);
  const { lastUpdate } = (await mine.get<{ lastUpdate: string }>(`/rendicontazioni/${id}`)).body;
  expect((await mine.put(`/rendicontazioni/sottomissione/${id}`, { lastUpdate })).status).toBe(200);
}

test('the receipt of a report is found again from the history and from the list of what is to report, also once it was reopened', async () => {
  const { progetto, id } = await reportSentTwice();
  for (const address of ['/rendicontazioni', '/rendicontazione']) {
    await openScreen(app, progetto.responsabile, address);
    const link = await screen.findByRole('link', { name: /^Ricevuta/ });
    expect([address, link.getAttribute('href')]).toEqual([address, `/rendicontazioni/${id}/ricevuta`]);
  }
  await openScreen(app, progetto.responsabile, `/rendicontazioni/${id}/ricevuta`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Rendicontazione riaperta' })).toBeTruthy();
  expect(screen.getByText(/Motivo: Manca la firma\./)).toBeTruthy();
});

test('a report that was sent twice has two receipts, each with its instant, its version and what was spent', async () => {
  const sent = await reportSentTwice();
  await sendAgain(sent);
  await openScreen(app, sent.progetto.responsabile, `/rendicontazioni/${sent.id}/view`);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  expect(versions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/rendicontazioni/${sent.id}/ricevuta?versione=2`,
    `/rendicontazioni/${sent.id}/ricevuta?versione=1`,
  ]);
  await userEvent.click(versions.getByRole('link', { name: 'Ricevuta della versione 1' }));
  expect(await screen.findByText('2026-06-10T09:00:00.000Z')).toBeTruthy();
  expect(screen.getByText('Versione').nextElementSibling?.textContent).toBe('1');
  expect(screen.getByText('Finanziamento speso').nextElementSibling?.textContent).toMatch(/^5\.000,00/);
  await userEvent.click(screen.getByRole('link', { name: 'Ricevuta della versione 2' }));
  // Named once, by what was sent: not beside its amounts again.
  expect(screen.queryByText('Progetto')).toBeNull();
  expect(await screen.findByText('2026-06-11T09:00:00.000Z')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scarica la ricevuta' })).toBeTruthy();
});

/** An istanza sent, sent back for a revision, and sent again an hour later. */
async function istanzaSentTwice() {
  app.clock.set('2026-03-20T11:00:07.000Z');
  const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
  await app.db.updateTable('utente_profilo').set({ dipartimento_id: null }).where('utente_id', '=', anna.id).execute();
  const { save, check, send, inviata, decide } = await comitatoOf(app);
  const first = await inviata(anna);
  const toRevise = (await decide(first, { statoId: 4 })).body;
  app.clock.set('2026-03-20T12:00:07.000Z');
  const again = (await save(anna, toRevise, first.datiProposta as Valori)).body;
  await check(anna, again);
  return { anna, first, second: (await send(anna, again)).body };
}

test('the receipt of an istanza is found again from list and view, and says number, university, people, instant, version and fingerprint', async () => {
  await buildModuloEtica(app);
  const { anna, first, second } = await istanzaSentTwice();
  await openScreen(app, anna, '/cert');
  await userEvent.click(await screen.findByRole('button', { name: /^Azioni su/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ricevuta' }));
  await screen.findByText('2026-03-20T12:00:07.000Z');
  const said = receiptSays();
  expect(said).toMatchObject({
    Ateneo: 'Università degli Studi',
    Titolo: 'Testo di prova',
    Proponente: 'Verdi Anna',
    'Inviata da': 'Verdi Anna',
    Persone: 'Voce Voce, Voce',
    Versione: '2',
    'Impronta del contenuto (SHA-256)': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // Of who is in no department nothing is said in its place.
  expect(said).not.toHaveProperty('Oggetto');
  expect(screen.getByText(second.numeroProtocollo ?? '-')).toBeTruthy();
  await openScreen(app, anna, `/proposteCert/${first.id}/view`);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  await userEvent.click(versions.getByRole('link', { name: 'Ricevuta della versione 1' }));
  expect(await screen.findByText('2026-03-20T11:00:07.000Z')).toBeTruthy();
  expect(screen.getByText(first.numeroProtocollo ?? '-')).toBeTruthy();
  expect(receiptSays()).toMatchObject({ Versione: '1', Persone: 'Voce Voce, Voce' });
  expect(screen.queryByRole('region', { name: 'Che cosa succede adesso' })).toBeNull();
});

/** What the receipt on the screen says, term by term. */
const receiptSays = () =>
  Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));
