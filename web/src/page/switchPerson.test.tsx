// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, use } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { setSession } from '../api/session.ts';
import { RequireArea } from './RequireArea.tsx';
import { renderScreen } from './renderScreen.testing.tsx';
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

/** Draws no screen of the operator before it is told to: a browser with other things to do. */
function Slow({ until, children }: { until: Promise<void>; children: ReactNode }) {
  if (useLocation().pathname === '/ur/impersona') use(until);
  return children;
}

test('whoever ceases to act for another comes to their own screen, though who they are is known before it can be drawn [AUTH-023]', async () => {
  let draw = () => {};
  const until = new Promise<void>((done) => {
    draw = done;
  });
  const pages = (
    <Suspense fallback={<p>arriva</p>}>
      <Slow until={until}>
        <Routes>
          <Route path="/profilo" element={guarded('/profilo', <Profilo />)} />
          <Route path="/ur/impersona" element={guarded('/ur/impersona', <h1>Impersona</h1>)} />
          <Route path="/ur/home" element={<h1>Home</h1>} />
        </Routes>
      </Slow>
    </Suspense>
  );
  const answers = {
    'GET /utenti/findById?idUtente=8': PERSONA,
    'GET /utenti/findById?idUtente=3': OPERATORE,
    'POST /logout/esciImpersona': { token: 't' },
  };
  const { history } = renderScreen(pages, { answers, at: { pathname: '/profilo' } });
  act(() => setSession({ token: 't', tokenImpersona: 'i', utenteId: 8 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Esci impersona' }));
  await waitFor(() => expect(queryClient.getQueryData(['GET /utenti/findById', { query: { idUtente: 3 } }])).toBeTruthy());
  await act(async () => draw());
  expect(await screen.findByRole('heading', { name: 'Impersona' })).toBeTruthy();
  expect(history.location).toMatchObject({ pathname: '/ur/impersona', state: null });
});
