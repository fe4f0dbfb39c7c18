// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refusal, renderScreen } from '../shell/renderScreen.testing.tsx';
import ProfiloEsternoPage from './ProfiloEsternoPage.tsx';

afterEach(cleanup);

const PATH = '/profilo-utente-esterno/7';
const profilo = {
  cognome: 'Serra',
  nome: 'Umberto',
  email: 'u.serra@ospedale.example',
  telefono: null,
  ente: null,
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const open = (answers: Answers = {}) =>
  renderScreen(<ProfiloEsternoPage />, { answers: { [`GET ${PATH}`]: profilo, ...answers }, at: { pathname: '/cert/profilo' } });
const field = (name: RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const type = async (name: RegExp, text: string) => fireEvent.change(await field(name), { target: { value: text } });
const salva = () => screen.getByRole('button', { name: 'Salva' });

test('what is changed is saved, with what was read; empty fields travel as nothing', async () => {
  const { calls } = open({ [`PUT ${PATH}`]: { ...profilo, telefono: '06 123', lastUpdate: '2026-03-02T10:00:00.000Z' } });
  await type(/^Telefono/, '06 abc123');
  expect((await field(/^Telefono/)).value).toBe('06 123');
  fireEvent.click(salva());
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...profilo, telefono: '06 123' });
});

test('without a change Salva says why it waits', async () => {
  open();
  await field(/^Cognome/);
  expect(salva().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Nessuna modifica da salvare')).toBeTruthy();
});

test('a wrong address is named under its field, which gets the focus, and nothing is sent', async () => {
  const { calls } = open();
  await type(/^E-mail/, 'serra');
  fireEvent.click(salva());
  expect(screen.getByText("L'email inserita risulta incorretta o invalida.")).toBeTruthy();
  expect(document.activeElement).toBe(await field(/^E-mail/));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('an address that is taken is named by the server', async () => {
  const taken = {
    code: 3,
    message: 'Alcuni dati non sono corretti.',
    violationReport: [{ campo: 'email', messaggio: 'Questa e-mail è già presa' }],
  };
  open({ [`PUT ${PATH}`]: () => Response.json(taken, { status: 422 }) });
  await type(/^E-mail/, 'altro@ospedale.example');
  fireEvent.click(salva());
  expect(await screen.findByText('Questa e-mail è già presa')).toBeTruthy();
});

test('when somebody else has saved meanwhile it says who, and offers to read again', async () => {
  const { calls } = open({ [`PUT ${PATH}`]: () => refusal(409, 9, 'I dati sono stati modificati da un altro utente (Rinaldi Simona).') });
  await type(/^Ente/, 'Ospedale');
  fireEvent.click(salva());
  expect(await screen.findByText(/Rinaldi Simona/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leggi i dati aggiornati' }));
  await waitFor(() => expect(calls.filter(({ method, path }) => method === 'GET' && path === PATH)).toHaveLength(2));
});
