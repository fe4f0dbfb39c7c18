// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getSession } from '../../../api/storedSession.ts';
import { refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import LoginPage from './LoginPage.tsx';

afterEach(cleanup);

test('single sign-on that recognised nobody of ours says whom to write to, and may be tried again', async () => {
  renderScreen(<LoginPage />, { answers: {}, at: { pathname: '/login', search: '?rifiuto=UNKNOWN_PERSON' } });
  expect(await screen.findByText("Utente non abilitato, contattare l'ufficio ricerca")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).getAttribute('href')).toContain('/login/ssoauth');
});

test('a person whom single sign-on knows and whose account is blocked is told whom to write to, and the transit leaves the address', async () => {
  renderScreen(<LoginPage />, {
    answers: { 'POST /login': () => refusal(401, 12, "Utente non abilitato, contattare l'ufficio ricerca") },
    at: { pathname: '/login', search: '?tokensso=abc&ssosessionid=def' },
  });
  expect((await screen.findByRole('alert')).textContent).toBe("Errore: Utente non abilitato, contattare l'ufficio ricerca");
  expect(window.location.search).toBe('');
  expect(screen.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' })).toBeTruthy();
});

test('where no identity provider is configured the page says so in words, and leads the offices to their password (D-222)', async () => {
  renderScreen(<LoginPage />, {
    answers: {
      'GET /config': { adesso: new Date().toISOString(), ssoAttivo: false, accessoLocale: true, testoAccesso: { it: null, en: null } },
      'GET /utenti/findById?idUtente=7': () => refusal(500, 1, 'Nessuno è entrato'),
    },
    at: { pathname: '/login', state: { wanted: '/ur/moduli' } },
  });
  expect(await screen.findByText('L’accesso con le credenziali di Ateneo non è ancora configurato')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Accedi con le credenziali di Ateneo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Uffici e help desk' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Accedi con la password' }));
  expect(window.location.pathname).toBe('/login-hd');
  expect(window.history.state.usr).toEqual({ wanted: '/ur/moduli' });
});

test('a reason that does not exist is not shown', async () => {
  renderScreen(<LoginPage />, { answers: {}, at: { pathname: '/login', search: '?rifiuto=GENERIC' } });
  expect(await screen.findByRole('link', { name: 'Accedi con le credenziali di Ateneo' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test("the account chosen at 'Entra come' goes with the transit", async () => {
  const { calls } = renderScreen(<LoginPage />, {
    answers: {},
    at: { pathname: '/login', search: '?tokensso=abc&ssosessionid=def&account=7' },
  });
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/login')?.body).toMatchObject({ sso: { tokensso: 'abc', ssosessionid: 'def', account: 7 } }),
  );
});

const another = {
  answers: {
    'POST /login': ({ body }: { body: unknown }) =>
      (body as { sso: { sostituisci?: boolean } }).sso.sostituisci
        ? refusal(401, 12, "L'accesso tramite Single Sign-On è scaduto.")
        : refusal(409, 91, 'Sei già collegato come Rossi Maria. Vuoi uscire ed entrare come Bianchi Ugo?'),
    'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', tipoUtente: 'UTENTE', profiloValidato: true },
  },
  at: { pathname: '/login', search: '?tokensso=abc&ssosessionid=def' },
};

test('a user who is already logged in may keep their session', async () => {
  const { calls } = renderScreen(<LoginPage />, another);
  expect(await screen.findByText(/Sei già collegato come Rossi Maria/)).toBeTruthy();
  expect(window.location.search).toBe('');
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/utenti/findById'))).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Resta collegato' }));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(calls.filter(({ path }) => path === '/login')).toHaveLength(1);
  expect(getSession()).toMatchObject({ utenteId: 7 });
});

test('a user who is already logged in may leave, which ends the session on the server; an expired transit then leads back to the button', async () => {
  const { calls } = renderScreen(<LoginPage />, another);
  fireEvent.click(await screen.findByRole('button', { name: "Esci ed entra con l'altro account" }));
  expect(await screen.findByText("L'accesso tramite Single Sign-On è scaduto.")).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/login').map(({ body }) => (body as { sso: unknown }).sso)).toEqual([
    { tokensso: 'abc', ssosessionid: 'def' },
    { tokensso: 'abc', ssosessionid: 'def', sostituisci: true },
  ]);
  expect(screen.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' })).toBeTruthy();
});

test('the other entrances lead to the same wanted address', async () => {
  renderScreen(<LoginPage />, { answers: {}, at: { pathname: '/login', state: { wanted: '/cert/home' } } });
  fireEvent.click(screen.getByRole('link', { name: 'Membri esterni del Comitato Etico' }));
  expect(window.location.pathname).toBe('/login-cert');
  expect(window.history.state.usr).toEqual({ wanted: '/cert/home' });
});
