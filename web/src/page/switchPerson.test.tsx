// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { setSession } from '../api/session.ts';
import { RequireArea } from './RequireArea.tsx';
import { renderRoutes } from './renderScreen.testing.tsx';
import { stopActing } from './switchPerson.ts';

afterEach(cleanup);

const OPERATORE = { id: 3, cognome: 'Moretti', nome: 'Elena', tipoUtente: 'UFFICIO_RICERCA', canImpersona: true, helpdesk: true };
const PERSONA = { id: 8, cognome: 'Rossi', nome: 'Maria', tipoUtente: 'UTENTE', impersonatoDa: OPERATORE };

function Profilo() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void stopActing(OPERATORE, navigate)}>
      Esci impersona
    </button>
  );
}

const guarded = (path: '/profilo' | '/ur/impersona', page: ReactNode) => <RequireArea path={path}>{page}</RequireArea>;

test('whoever ceases to act for another comes to their own screen, though who they are is known before it can be drawn [AUTH-023]', async () => {
  let draw = () => {};
  const until = new Promise<void>((done) => {
    draw = done;
  });
  const pages = [
    { path: '/profilo', element: guarded('/profilo', <Profilo />) },
    {
      path: '/ur/impersona',
      lazy: async () => {
        await until;
        return { element: guarded('/ur/impersona', <h1>Impersona</h1>) };
      },
    },
    { path: '/ur/home', element: <h1>Home</h1> },
  ];
  const answers = {
    'GET /utenti/findById?idUtente=8': PERSONA,
    'GET /utenti/findById?idUtente=3': OPERATORE,
    'POST /logout/esciImpersona': { token: 't' },
  };
  renderRoutes(pages, { answers, at: { pathname: '/profilo' } });
  act(() => setSession({ token: 't', tokenImpersona: 'i', utenteId: 8 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Esci impersona' }));
  await waitFor(() => expect(queryClient.getQueryData(['GET /utenti/findById', { query: { idUtente: 3 } }])).toBeTruthy());
  await act(async () => draw());
  expect(await screen.findByRole('heading', { name: 'Impersona' })).toBeTruthy();
  expect(window.location.pathname).toBe('/ur/impersona');
  expect(window.history.state.usr).toBeNull();
});
