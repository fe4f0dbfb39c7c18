// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => localStorage.clear());

const password = 'Una frase da ricordare';
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', email: 'aiuto@ateneo.example', password });
const name = () => screen.getByLabelText<HTMLInputElement>(/^Nome utente/);
const secret = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Accedi' }));
const openLogin = async () => {
  const view = await openScreen(app, null, '/login-hd');
  await screen.findByRole('button', { name: 'Accedi' });
  return { ...view, sent: () => view.bodies.map((body) => JSON.parse(body)) };
};

describe('the login of the help desk', () => {
  test('asks for the institutional e-mail, sent in lower case without sso [AUTH-002] [AUTH-026] [AUTH-042]', async () => {
    const { sent } = await openLogin();
    await userEvent.type(screen.getByLabelText(/^Nome utente \(e-mail istituzionale\)/), helpDesk.email.toUpperCase());
    await userEvent.type(secret(), password);
    await enter();
    await waitFor(() => expect(window.location.pathname).toBe('/hd/home'));
    expect(sent()).toEqual([{ username: helpDesk.email, password, versione: '1.5.5', area: 'hd', lingua: 'it' }]);
  });

  test('leads to its home [SHELL-017] [SHELL-024]', async () => {
    await openScreen(app, helpDesk, '/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(window.location.pathname).toBe('/hd/home');
  });

  test('requires both fields [AUTH-024] [AUTH-025]', async () => {
    const { sent } = await openLogin();
    expect([name().validity.valueMissing, secret().validity.valueMissing]).toEqual([true, true]);
    await enter();
    await userEvent.type(name(), helpDesk.email);
    await enter();
    expect([name().validity.valid, secret().validity.valueMissing]).toEqual([true, true]);
    expect(sent()).toEqual([]);
  });

  test('sends fields as null if the browser’s check is bypassed, and the server names both [AUTH-027] [AUTH-028] [ERR-017]', async () => {
    const { sent } = await openLogin();
    fireEvent.submit(name().form as HTMLFormElement);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Inserisci il nome utente.');
    expect(alert.textContent).toContain('Inserisci la password.');
    expect(sent()).toEqual([{ username: null, password: null, versione: '1.5.5', area: 'hd', lingua: 'it' }]);
  });

  test('says the same of a wrong password and of an unknown user [ERR-016] [ERR-041]', async () => {
    const answers: (string | null)[] = [];
    for (const email of [helpDesk.email, 'nessuno@ateneo.example']) {
      await openLogin();
      await userEvent.type(name(), email);
      await userEvent.type(secret(), 'sbagliata');
      await enter();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Nome utente o password non corretti.');
      answers.push(alert.textContent);
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test('answers the right password of a locked or blocked account like a wrong one, and says when to try again [ERR-041]', async () => {
    const locked = await buildUtente(app, { tipoUtente: 'HELP_DESK', email: 'chiusa@ateneo.example', password });
    const blocked = await buildUtente(app, { tipoUtente: 'HELP_DESK', email: 'bloccata@ateneo.example', password, bloccato: true });
    const wrong = { username: locked.email, password: 'sbagliata', versione: '1.5.5', area: 'hd' };
    for (let n = 0; n < 10; n++) await app.anonymous.post('/login', wrong);
    for (const { email } of [locked, blocked]) {
      await openLogin();
      await userEvent.type(name(), email);
      await userEvent.type(secret(), password);
      await enter();
      expect((await screen.findByRole('alert')).textContent).toBe(
        "Errore: Nome utente o password non corretti. Dopo 10 tentativi non riusciti l'accesso resta bloccato per 15 minuti.",
      );
      expect(name().value).toBe(email);
    }
  });

  test('says that there is no network [ERR-018]', async () => {
    await openLogin();
    await userEvent.type(name(), helpDesk.email);
    await userEvent.type(secret(), password);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await enter();
    expect((await screen.findByRole('alert')).textContent).toContain('Errore di comunicazione con il server');
  });
});

test('the login of the referees is in English [SHELL-004]', async () => {
  await openScreen(app, null, '/login-referee');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByLabelText(/^Password/)).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

test('the link of the mail fills in the name of a referee [AUTH-003] [AUTH-004] [REF-005]', async () => {
  const username = () => screen.findByLabelText<HTMLInputElement>(/^Username/);
  await openScreen(app, null, '/login-referee');
  expect((await username()).value).toBe('');
  await openScreen(app, null, '/login-referee?ref=lettore@reviewer.example');
  expect((await username()).value).toBe('lettore@reviewer.example');
});

test('the login of a referee leads to their home, in English [REF-004] [SHELL-003] [LIM-066]', async () => {
  const referee = await buildUtente(app, { tipoUtente: 'REFEREE', password });
  await openScreen(app, null, `/login-referee?ref=${referee.email}`);
  await userEvent.type(await screen.findByLabelText(/^Password/), `${password}{Enter}`);
  expect(await screen.findByText('The proposals that you have agreed to review.')).toBeTruthy();
  expect(window.location.pathname).toBe('/ref/home');
  expect(document.documentElement.lang).toBe('en');
});

test('a login with a password while another user is logged in asks whether to stay or to enter', async () => {
  const maria = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
  const referee = await buildUtente(app, { tipoUtente: 'REFEREE', cognome: 'Smith', nome: 'Jo', password });
  const arrive = async () => {
    const view = await openScreen(app, maria, `/login-referee?ref=${referee.email}`);
    await userEvent.type(await screen.findByLabelText(/^Password/), `${password}{Enter}`);
    expect(await screen.findByText('You are already logged in as Rossi Maria. Do you want to log out and enter as Smith Jo?')).toBeTruthy();
    return view;
  };
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'Log out and enter with the other account' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ref/home'));
});

test('the link of the mail fills in the name of an external ethics member [AUTH-005] [AUTH-006] [CERT-004]', async () => {
  const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', email: 'esterno@ospedale.example', password });
  await openScreen(app, null, '/login-cert');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome utente/)).value).toBe('');
  await openScreen(app, null, `/login-cert?ref=${esterno.email}`);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome utente/)).value).toBe(esterno.email);
  await userEvent.type(secret(), `${password}{Enter}`);
  await waitFor(() => expect(window.location.pathname).toBe('/cert/home'));
});

