// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { holding } from './answering.ts';
import { fromAdministration } from './fromAdministration.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
// The preview waits until nobody has typed for a moment.
afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });

test('the office changes a text, sees it as it would be sent, is told what is wrong, and brings the original back', async () => {
  await openScreen(app, ufficio, '/ur/modelli-email?gruppo=BANDO');
  await userEvent.click(await screen.findByRole('link', { name: 'Proroga di un bando' }));
  const oggetto = (await screen.findByLabelText(/^Oggetto/)) as HTMLInputElement;
  const original = oggetto.value;
  fireEvent.change(oggetto, { target: { value: 'Più tempo per {{bando}} e {{numero}}' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('{{numero}} non esiste in questa e-mail.')).toBeTruthy();
  fireEvent.change(oggetto, { target: { value: 'Più tempo per {{bando}}' } });
  expect(await screen.findByText('Più tempo per Bando di Ateneo 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Ha cambiato il testo dell’e-mail')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ripristina il testo originale' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Ripristina il testo originale' })).at(-1) as HTMLElement);
  await waitFor(() => expect(oggetto.value).toBe(original));
  // The bar and the button are gone with what they were for: the keyboard goes on from the top of the page.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Proroga di un bando' })));
});

test('"Salva ed esci" while a Salva is under way leaves what was typed since as it is typed', async () => {
  await openScreen(app, ufficio, '/ur/modelli-email?gruppo=BANDO');
  await userEvent.click(await screen.findByRole('link', { name: 'Proroga di un bando' }));
  const oggetto = await screen.findByLabelText<HTMLInputElement>(/^Oggetto/);
  const letGo = holding(`PUT ${window.location.pathname}`);
  fireEvent.change(oggetto, { target: { value: 'Prima, per {{bando}}' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await letGo.reached;
  fireEvent.change(oggetto, { target: { value: 'Dopo, per {{bando}}' } });
  await fromAdministration('Dipartimenti');
  await userEvent.click(await screen.findByRole('button', { name: 'Salva ed esci' }));
  letGo();
  expect(await screen.findByText('Testo salvato.')).toBeTruthy();
  expect(oggetto.value).toBe('Dopo, per {{bando}}');
});
