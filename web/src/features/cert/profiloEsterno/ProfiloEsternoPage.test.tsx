// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from '../../../api/askAgain.ts';
import { type Answers, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import ProfiloEsternoPage from './ProfiloEsternoPage.tsx';

afterEach(cleanup);

const PATH = '/profilo-utente-esterno/7';
const profilo = {
  cognome: 'Serra',
  nome: 'Umberto',
  email: 'u.serra@ospedale.example',
  telefono: null,
  ente: null,
  emailInAttesa: null,
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const { emailInAttesa: _, ...sent } = profilo;
const open = (answers: Answers = {}) =>
  renderScreen(<ProfiloEsternoPage />, { answers: { [`GET ${PATH}`]: profilo, ...answers }, at: { pathname: '/cert/profilo' } });
const field = (name: RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const type = async (name: RegExp, text: string) => fireEvent.change(await field(name), { target: { value: text } });
const salva = () => screen.getByRole('button', { name: 'Salva' });

test('Salva sends the changed profile with the version that was read, and empty fields as null', async () => {
  const { calls } = open({ [`PUT ${PATH}`]: { ...profilo, telefono: '06 123', lastUpdate: '2026-03-02T10:00:00.000Z' } });
  await type(/^Telefono/, '06 abc123');
  fireEvent.click(salva());
  expect(screen.getByText('Sono ammessi solo cifre, spazi e un + iniziale.')).toBeTruthy();
  expect((await field(/^Telefono/)).value).toBe('06 abc123');
  await type(/^Telefono/, '06 123');
  fireEvent.click(salva());
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ ...sent, telefono: '06 123' }]);
});

test('leaving with unsaved changes asks first, and "Salva ed esci" saves them', async () => {
  const { calls, router } = open({ [`PUT ${PATH}`]: { ...profilo, telefono: '06 123', lastUpdate: '2026-03-02T10:00:00.000Z' } });
  await type(/^Telefono/, '06 123');
  await act(() => router.navigate('/cert/home'));
  fireEvent.click(await screen.findByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cert/home'));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ ...sent, telefono: '06 123' }]);
});

test('Salva without a change says why it is disabled', async () => {
  open();
  await field(/^Cognome/);
  expect(salva().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Nessuna modifica da salvare')).toBeTruthy();
});

test('a missing name is reported under its field, which gets the focus, and nothing is sent', async () => {
  const { calls } = open();
  await type(/^Cognome/, ' ');
  fireEvent.click(salva());
  expect(screen.getByText('Inserisci il cognome.')).toBeTruthy();
  expect(document.activeElement).toBe(await field(/^Cognome/));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

const POST = 'POST /email/nuova';
const change = async (email: string, password: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cambia e-mail' }));
  await type(/^Nuova e-mail/, email);
  await type(/^La tua password attuale/, password);
  fireEvent.click(screen.getByRole('button', { name: 'Invia il link di conferma' }));
};

test('the address is changed with the password, and waits to be confirmed', async () => {
  let waiting: string | null = null;
  const { calls } = open({
    [`GET ${PATH}`]: () => Response.json({ ...profilo, emailInAttesa: waiting }),
    [POST]: () => {
      waiting = 'nuovo@ospedale.example';
      return Response.json({});
    },
  });
  await change(' Nuovo@ospedale.example', 'la mia password');
  expect(await screen.findByText('In attesa di conferma: nuovo@ospedale.example')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'nuovo@ospedale.example', password: 'la mia password' });
});

test('a wrong address is named before anything is sent; what the server refuses stands at its field', async () => {
  const wrong = { code: 3, message: '', violationReport: [{ campo: 'password', messaggio: 'La password non è corretta.' }] };
  const { calls } = open({ [POST]: () => Response.json(wrong, { status: 422 }) });
  await change('serra', 'sbagliata');
  expect(screen.getByText("L'email inserita risulta incorretta o invalida.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await type(/^Nuova e-mail/, 'nuovo@ospedale.example');
  fireEvent.click(screen.getByRole('button', { name: 'Invia il link di conferma' }));
  expect(await screen.findByText('La password non è corretta.')).toBeTruthy();
});

test('a user who acts on the person’s behalf reads that only the person may change it', async () => {
  const operatore = { id: 9, cognome: 'Verdi', nome: 'Aldo', tipoUtente: 'HELP_DESK', puoInviare: true };
  open({ 'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Serra', nome: 'Umberto', impersonatoDa: operatore } });
  expect(await screen.findByText("Deve farlo l'interessato")).toBeTruthy();
});

test('another user’s changes are taken in beside what was typed, and the next Salva starts from them', async () => {
  const theirs = { ...profilo, telefono: '06 999', lastUpdate: '2026-03-03T10:00:00.000Z' };
  let now: typeof profilo | typeof theirs = profilo;
  const { calls } = open({
    [`GET ${PATH}`]: () => Response.json(now),
    [`PUT ${PATH}`]: () => {
      if (now === theirs) return Response.json(theirs);
      now = theirs;
      return refusal(409, 9, 'I dati sono stati modificati da un altro utente (Rinaldi Simona).');
    },
  });
  await type(/^Ente/, 'Ospedale');
  fireEvent.click(salva());
  expect(await screen.findByText(/Rinaldi Simona/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText('Dati aggiornati: le tue modifiche sono ancora qui, da salvare.')).toBeTruthy();
  expect([(await field(/^Telefono/)).value, (await field(/^Ente/)).value]).toEqual(['06 999', 'Ospedale']);
  fireEvent.click(salva());
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ lastUpdate: theirs.lastUpdate, ente: 'Ospedale' });
});

test('where what somebody else has saved cannot be read, the refusal stays and nothing is called read', async () => {
  let saved = false;
  open({
    [`GET ${PATH}`]: () => (saved ? refusal(500, 1, 'Il server è in manutenzione.') : Response.json(profilo)),
    [`PUT ${PATH}`]: () => {
      saved = true;
      return refusal(409, 9, 'I dati sono stati modificati da un altro utente (Rinaldi Simona).');
    },
  });
  await type(/^Ente/, 'Ospedale');
  fireEvent.click(salva());
  fireEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/Il server è in manutenzione/)).toBeTruthy();
  expect(screen.getByText(/Rinaldi Simona/)).toBeTruthy();
  expect(screen.queryByText(/^Dati aggiornati/)).toBeNull();
  expect((await field(/^Ente/)).value).toBe('Ospedale');
});

test('typed text stays while another act on the page reads the profile again', async () => {
  let read = profilo;
  open({
    [`GET ${PATH}`]: () => Response.json(read),
    [POST]: () => {
      read = { ...profilo, lastUpdate: '2026-03-04T10:00:00.000Z' };
      return Response.json({});
    },
  });
  await type(/^Ente/, 'Ospedale');
  await change('nuovo@ospedale.example', 'la mia password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(askAgain);
  expect((await field(/^Ente/)).value).toBe('Ospedale');
});
