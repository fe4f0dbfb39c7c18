// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { PDF } from '@sigeba/server/test/sendUpload.ts';
import { openJournal } from '@sigeba/web/form/journal.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore } from 'idb-keyval';
import { afterAll, expect, test, vi } from 'vitest';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';
import { uploadingTo } from './uploading.ts';

// What a browser keeps: jsdom has no database of its own.
vi.stubGlobal('indexedDB', new IDBFactory());
const modifiche = createStore('sigeba-giornale', 'modifiche');
/** As whoever is in reads it: it is sealed. */
const keptIn = async ({ chi, cosa }: { chi: number; cosa: string }) => Object.values((await openJournal(chi, cosa).read())?.valori ?? {});

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-richieste-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.stop();
  await rm(dataDir, { recursive: true });
});
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

/** How many of the compulsory answers the ring of the head misses. */
async function mancano(): Promise<number> {
  const [given, of] = ((await screen.findByText('risposte obbligatorie')).previousSibling?.textContent ?? '').split(' di ').map(Number);
  return (of ?? 0) - (given ?? 0);
}

const aggiorna = () => screen.getByRole('button', { name: 'Aggiorna' });
const NON_SALVATE = 'Ci sono risposte al Comitato non salvate: premi «Aggiorna» prima di inviare.';

test('answers that are not saved are asked about on leaving, and found again by whoever comes back; Salva stores them, and the ring counts what is stored', async () => {
  const { anna, address, cassetto } = await inRevisione();
  await clear(modifiche);
  const { router } = await openScreen(app, anna, address);
  expect((await screen.findByRole('button', { name: 'Aggiorna' })).getAttribute('aria-disabled')).toBe('true');
  expect(await mancano()).toBe(2);
  await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
  expect(await screen.findByText('Modifiche non salvate')).toBeTruthy();
  await waitFor(async () => expect(await keptIn(cassetto)).toEqual(['Allegato']));
  await act(() => router.navigate('/cert'));
  const question = within(await screen.findByRole('alertdialog', LASCIARE));
  expect(question.getByRole('button', { name: 'Salva ed esci' })).toBeTruthy();
  expect(window.location.pathname).toBe(address);

  const again = await openScreen(app, anna, address);
  await waitFor(async () => expect((await punto(/^1\. Il consenso/)).value).toBe('Allegato'));
  await act(() => again.router.navigate('/cert'));
  await userEvent.click(await screen.findByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cert'));
  await waitFor(async () => expect(await keptIn(cassetto)).toEqual([]));
  const later = await openScreen(app, anna, address);
  await waitFor(async () => expect((await punto(/^1\. Il consenso/)).value).toBe('Allegato'));
  expect(await mancano()).toBe(1);
  await act(() => later.router.navigate('/cert'));
  await waitFor(() => expect(window.location.pathname).toBe('/cert'));
});

test('one Salva stores form and answers, by the keyboard too', async () => {
  const { anna, istanza, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Titolo/ }), ' rivisto');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(async () => {
    const { titolo, richieste } = (await read(anna, istanza)).body;
    expect([titolo, richieste[0]?.risposta]).toEqual([`${istanza.titolo} rivisto`, 'Allegato']);
  });
  await waitFor(() => expect(aggiorna().getAttribute('aria-disabled')).toBe('true'));
  await userEvent.type(await punto(/^2\. I tempi/), 'Due mesi');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect((await read(anna, istanza)).body.richieste[1]?.risposta).toBe('Due mesi'));
});

