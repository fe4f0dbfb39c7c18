// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { askFirst } from './askFirst.ts';
import { call } from './call.ts';
import { setSession } from './session.ts';

const asked: string[] = [];
const session = { token: 't', tokenImpersona: null, utenteId: 7 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(60_000);
  asked.length = 0;
  setSession(session);
  globalThis.fetch = async (input) => {
    asked.push(String(input).replace('/sigeba-api-web/v1', ''));
    return Response.json({ adesso: '2026-03-20T11:00:00.000Z' });
  };
});

test('what a page will show is asked for while its scripts arrive, and then not again', async () => {
  askFirst('/proposte/12/view');
  expect(asked).toEqual(['/config', '/utenti/findById?idUtente=7', '/proposte/12']);
  await call('GET /proposte/:id', { params: { id: 12 } });
  await call('GET /config', {});
  expect(asked).toHaveLength(3);
  await call('GET /config', {});
  expect(asked).toHaveLength(4);
});

test('an answer to somebody else, or of a while ago, is not taken', async () => {
  askFirst('/home');
  setSession({ ...session, token: 'of another' });
  await call('GET /home', {});
  setSession(session);
  askFirst('/home');
  vi.advanceTimersByTime(10_000);
  await call('GET /home', {});
  expect(asked.filter((path) => path === '/home')).toHaveLength(4);
});

test('nothing is asked in the wrong language or with the wrong name: not on a page of referees, nor on paper', () => {
  for (const page of ['/ref/home', '/referee-accept', '/login-referee', '/proposte/12/print']) askFirst(page);
  expect(asked).toEqual([]);
});

test('nobody asks for a person without a session', () => {
  setSession(null);
  askFirst('/home');
  expect(asked).toEqual(['/config']);
});

test('a server that is away is told by who wants the answer', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('away'));
  askFirst('/home');
  await expect(call('GET /home', {})).rejects.toMatchObject({ status: 0 });
});
