// @vitest-environment jsdom
import { buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries } from 'idb-keyval';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from './answering.ts';
import { openScreen } from './openScreen.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterAll(() => vi.unstubAllGlobals());
const app = await startTestApp({ now: '2026-03-20T12:00:00.000Z' });
afterAll(() => app.stop());

afterEach(() => vi.restoreAllMocks());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Titolo/ });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
const kept = async () => (await entries(createStore('sigeba-giornale', 'modifiche'))).length;

async function written() {
  const { responsabile, id } = await buildProposta(app, { titolo: 'Onde' });
  const reopen = () => openScreen(app, responsabile, `/proposte/${id}`);
  await reopen();
  await userEvent.type(await title(), ' lunghe');
  const stored = async () => (await app.db.selectFrom('proposta').select('titolo').where('id', '=', id).executeTakeFirstOrThrow()).titolo;
  return { reopen, id, stored };
}

test('a Logout with unsaved changes keeps them on this computer if the user says so, and only that user finds them', async () => {
  const { reopen, id } = await written();
  await press('Logout');
  await userEvent.click((await question()).getByRole('button', { name: 'Conserva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await kept()).toBe(1);
  await openScreen(app, await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] }), `/ur/proposte/${id}/view`);
  await press('Logout');
  await screen.findByRole('heading', { name: 'Accesso' });
  expect(await kept()).toBe(1);
  await reopen();
  await press('Recupera');
  expect((await title()).value).toBe('Onde lunghe');
});

test('a Logout that keeps nothing leaves no unsaved changes on this computer', async () => {
  const { reopen } = await written();
  await press('Logout');
  await userEvent.click((await question()).getByRole('button', { name: 'Resta qui' }));
  expect((await title()).value).toBe('Onde lunghe');
  await press('Logout');
  await userEvent.click((await question()).getByRole('button', { name: 'Elimina ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await kept()).toBe(0);
  await reopen();
  expect((await title()).value).toBe('Onde');
  expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull();
});

test('"Salva ed esci" saves what is unsaved and goes where its writer was going', async () => {
  const { stored } = await written();
  await userEvent.click(screen.getByRole('link', { name: 'Bandi aperti' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/bandi'));
  expect(await stored()).toBe('Onde lunghe');
});

test('"Salva ed esci" that is refused stays on the page, with the reason and with what was typed', async () => {
  const { stored, id } = await written();
  answering(`PUT /proposte/${id}`, 409, { code: 4, message: 'Il modulo non si può salvare adesso.', violationReport: null });
  await userEvent.click(screen.getByRole('link', { name: 'Bandi aperti' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Salva ed esci' }));
  expect(await screen.findByText('Il modulo non si può salvare adesso.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog', { name: 'Modifiche non salvate' })).toBeNull();
  expect(window.location.pathname).toBe(`/proposte/${id}`);
  expect([(await title()).value, await stored()]).toEqual(['Onde lunghe', 'Onde']);
});

test('unsaved changes stay in this browser while there is no network', async () => {
  const { reopen } = await written();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByRole('link', { name: 'Bandi aperti' }));
  const asking = await question();
  expect(await asking.findByText(/resta in questo browser/)).toBeTruthy();
  await userEvent.click(asking.getByRole('button', { name: 'Esci senza salvare' }));
  await screen.findByText('La rete non risponde: la pagina si carica da sola appena torna.');
  vi.restoreAllMocks();
  // Sealed and written after the page has gone.
  await waitFor(async () => expect(await kept()).toBe(1));
  await reopen();
  await press('Recupera');
  expect((await title()).value).toBe('Onde lunghe');
});

test('"Salva ed esci" that finds no network stays on the page and says so; once it is saved nobody is led away', async () => {
  const { stored, id } = await written();
  const toServer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'PUT') throw new TypeError('no network');
    return toServer(input, init);
  };
  await userEvent.click(screen.getByRole('link', { name: 'Bandi aperti' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Salva ed esci' }));
  expect(await screen.findByText(/sei ancora su questa pagina/)).toBeTruthy();
  globalThis.fetch = toServer;
  await press('Riprova a salvare');
  await waitFor(async () => expect(await stored()).toBe('Onde lunghe'));
  expect(window.location.pathname).toBe(`/proposte/${id}`);
});
