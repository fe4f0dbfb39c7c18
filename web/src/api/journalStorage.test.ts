// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJournal } from '../form/journal.ts';
import { forgetKept, isAnythingKept } from './journalStorage.ts';
import { GIORNI_CONSERVATI } from './seal.ts';
import { setSession } from './session.ts';

/** The server's answer to each login, by the number in its token. */
const chiavi = (call: RequestInfo | URL, init?: RequestInit) => {
  const who = new Headers(init?.headers).get('authorization') ?? '';
  return Promise.resolve(
    String(call).endsWith('/login/chiave') ? Response.json({ chiave: btoa(who.padEnd(32).slice(-32)) }) : new Response('', { status: 404 }),
  );
};
const logIn = (utenteId: number, tokenImpersona: string | null = null) => setSession({ token: `${utenteId}`, tokenImpersona, utenteId });
let databases: IDBFactory;
beforeEach(() => {
  databases = new IDBFactory();
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('fetch', vi.fn(chiavi));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSession(null);
});
const stored = () => entries(createStore('sigeba-giornale', 'modifiche'));
const written = async () => JSON.stringify(await stored(), (_, value) => (ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value));

test('what is typed is in this browser under no name and in no words, and its writer finds it after logging in again', async () => {
  logIn(7);
  await openJournal(7, 'istanza-12').keep({ scopo: 'cartelle cliniche' }, 'v1');
  expect(await stored()).toHaveLength(1);
  expect(await written()).not.toMatch(/istanza|cartelle|scopo|"7/);
  setSession(null);
  logIn(7);
  expect(await openJournal(7, 'istanza-12').left()).toMatchObject([{ valori: { scopo: 'cartelle cliniche' }, lastUpdate: 'v1' }]);
});

test('the next person at the same computer reads nothing of it, nor does whoever acts on behalf of its writer', async () => {
  logIn(7);
  await openJournal(7, 'istanza-12').keep({ scopo: 'cartelle cliniche' }, 'v1');
  logIn(8);
  expect(await openJournal(7, 'istanza-12').read()).toBeNull();
  expect(await isAnythingKept()).toBe(false);
  setSession({ token: '9', tokenImpersona: '9 per 7', utenteId: 7 });
  expect(await openJournal(7, 'istanza-12').read()).toBeNull();
});

test('who leaves without keeping anything leaves nothing, and writes nothing more', async () => {
  logIn(8);
  await openJournal(8, 'proposta-1').keep({ titolo: 'di Luca' }, 'v1');
  logIn(7);
  const journal = openJournal(7, 'istanza-12');
  await journal.keep({ scopo: 'cartelle' }, 'v1');
  expect(await isAnythingKept()).toBe(true);
  await forgetKept();
  // Another tab of the same person, which hears of it later.
  await openJournal(7, 'proposta-2').keep({ titolo: 'altrove' }, 'v1');
  await journal.keep({ scopo: 'cartelle cliniche' }, 'v1');
  expect(await isAnythingKept()).toBe(false);
  logIn(8);
  expect(await openJournal(8, 'proposta-1').read()).toMatchObject({ valori: { titolo: 'di Luca' } });
  setSession({ token: '7 again', tokenImpersona: null, utenteId: 7 });
});

test(`after ${GIORNI_CONSERVATI} days it is gone, whoever is in by then`, async () => {
  logIn(7);
  await openJournal(7, 'istanza-12').keep({ scopo: 'cartelle' }, 'v1');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (GIORNI_CONSERVATI + 1) * 24 * 3_600_000 });
  logIn(8);
  expect(await openJournal(8, 'proposta-1').read()).toBeNull();
  expect(await stored()).toEqual([]);
});

test('what an earlier version kept unsealed is sealed for its writer, and left to nobody else', async () => {
  const plain = createStore('sigeba', 'modifiche');
  const entry = (titolo: string, scritto = new Date()) => ({ valori: { titolo }, lastUpdate: 'v1', scritto: scritto.toISOString() });
  await set('7/proposta-1', entry('di Maria'), plain);
  await set('8/proposta-1', entry('di Luca'), plain);
  await set('9/proposta-1', entry('di Anna', new Date('2026-01-01')), plain);
  logIn(7);
  expect(await openJournal(7, 'proposta-1').read()).toMatchObject({ valori: { titolo: 'di Maria' } });
  expect((await entries(plain)).map(([key]) => key)).toEqual(['8/proposta-1']);
});

test('a browser that blocks its databases keeps nothing, and says so', async () => {
  logIn(7);
  expect(await openJournal(7, 'istanza-12').keeps()).toBe(true);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  vi.resetModules();
  const fresh = await import('../form/journal.ts');
  const { setSession: enter } = await import('./session.ts');
  enter({ token: '7', tokenImpersona: null, utenteId: 7 });
  const journal = fresh.openJournal(7, 'istanza-12');
  await journal.keep({ scopo: 'cartelle' }, 'v1');
  expect([await journal.read(), await journal.keeps()]).toEqual([null, false]);
});