test('the home of the ethics area is in Italian [CERT-003] [SHELL-021]', async () => {
  await openScreen(app, await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' }), '/');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(window.location.pathname).toBe('/cert/home');
  expect(document.documentElement.lang).toBe('it');
});

test('the page for a forgotten password, opened without an area, asks first for the kind of account', async () => {
  await openScreen(app, null, '/password-dimenticata');
  expect(await screen.findByText('Con quale accesso entri?')).toBeTruthy();
  // Each entrance is named once.
  expect(screen.getAllByRole('link', { name: 'Referee' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: "Torna all'accesso" }).getAttribute('href')).toBe('/login');
  expect(screen.queryByText(/Arriva all'indirizzo/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link', { name: 'Referee' }).map((link) => link.getAttribute('href'))).toContain(
    '/password-dimenticata?area=referee',
  );
});

test.each([
  ['/non-ce', /^\/hd\/home$/, 'La pagina /non-ce non esiste: questa è la tua home.'],
  ['/hd/email?stato=ERRORE#elenco', /^\/hd\/email\?stato=ERRORE#elenco$/, null],
])('after the login %s is gone to as it was written, and what there is not is said [AUTH-031]', async (address, to, said) => {
  await openScreen(app, null, address);
  await userEvent.click(
    await screen.findByRole('link', { name: 'Help desk' }).catch(() => screen.findByRole('button', { name: 'Accedi' })),
  );
  await userEvent.type(await screen.findByLabelText(/^Nome utente/), helpDesk.email);
  await userEvent.type(secret(), `${password}{Enter}`);
  await waitFor(() => expect(window.location.pathname + window.location.search + window.location.hash).toMatch(to));
  if (said !== null) expect(await screen.findByText(said)).toBeTruthy();
});
