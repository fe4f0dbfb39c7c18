// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import { LoginPage } from './LoginPage.tsx';

afterEach(cleanup);

test('single sign-on that recognised nobody of ours says whom to write to, and may be tried again', async () => {
  renderScreen(<LoginPage />, { answers: {}, at: { pathname: '/login', search: '?rifiuto=UNKNOWN_PERSON' } });
  expect(await screen.findByText("Utente non abilitato, contattare l'ufficio ricerca")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accedi con Single Sign-On' }).getAttribute('href')).toContain('/login/ssoauth');
});

test('a reason that does not exist is not shown', async () => {
  renderScreen(<LoginPage />, { answers: {}, at: { pathname: '/login', search: '?rifiuto=GENERIC' } });
  expect(await screen.findByRole('link', { name: 'Accedi con Single Sign-On' })).toBeTruthy();
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

test('the other entrances lead to the same wanted address', async () => {
  const { router } = renderScreen(<LoginPage />, { answers: {}, at: { pathname: '/login', state: { wanted: '/cert/home' } } });
  fireEvent.click(screen.getByRole('link', { name: 'Membri esterni del Comitato Etico' }));
  expect(router.state.location).toMatchObject({ pathname: '/login-cert', state: { wanted: '/cert/home' } });
});
