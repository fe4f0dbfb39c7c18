// @vitest-environment jsdom
import { KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { CAMPO } from '@sigeba/server/test/modello.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const bando = await buildBando(app);
let maria: Persona;
beforeEach(async () => {
  maria = await buildUtente(app);
});

/** From now on the server does what it is told, and its answers get lost, so that the page learns nothing by itself; until `back()`. */
function loseAnswers() {
  const reach = globalThis.fetch;
  const keys: (string | null)[] = [];
  let lost = true;
  globalThis.fetch = async (input, init) => {
    const answer = await reach(input, init);
    if ((init?.method ?? 'GET') !== 'GET') keys.push(new Headers(init?.headers).get(KEY_HEADER));
    if (lost) throw new TypeError('network error');
    return answer;
  };
  return {
    keys,
    back: () => {
      lost = false;
    },
  };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Titolo/ });
const state = formState;
/** Accetta, and its confirmation. */
const accept = async () => {
  await press(/^Accetta/);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accetta' }));
};
const closeError = async () => {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
};
const mine = () =>
  app.db
    .selectFrom('proposta')
    .select(['id', 'titolo'])
    .where('responsabile_id', '=', maria.id)
    .where('eliminata_ts', 'is', null)
    .execute();
const read = async (id: number) => (await app.as(maria).get<Proposta>(`/proposte/${id}`)).body;

