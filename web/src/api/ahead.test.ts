// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askFirst } from './askFirst.ts';
import { call } from './call.ts';
import { setSession } from './session.ts';
import { filtersKey } from './storedSession.ts';

const asked: string[] = [];
const answers: Record<string, unknown> = {};
const session = { token: 't', tokenImpersona: null, utenteId: 7 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(60_000);
  asked.length = 0;
  setSession(session);
  sessionStorage.clear();
  globalThis.fetch = async (input) => {
    const resource = String(input).replace('/sigeba-api-web/v1', '');
    asked.push(resource);
    return Response.json(answers[resource] ?? { adesso: '2026-03-20T11:00:00.000Z' });
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

test('of a proposta that one is asked to take part in the request is asked for, and not what may not be read yet', () => {
  askFirst('/proposte/12/view', '?richiesta');
  expect(asked).toEqual(['/config', '/utenti/findById?idUtente=7', '/partecipazioni']);
});

describe('of a list of a year', () => {
  const ofAll = ['/config', '/utenti/findById?idUtente=7'];
  Object.assign(answers, { '/proposte/anni': [2026, 2025], '/rendicontazioni/anni': [2024, 2023] });

  test.each([
    ['/proposte', ['/proposte/anni', '/proposte?anno=2026']],
    ['/rendicontazioni', ['/proposte/anni', '/rendicontazioni/anni', '/rendicontazioni?anno=2024']],
  ])('%s the one that it begins with is asked for once the years are known', async (page, wanted) => {
    askFirst(page);
    await vi.waitFor(() => expect(asked).toEqual([...ofAll, ...wanted]));
    // The years themselves are still there for the page.
    expect(await call('GET /proposte/anni', {})).toEqual([2026, 2025]);
    expect(asked).toHaveLength(ofAll.length + wanted.length);
  });

  test.each([
    ['in its address', '?anno=2025', null],
    ['before', '', 'anno=2025'],
  ])('none where another was chosen %s: the page asks for it', async (_where, search, kept) => {
    if (kept !== null) sessionStorage.setItem(filtersKey(7, 'proposte'), kept);
    askFirst('/proposte', search);
    await call('GET /proposte/anni', {});
    await call('GET /proposte', { query: { anno: 2025 } });
    expect(asked).toEqual([...ofAll, '/proposte/anni', '/proposte?anno=2025']);
  });

  test('none where the years are refused', async () => {
    globalThis.fetch = async (input) => {
      asked.push(String(input).replace('/sigeba-api-web/v1', ''));
      return Response.json({ code: 2, message: '', violationReport: null }, { status: 403 });
    };
    askFirst('/proposte');
    await expect(call('GET /proposte/anni', {})).rejects.toMatchObject({ status: 403 });
    expect(asked).toEqual([...ofAll, '/proposte/anni']);
  });
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
