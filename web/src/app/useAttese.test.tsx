// @vitest-environment jsdom
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from '../api/askAgain.ts';
import { type Answers, refusal, renderScreen } from '../page/renderScreen.testing.tsx';
import { useAttese } from './useAttese.ts';

afterEach(cleanup);

const ufficio = { id: 8, tipoUtente: 'UFFICIO_RICERCA', ufficio: true } as Utente;

function Page() {
  const { lavoro, reading } = useAttese(ufficio);
  return (
    <>
      <output>{reading.error !== null ? 'non letto' : reading.data === undefined ? 'in lettura' : `${lavoro.length} linee`}</output>
      <button type="button" onClick={() => void reading.refetch()}>
        Apri
      </button>
    </>
  );
}
const says = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
const open = (answers: Answers) => renderScreen(<Page />, { answers });

test('what waits is asked for again after an act and by who opens the bell, on the same page [D-262]', async () => {
  let lines: unknown[] = [{}, {}];
  const { calls } = open({ 'GET /ur/home': () => Response.json(lines) });
  await says('2 linee');
  lines = [{}];
  await askAgain();
  await says('1 linee');
  lines = [];
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await says('0 linee');
  expect(calls.filter(({ path }) => path === '/ur/home')).toHaveLength(3);
});

test('what has not been read is not said to be nothing, nor is what could not be read', async () => {
  let failed = true;
  open({ 'GET /ur/home': () => (failed ? refusal(500, 1, 'Errore.') : Response.json([])) });
  await says('in lettura');
  await says('non letto');
  failed = false;
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await says('0 linee');
});