test('the view shows what is asked, and answers are written in the editor alone', async () => {
  const { anna, address } = await inRevisione();
  await openScreen(app, anna, `${address}/view`);
  expect(await screen.findByText('Tornata 1: Il consenso')).toBeTruthy();
  expect(screen.getAllByText('Nessuna risposta inviata')).toHaveLength(2);
  expect(screen.queryByRole('textbox', { name: /^1\. Il consenso/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Compila' }).getAttribute('href')).toBe(address);
});

test('while points wait for an answer nothing is sent nor called Validata: the bar says how many, and the summary leads to each', async () => {
  const { anna, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  expect(await screen.findByText('2 richieste del Comitato sono senza risposta.')).toBeTruthy();
  expect(await aspetta()).toBe('true');
  expect(screen.getByText('2 errori')).toBeTruthy();
  expect(screen.queryByText('Validata')).toBeNull();
  const summary = within(screen.getByRole('region', { name: 'Ci sono 2 errori da correggere' }));
  await userEvent.click(summary.getByRole('link', { name: '2. I tempi: manca la risposta.' }));
  expect(document.activeElement).toBe(await punto(/^2\. I tempi/));

  await userEvent.type(await punto(/^2\. I tempi/), 'Due mesi');
  expect(aggiorna().className).toContain('primary');
  expect(screen.getByText(NON_SALVATE)).toBeTruthy();
  await userEvent.click(aggiorna());
  expect(await screen.findByText('Una richiesta del Comitato è senza risposta.')).toBeTruthy();
  await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
  await userEvent.click(aggiorna());
  await waitFor(async () => expect(await aspetta()).not.toBe('true'));
  expect(screen.queryByRole('region', { name: /da correggere/ })).toBeNull();
  expect(screen.getAllByText('Validata')).not.toEqual([]);
});

test('a user who saves after another device reads what it saved and loses nothing; a second Salva overwrites it', async () => {
  const { anna, istanza, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  await userEvent.type(await punto(/^1\. Il consenso/), 'Dal portatile');
  const [una] = (await read(anna, istanza)).body.richieste;
  const risposte = [{ id: una?.id ?? 0, risposta: 'Dal telefono' }];
  expect((await app.as(anna).put(`/cert/${istanza.id}/richieste`, { risposte })).status).toBe(200);

  const salva = () => userEvent.click(aggiorna());
  await salva();
  expect(await screen.findByText(/«Dal telefono»/)).toBeTruthy();
  expect((await punto(/^1\. Il consenso/)).value).toBe('Dal portatile');
  expect(document.activeElement).toBe(await punto(/^1\. Il consenso/));
  const salvata = async () => (await read(anna, istanza)).body.richieste[0]?.risposta;
  expect(await salvata()).toBe('Dal telefono');
  await salva();
  expect(await screen.findByText('Risposte salvate.')).toBeTruthy();
  expect(await salvata()).toBe('Dal portatile');
  await waitFor(() => expect(screen.queryByText(/«Dal telefono»/)).toBeNull());
});

test('a request is answered with a PDF under it, which is saved with the rest', async () => {
  const { anna, istanza, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  await punto(/^1\. Il consenso/);
  uploadingTo(app);
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([new Uint8Array(PDF)], 'rischi.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('button', { name: 'Scarica rischi.pdf' })).toBeTruthy();
  await waitFor(() => expect(aggiorna().getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(aggiorna());
  await waitFor(async () => expect((await read(anna, istanza)).body.richieste[0]?.allegato?.nome).toBe('rischi.pdf'));
  expect(await screen.findByText('Una richiesta del Comitato è senza risposta.')).toBeTruthy();
});

test('a PDF that was chosen and not saved is kept in this browser as words are, found again by whoever comes back, and saved then', async () => {
  const { anna, istanza, address, cassetto } = await inRevisione();
  await clear(modifiche);
  const { router } = await openScreen(app, anna, address);
  await punto(/^1\. Il consenso/);
  uploadingTo(app);
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([new Uint8Array(PDF)], 'rischi.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('button', { name: 'Scarica rischi.pdf' })).toBeTruthy();
  await act(() => router.navigate('/cert'));
  const question = within(await screen.findByRole('alertdialog', LASCIARE));
  expect(await question.findByText(/resta in questo browser/)).toBeTruthy();
  expect((await read(anna, istanza)).body.richieste[0]?.allegato).toBeNull();

  await openScreen(app, anna, address);
  expect(await screen.findByRole('button', { name: 'Scarica rischi.pdf' })).toBeTruthy();
  await waitFor(() => expect(aggiorna().getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(aggiorna());
  await waitFor(async () => expect((await read(anna, istanza)).body.richieste[0]?.allegato?.nome).toBe('rischi.pdf'));
  await waitFor(async () => expect(await keptIn(cassetto)).toEqual([]));
});

test('the bar tells the instant at which the answers were saved, not the older one of the form', async () => {
  const { anna, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  app.clock.set('2026-03-20T11:30:00.000Z');
  await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
  await userEvent.click(aggiorna());
  await waitFor(() => expect(formState()).toMatch(/^Salvata .*12:30/));
  app.clock.set('2026-03-20T11:00:00.000Z');
});

test('answers that the network kept from the server are saved by themselves once it is back, alone or with the form', async () => {
  const { anna, istanza, address } = await inRevisione();
  await clear(modifiche);
  await openScreen(app, anna, address);
  const salvate = async () => {
    const { titolo, richieste } = (await read(anna, istanza)).body;
    return [titolo, ...richieste.map(({ risposta }) => risposta)];
  };
  const lost = async () => {
    const toServer = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('network error'));
    await userEvent.click(aggiorna());
    expect(await screen.findByRole('alertdialog', { name: 'Errore' })).toBeTruthy();
    globalThis.fetch = toServer;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await userEvent.type(await punto(/^1\. Il consenso/), 'Allegato');
  await lost();
  await waitFor(async () => expect(await salvate()).toEqual([istanza.titolo, 'Allegato', null]));

  await userEvent.type(await punto(/^2\. I tempi/), 'Due mesi');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Titolo/ }), ' rivisto');
  await lost();
  await waitFor(async () => expect(await salvate()).toEqual([`${istanza.titolo} rivisto`, 'Allegato', 'Due mesi']));
  await waitFor(() => expect(aggiorna().getAttribute('aria-disabled')).toBe('true'));
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
  const { router } = await openScreen(app, anna, `/proposteCert/${istanza.id}/view`);
  await userEvent.type(await risposta(), 'Registrato il 3');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await act(() => router.navigate('/cert'));
  const question = within(await screen.findByRole('alertdialog', LASCIARE));
  expect(await question.findByText(/resta in questo browser/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cert'));
  await openScreen(app, anna, `/proposteCert/${istanza.id}/view`);
  await waitFor(async () => expect((await risposta()).value).toBe('Registrato il 3'));
  await userEvent.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  await waitFor(async () => expect(await keptIn(cassetto)).toEqual([]));
  expect((await risposta()).value).toBe('Registrato il 3');
});
