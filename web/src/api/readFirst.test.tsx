// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askFirst, latestAsked } from './askFirst.ts';
import { noteFirstDrawn } from './firstDrawn.ts';
import { queryClient } from './queryClient.ts';
import { readFirst } from './readFirst.ts';
import { setSession } from './session.ts';
import { useRoute } from './useRoute.ts';
import { useUtente } from './useUtente.ts';

const asked: string[] = [];
let status = 200;
beforeEach(() => {
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'] });
  queryClient.clear();
  asked.length = 0;
  status = 200;
  setSession({ token: 't', tokenImpersona: null, utenteId: 41 });
  globalThis.fetch = async (input) => {
    const resource = String(input).replace('/sigeba-api-web/v1', '');
    asked.push(resource);
    return Response.json({ code: 1, message: '', nome: `di ${resource}` }, { status });
  };
});

function Page() {
  const { data } = useRoute('GET /bandi/getBandiValidi', {});
  const { utente } = useUtente();
  return <p>{`${utente?.nome} · ${(data as { nome?: string } | undefined)?.nome}`}</p>;
}
const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
const ALL = ['/config', '/utenti/findById?idUtente=41', '/bandi/getBandiValidi'];

test('a page is drawn once, with what it shows, and nothing is asked a second time', async () => {
  await readFirst('/bandi');
  noteFirstDrawn();
  draw();
  expect(screen.getByText('di /utenti/findById?idUtente=41 · di /bandi/getBandiValidi')).toBeDefined();
  expect(asked).toEqual(ALL);
});

test.each([
  ['/proposte', [], ['/proposte/anni', '/proposte?anno=2026']],
  ['/rendicontazioni', [2024], ['/proposte/anni', '/rendicontazioni/anni', '/rendicontazioni?anno=2024']],
] as const)('%s is drawn with the list of its latest year, unless one was chosen', async (page, finanziati, wanted) => {
  globalThis.fetch = async (input) => {
    const resource = String(input).replace('/sigeba-api-web/v1', '');
    asked.push(resource);
    return Response.json(resource === '/proposte/anni' ? [2026, 2025] : resource === '/rendicontazioni/anni' ? finanziati : {});
  };
  await readFirst(page);
  expect(asked).toEqual([...ALL.slice(0, 2), ...wanted]);
  queryClient.clear();
  await readFirst(page, '?anno=2025');
  expect(asked.slice(ALL.length - 1 + wanted.length)).toEqual([...ALL.slice(0, 2), ...wanted.slice(0, -1)]);
});

test('the list of a year is asked for once, however late the years are read ahead', async () => {
  globalThis.fetch = async (input) => {
    const resource = String(input).replace('/sigeba-api-web/v1', '');
    asked.push(resource);
    const response = Response.json(resource === '/proposte/anni' ? [2026] : {});
    const read = response.clone();
    response.clone = () =>
      new Proxy(read, { get: (of, name) => (name === 'json' ? () => later().then(() => of.json()) : Reflect.get(of, name)) });
    return response;
  };
  askFirst('/proposte');
  await readFirst('/proposte');
  await latestAsked();
  expect(asked).toEqual([...ALL.slice(0, 2), '/proposte/anni', '/proposte?anno=2026']);
});
const later = () => new Promise((done) => setTimeout(done, 20));

test('what could not be had is asked for by the page, which tells of it', async () => {
  status = 500;
  await readFirst('/bandi');
  noteFirstDrawn();
  status = 200;
  draw();
  expect(await screen.findByText('di /utenti/findById?idUtente=41 · di /bandi/getBandiValidi')).toBeDefined();
  expect(asked).toEqual([...ALL, ...ALL.slice(1).reverse()]);
});

test('what comes after the first drawing is asked for anew by whoever shows it', async () => {
  noteFirstDrawn();
  vi.advanceTimersByTime(1);
  await readFirst('/bandi');
  draw();
  expect(await screen.findByText('di /utenti/findById?idUtente=41 · di /bandi/getBandiValidi')).toBeDefined();
  expect(asked).toEqual([...ALL, '/bandi/getBandiValidi']);
});

test('nothing is read for who has not entered, and of what is written in English', async () => {
  await readFirst('/ref/home');
  setSession(null);
  await readFirst('/home');
  expect(asked).toEqual([]);
});
