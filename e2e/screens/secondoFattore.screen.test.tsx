// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { codeOfApp } from '@sigeba/server/test/codeOfApp.ts';
import { queryClient } from '@sigeba/web/api/queryClient.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const fattore = { obbligatorio: true, ssoBasta: false, key: null };
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { fattore, accessoLocale: true } });
afterAll(() => app.stop());
beforeEach(() => localStorage.clear());

const password = 'Una frase da ricordare';
const segreto = () => (document.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
const codeOf = (secret: string) => codeOfApp(secret, app.clock.now());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (codice: string) => {
  const field = await screen.findByLabelText(/^Codice di verifica/);
  await userEvent.clear(field);
  await userEvent.type(field, codice);
};

test('the help desk begins a second factor at its login, says a wrong code by the field, and the next time shows a code', async () => {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', password });
  const login = async () => {
    const view = await openScreen(app, null, '/login-hd');
    await userEvent.type(await screen.findByLabelText(/^Nome utente/), helpDesk.email);
    await userEvent.type(screen.getByLabelText(/^Password/), password);
    await press('Accedi');
    return view;
  };
  await login();
  // That a factor is asked for is the next step, and no failure.
  await screen.findByRole('button', { name: 'Inizia' });
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Inizia');
  expect(await screen.findByRole('img', { name: 'Codice QR da inquadrare con l’app' })).toBeTruthy();
  const secret = segreto();
  const kept = [...document.querySelectorAll('li code')].map(({ textContent }) => textContent ?? '');
  expect(kept).toHaveLength(10);
  await type('000000');
  await press('Accedi');
  expect(await screen.findByText('Il codice non è corretto, è scaduto o è già stato usato.')).toBeTruthy();
  await type(codeOf(secret));
  await press('Accedi');
  await waitFor(() => expect(window.location.pathname).toBe('/hd/home'));
  // The home has come whole: nothing of it asks without a session when the next login begins.
  await screen.findByRole('heading', { level: 1, name: /^Buon/ });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  await login();
  await screen.findByLabelText(/^Codice di verifica/);
  expect(screen.queryByRole('alert')).toBeNull();
  await type(kept[0] ?? '');
  await press('Accedi');
  await waitFor(() => expect(window.location.pathname).toBe('/hd/home'));
});

test('the ethics office activates its own from its page, and takes it away by a code', async () => {
  const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', password });
  await openScreen(app, etica, '/cert/secondo-fattore');
  expect(await screen.findByText(/al prossimo accesso andrà attivato/)).toBeTruthy();
  const field = await screen.findByLabelText(/^Password attuale/);
  await userEvent.type(field, 'un’altra frase');
  await press('Inizia');
  expect(await screen.findByText('La password non è corretta.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await press('Inizia');
  await screen.findByRole('button', { name: 'Attiva' });
  const secret = segreto();
  await type(codeOf(secret));
  await press('Attiva');
  expect(await screen.findByText(/Restano 10 codici di recupero/)).toBeTruthy();
  app.clock.advance({ seconds: 30 });
  await press('Togli il secondo fattore');
  await type(codeOf(secret));
  await press('Togli il secondo fattore');
  expect(await screen.findByText(/Non attivo/)).toBeTruthy();
});

test('the office takes it away from who has lost it, after a question, and reads why it cannot', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Moretti' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${helpDesk.id}?scheda=account`);
  await press('Togli il secondo fattore');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Moretti');
  await userEvent.click(within(question).getByRole('button', { name: 'Togli il secondo fattore' }));
  expect(await screen.findByText(/Questo account non ha un secondo fattore/)).toBeTruthy();
});