describe('a Salva whose answer is lost, and then another', () => {
  test('makes one proposta, with what was typed meanwhile', async () => {
    await openScreen(app, maria, `/proposte/new/${bando.classeId}`);
    await userEvent.type(await title(), 'Onde');
    const { keys, back } = loseAnswers();
    await press('Salva');
    await closeError();
    expect(await mine()).toMatchObject([{ titolo: 'Onde' }]);
    await userEvent.type(await title(), ' lunghe');
    back();
    await press('Salva');
    await waitFor(async () => expect(await mine()).toMatchObject([{ titolo: 'Onde lunghe' }]));
    await waitFor(() => expect(state()).toContain('Salvata'));
    const [made] = await mine();
    expect(window.location.pathname).toBe(`/proposte/${made?.id}`);
    expect((await title()).value).toBe('Onde lunghe');
    // The same act twice, and then what had been typed since as another one.
    expect([keys.length, new Set(keys).size, keys[0] === keys[1]]).toEqual([3, 2, true]);
  });

  test('makes one proposta, and saves nothing more where nothing was typed', async () => {
    await openScreen(app, maria, `/proposte/new/${bando.classeId}`);
    await userEvent.type(await title(), 'Onde');
    const { keys, back } = loseAnswers();
    await press('Salva');
    const retry = await screen.findByRole('button', { name: 'Riprova a salvare' });
    // The first thing to do, told once however often it fails.
    expect(retry.className).toContain('primary');
    await userEvent.click(retry);
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('button', { name: 'Riprova a salvare' });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect((await title()).value).toBe('Onde');
    back();
    await press('Riprova a salvare');
    await waitFor(() => expect(state()).toContain('Salvata'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await mine()).toMatchObject([{ titolo: 'Onde' }]);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test('of a draft is no conflict with oneself', async () => {
    const { id } = await buildProposta(app, { bando, responsabile: maria, titolo: 'Reti' });
    app.clock.advance({ seconds: 1 });
    await openScreen(app, maria, `/proposte/${id}`);
    await userEvent.type(await title(), ' neurali');
    const { back } = loseAnswers();
    await press('Salva');
    await closeError();
    await userEvent.type(await title(), ' profonde');
    back();
    await press('Salva');
    await waitFor(async () => expect((await read(id)).titolo).toBe('Reti neurali profonde'));
    await waitFor(() => expect(state()).toContain('Salvata'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is told of what has been saved in between in another window', async () => {
    const { id } = await buildProposta(app, { bando, responsabile: maria, titolo: 'Reti' });
    app.clock.advance({ seconds: 1 });
    await openScreen(app, maria, `/proposte/${id}`);
    await userEvent.type(await title(), ' neurali');
    const { back } = loseAnswers();
    await press('Salva');
    await closeError();
    const { lastUpdate } = await read(id);
    app.clock.advance({ seconds: 1 });
    await app.as(maria).put(`/proposte/${id}`, { valori: { [CAMPO.titolo]: 'Altrove' }, lastUpdate });
    back();
    await press('Salva');
    expect(await screen.findByText(/modificati a tuo nome, in un'altra finestra o su un altro dispositivo/)).toBeTruthy();
    expect((await read(id)).titolo).toBe('Altrove');
    const asking = within(screen.getByRole('alertdialog'));
    expect(asking.getByRole('radio', { name: /^Quella salvata\s*Altrove/ })).toBeTruthy();
    await userEvent.click(asking.getByRole('button', { name: 'Salva' }));
    await waitFor(async () => expect((await read(id)).titolo).toBe('Reti neurali'));
  });
});

test('an Invia whose answer is lost, and then another, sends once and shows the receipt', async () => {
  const { id } = await buildProposta(app, { bando, responsabile: maria, completa: true });
  await openScreen(app, maria, `/proposte/${id}`);
  const send = async () => {
    await press('Invia domanda');
    const asking = within(await screen.findByRole('alertdialog', { name: 'Inviare la domanda?' }));
    await userEvent.click(asking.getByRole('button', { name: 'Invia domanda' }));
  };
  await screen.findByRole('button', { name: 'Invia domanda' });
  const { back } = loseAnswers();
  await send();
  await closeError();
  back();
  await send();
  await waitFor(() => expect(window.location.pathname).toBe(`/proposte/${id}/ricevuta`));
  expect(await app.mailTo(maria)).toEqual(['M-03']);
});

test('an Invia pressed twice asks once and sends once', async () => {
  const { id } = await buildProposta(app, { bando, responsabile: maria, completa: true });
  const { asked } = await openScreen(app, maria, `/proposte/${id}`);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Invia domanda' }));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Inviare la domanda?' }));
  const send = asking.getByRole('button', { name: 'Invia domanda' });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(window.location.pathname).toBe(`/proposte/${id}/ricevuta`));
  expect(asked.filter((url) => url.includes('/proposte/sottomissione/'))).toHaveLength(1);
  expect(await app.mailTo(maria)).toEqual(['M-03']);
});

test('an Accetta whose answer is lost is accepted, and said so at the next one', async () => {
  const { proposta } = await buildRichiesta(app, { proposta: await buildProposta(app, { titolo: 'Insieme' }), utente: maria });
  await openScreen(app, maria, '/proposte');
  await screen.findByText('Insieme');
  const { back } = loseAnswers();
  await accept();
  await closeError();
  await press(/^Accetta/);
  const again = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accetta' });
  back();
  fireEvent.click(again);
  await screen.findByText('Accettata');
  expect((await app.as(maria).get(`/proposte/${proposta.id}`)).status).toBe(200);
  expect(screen.queryByText('La richiesta ha già ricevuto una risposta.')).toBeNull();
});

/** From now on the browser knows that its line is away, and nothing reaches the server; until `back()`. */
function loseLine() {
  const reach = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('network error'));
  window.dispatchEvent(new Event('offline'));
  return {
    back: () => {
      globalThis.fetch = reach;
      window.dispatchEvent(new Event('online'));
    },
  };
}

describe('while there is no network', () => {
  afterEach(() => {
    window.dispatchEvent(new Event('online'));
  });
  const away = 'Si è verificato un errore nella comunicazione con il server';

  test('an Accetta says so at once, and accepts when it is pressed again later', async () => {
    const { proposta } = await buildRichiesta(app, { proposta: await buildProposta(app, { titolo: 'Lontano' }), utente: maria });
    await openScreen(app, maria, '/proposte');
    await screen.findByText('Lontano');
    const { back } = loseLine();
    await accept();
    const told = await screen.findByRole('alertdialog', { name: 'Errore' });
    expect(told.textContent).toContain(away);
    await closeError();
    expect((await app.as(maria).get(`/proposte/${proposta.id}`)).status).toBe(404);
    back();
    await accept();
    await screen.findByText('Accettata');
    expect((await app.as(maria).get(`/proposte/${proposta.id}`)).status).toBe(200);
  });

  test('the question before an Accetta waits for nothing from the network', async () => {
    await buildRichiesta(app, { proposta: await buildProposta(app, { titolo: 'Lontanissimo' }), utente: maria });
    await openScreen(app, maria, '/proposte');
    await screen.findByText('Lontanissimo');
    const { back } = loseLine();
    await press(/^Accetta/);
    const asking = within(await screen.findByRole('alertdialog'));
    expect(await asking.findByText('Non è stato possibile verificare i limiti del bando e le tue bozze.')).toBeTruthy();
    expect(asking.queryByText(/^Verifica dei limiti/)).toBeNull();
    back();
  });

  test('a page that is opened says that it waits, and appears by itself later', async () => {
    const { router } = await openScreen(app, maria, '/profilo');
    await screen.findByRole('heading', { level: 1 });
    const { back } = loseLine();
    await act(() => router.navigate('/rendicontazione'));
    expect(await screen.findByText('La rete non risponde: la pagina si carica da sola appena torna.')).toBeTruthy();
    back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Progetti da rendicontare' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/La rete non risponde/)).toBeNull());
  });
});
