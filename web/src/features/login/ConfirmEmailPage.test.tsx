// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getSession } from '../../api/storedSession.ts';
import { type Answers, refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';

afterEach(cleanup);

const POST = 'POST /email/conferma';
const open = (answers: Answers, hash = '#abc') =>
  renderScreen(<ConfirmEmailPage />, { answers, at: { pathname: '/conferma-email', hash } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Conferma' }));

test('opening the link changes nothing; the button does, and the session of this browser ends', async () => {
  const { calls } = open({ [POST]: {} });
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  press();
  expect(await screen.findByText('E-mail cambiata')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path: '/email/conferma', body: { token: 'abc' } }]);
  expect(getSession()).toBeNull();
});

test('a used link says that it is used', async () => {
  open({ [POST]: () => refusal(401, 12, "Il link per confermare l'e-mail è scaduto.") });
  press();
  expect(await screen.findByText("Il link per confermare l'e-mail è scaduto.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
});

test('an address without a token has nothing to confirm', () => {
  open({}, '');
  expect(screen.getByText('Apri questa pagina dal link ricevuto per e-mail.')).toBeTruthy();
});
