// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { NuovoReferee } from './NuovoReferee.tsx';

afterEach(cleanup);

const controllo = (email: string) => `GET /referee/proposta/9/controllo?cognome=Byron&nome=Ada&email=${encodeURIComponent(email)}`;
const doubt = { conflitti: [{ blocca: false, motivo: 'Ha firmato con il responsabile.' }] };

test('doubts about an address that was changed meanwhile are not those of the new one, who is looked at in turn', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((done) => {
    answerFirst = done;
  });
  const { calls } = renderScreen(<NuovoReferee propostaId={9} fine={null} />, {
    answers: {
      [controllo('ada@one.example')]: () => first.then(() => Response.json(doubt)),
      [controllo('ada@two.example')]: doubt,
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: /^Cognome/ }), 'Byron');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Ada');
  const email = screen.getByRole('textbox', { name: /^E-mail/ });
  await userEvent.type(email, 'ada@one.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invita' }));
  await userEvent.clear(email);
  await userEvent.type(email, 'ada@two.example');
  await act(async () => answerFirst());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invita' }).getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByText('Ha firmato con il responsabile.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Invita' }));
  expect(await screen.findByText('Ha firmato con il responsabile.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
