// @vitest-environment jsdom
import { buildProposta, startTestApp } from '@sigeba/server/test/app.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T12:00:00.000Z' });
afterAll(() => app.stop());
let online = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
afterEach(() => {
  online = true;
});
afterAll(() => vi.restoreAllMocks());

/** Away from the network, until it is back: nothing reaches the server, and the browser knows it. */
function goAway(): () => Promise<void> {
  const toServer = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('network error'));
  online = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  return async () => {
    globalThis.fetch = toServer;
    online = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
  };
}

test('without a network the page says so at once, and a Salva that failed is done by itself once it is back, its dialog closing', async () => {
  const { responsabile, id } = await buildProposta(app, { titolo: 'Onde' });
  await openScreen(app, responsabile, `/proposte/${id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: /Titolo/ }), ' lunghe');
  const bar = within(screen.getByRole('region', { name: 'Azioni sul modulo' }));
  const back = goAway();
  expect(bar.getByText('Senza collegamento')).toBeTruthy();
  expect(screen.getByText(/^Il collegamento manca/)).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Salva' }));
  const said = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
  expect(said.getByText(/^Quello che hai scritto resta in questo browser\. Appena torna il collegamento/)).toBeTruthy();
  await back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(formState()).toMatch(/^Salvata/));
  expect(screen.queryByText('Senza collegamento')).toBeNull();
  const { titolo } = await app.db.selectFrom('proposta').select('titolo').where('id', '=', id).executeTakeFirstOrThrow();
  expect(titolo).toBe('Onde lunghe');
});
