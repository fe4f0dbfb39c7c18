// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import NewPasswordPage from './NewPasswordPage.tsx';

afterEach(cleanup);

const POST = 'POST /password/imposta';
const open = (answers: Answers, hash = '#abc', area = 'cert') =>
  renderScreen(<NewPasswordPage />, { answers, at: { pathname: '/imposta-password', search: `?area=${area}`, hash } });
const field = () => screen.getByLabelText(/^Nuova password/) as HTMLInputElement;
const type = (password: string) => fireEvent.change(field(), { target: { value: password } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Imposta la password' }));

test('the password travels with the token of the link, and the login of that account follows', async () => {
  const { calls } = open({ [POST]: {} });
  type('una frase abbastanza lunga');
  press();
  await waitFor(() => expect(window.location.pathname).toBe('/login-cert'));
  expect(window.history.state.usr).toEqual({ passwordImpostata: true });
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { token: 'abc', password: 'una frase abbastanza lunga' } },
  ]);
});

test('a referee who came from their invitation finds the user name filled in at the login', async () => {
  renderScreen(<NewPasswordPage />, {
    answers: { [POST]: {} },
    at: { pathname: '/imposta-password', search: '?area=cert', hash: '#abc', state: { username: 'hubert@reviewer.example' } },
  });
  type('una frase abbastanza lunga');
  press();
  await waitFor(() => expect(window.location.pathname).toBe('/login-cert'));
  expect(window.location.search).toBe('?ref=hubert%40reviewer.example');
});

test('a short password is not sent: the field says what is missing and gets the focus', () => {
  const { calls } = open({});
  type('undici lett');
  press();
  expect(screen.getByText('La password deve avere almeno 12 caratteri: ne ha 11.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a refused password stays typed: the field says why and has the focus until another is typed', async () => {
  const messaggio = 'Questa password è troppo facile da indovinare.';
  open({ [POST]: () => refusal(422, 3, messaggio, [{ campo: 'password', messaggio }]) });
  type('password1234');
  press();
  expect(await screen.findByText(messaggio)).toBeTruthy();
  expect(field().value).toBe('password1234');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  type('una frase abbastanza lunga');
  expect(screen.queryByText(messaggio)).toBeNull();
});

test('the typed password can be shown', () => {
  open({});
  expect(field().type).toBe('password');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mostra la password' }));
  expect(field().type).toBe('text');
});

test('a used link leads to the request for another', async () => {
  open({ [POST]: () => refusal(401, 12, 'Il link per impostare la password è scaduto.') });
  type('una frase abbastanza lunga');
  press();
  expect(await screen.findByText('Il link per impostare la password è scaduto.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Chiedi un altro link' }).getAttribute('href')).toBe('/password-dimenticata?area=cert');
  expect(screen.queryByLabelText(/^Nuova password/)).toBeNull();
});

test('an address without a link has nothing to fill in', () => {
  open({}, '');
  expect(screen.getByText('Apri questa pagina dal link ricevuto per e-mail.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Imposta la password' })).toBeNull();
});

test('the page of a referee is in English', () => {
  open({}, '', 'referee');
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('link', { name: 'Ask for another link' })).toBeTruthy();
});
