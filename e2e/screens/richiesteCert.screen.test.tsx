// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { openJournal } from '@sigeba/web/form/journal.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore } from 'idb-keyval';
import { afterAll, expect, test, vi } from 'vitest';
import { holding } from './answering.ts';
import { openScreen } from './openScreen.tsx';

// What a browser keeps: jsdom has no database of its own.
vi.stubGlobal('indexedDB', new IDBFactory());
const modifiche = createStore('sigeba-giornale', 'modifiche');
/** As whoever is in reads it: it is sealed. */
const keptIn = async ({ chi, cosa }: { chi: number; cosa: string }) => Object.values((await openJournal(chi, cosa).read())?.valori ?? {});

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => vi.unstubAllGlobals());
afterAll(() => app.stop());
await buildModuloEtica(app);
const { decide, inviata, read, check, sit, ufficio } = await comitatoOf(app);

async function inRevisione() {
  const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
  const istanza = await inviata(anna);
  await decide(istanza, { statoId: 4, notaRevisione: 'Rivedere', richieste: ['Il consenso', 'I tempi'] });
  await check(anna, (await read(anna, istanza)).body);
  return { anna, istanza, address: `/proposteCert/${istanza.id}`, cassetto: { chi: anna.id, cosa: `richieste/${istanza.id}` } };
}

const punto = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const aspetta = async () => (await screen.findByRole('button', { name: 'Invia' })).getAttribute('aria-disabled');
const LASCIARE = { name: /Modifiche non salvate/i };

test('answers to the points that are not saved are asked about on leaving, and found again by whoever comes back', async () => {
  const { anna, address, cassetto } = await inRevisione();
  for (const page of [address, `${address}/view`]) {
    await clear(modifiche);
    const { history } = await openScreen(app, anna, page);
    await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
    // Below its button, which stays where it is when they are saved.
    const told = screen.getByText(/Ci sono risposte non salvate/);
    const saves = screen.getByRole('button', { name: 'Salva le risposte' });
    expect(saves.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await waitFor(async () => expect(await keptIn(cassetto)).toEqual(['Allegato']));
    act(() => history.push('/cert'));
    expect(await screen.findByRole('alertdialog', LASCIARE)).toBeTruthy();
    expect(history.location.pathname).toBe(page);
    await openScreen(app, anna, page);
    await waitFor(async () => expect((await punto(/^1\. Il consenso/)).value).toBe('Allegato'));
  }

  await userEvent.click(screen.getByRole('button', { name: 'Salva le risposte' }));
  expect(await screen.findByText('Risposte salvate.')).toBeTruthy();
  await waitFor(async () => expect(await keptIn(cassetto)).toEqual([]));
  const { history } = await openScreen(app, anna, address);
  await waitFor(async () => expect((await punto(/^1\. Il consenso/)).value).toBe('Allegato'));
  act(() => history.push('/cert'));
  await waitFor(() => expect(history.location.pathname).toBe('/cert'));
});

test('while points wait for an answer nothing is sent: the bar says how many, and the summary leads to each', async () => {
  const { anna, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  expect(await screen.findByText('2 richieste del Comitato sono senza risposta.')).toBeTruthy();
  expect(await aspetta()).toBe('true');
  expect(screen.getByText('2 errori')).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Ci sono 2 errori da correggere' }));
  await userEvent.click(summary.getByRole('link', { name: '2. I tempi: manca la risposta.' }));
  expect(document.activeElement).toBe(await punto(/^2\. I tempi/));

  // Of the two saves the one alone that has something to save.
  const saves = () => screen.getByRole('button', { name: 'Salva le risposte' });
  expect(saves().getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(await punto(/^2\. I tempi/), 'Due mesi');
  expect(saves().getAttribute('aria-disabled')).toBeNull();
  expect(saves().className).toContain('primary');
  expect(screen.getByText('Salva le risposte al Comitato prima di inviare.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salva le risposte' }));
  expect(await screen.findByText('Una richiesta del Comitato è senza risposta.')).toBeTruthy();
  await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
  await userEvent.click(screen.getByRole('button', { name: 'Salva le risposte' }));
  await waitFor(async () => expect(await aspetta()).not.toBe('true'));
  expect(screen.queryByRole('region', { name: /da correggere/ })).toBeNull();
});

test('who saves after another device reads what it has saved, and loses nothing; pressed again it is meant', async () => {
  const { anna, istanza, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  await userEvent.type(await punto(/^1\. Il consenso/), 'Dal portatile');
  const [una] = (await read(anna, istanza)).body.richieste;
  const risposte = [{ id: una?.id ?? 0, risposta: 'Dal telefono' }];
  expect((await app.as(anna).put(`/cert/${istanza.id}/richieste`, { risposte })).status).toBe(200);

  const salva = () => userEvent.click(screen.getByRole('button', { name: 'Salva le risposte' }));
  // What the telephone saved is read late: until it is there the save is not refused, and not to be pressed again in vain.
  const arriva = holding(`GET /cert/${istanza.id}`);
  await salva();
  await arriva.reached;
  // Two turns of the clock: one tells the page of the refusal, one draws it.
  for (const _ of [1, 2]) await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByRole('button', { name: /^Salva le risposte/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/«Dal telefono»/)).toBeNull();
  arriva();
  expect(await screen.findByText(/«Dal telefono»/)).toBeTruthy();
  expect((await punto(/^1\. Il consenso/)).value).toBe('Dal portatile');
  const salvata = async () => (await read(anna, istanza)).body.richieste[0]?.risposta;
  expect(await salvata()).toBe('Dal telefono');
  await salva();
  expect(await screen.findByText('Risposte salvate.')).toBeTruthy();
  expect(await salvata()).toBe('Dal portatile');
  await waitFor(() => expect(screen.queryByText(/«Dal telefono»/)).toBeNull());
});

test('an answer to the conditions that was found wanting stands there again, with what it lacks', async () => {
  const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
  const istanza = await inviata(anna);
  await sit([istanza]);
  await decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' });
  await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Registrato' });
  await app.as(ufficio).put(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte: false, nota: 'Manca la data' });
  await openScreen(app, anna, `/proposteCert/${istanza.id}/view`);
  expect(await screen.findByText(/^Il Comitato chiede un’altra risposta/)).toBeTruthy();
  expect(screen.getByText('Manca la data')).toBeTruthy();
  const risposta = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'La tua risposta' });
  expect((await risposta()).value).toBe('Registrato');
});

test('an answer to the conditions that was not sent is asked about on leaving, and found again; sent it is kept no longer', async () => {
  const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
  const istanza = await inviata(anna);
  await sit([istanza]);
  await decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' });
  const cassetto = { chi: anna.id, cosa: `condizioni/${istanza.id}` };
  const risposta = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'La tua risposta' });
  const { history } = await openScreen(app, anna, `/proposteCert/${istanza.id}/view`);
  await userEvent.type(await risposta(), 'Registrato il 3');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await act(async () => history.push('/cert'));
  const question = within(await screen.findByRole('alertdialog', LASCIARE));
  expect(await question.findByText(/resta in questo browser/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await waitFor(() => expect(history.location.pathname).toBe('/cert'));
  await openScreen(app, anna, `/proposteCert/${istanza.id}/view`);
  await waitFor(async () => expect((await risposta()).value).toBe('Registrato il 3'));
  await userEvent.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  await waitFor(async () => expect(await keptIn(cassetto)).toEqual([]));
  expect((await risposta()).value).toBe('Registrato il 3');
});
