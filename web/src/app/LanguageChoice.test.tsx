// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useUtente } from '../api/useUtente.ts';
import { type Answers, type Call, refusal, renderScreen } from '../page/renderScreen.testing.tsx';
import { setLanguage } from '../text/language.ts';
import { HeaderPanel } from '../ui/layout/HeaderPanel.tsx';
import PersonPanel from './PersonPanel.tsx';

afterEach(() => {
  cleanup();
  setLanguage('it');
});

function Header() {
  const { utente } = useUtente();
  return (
    <HeaderPanel shown="Rossi Maria">
      <PersonPanel utente={utente} profilo leaving={async (go) => go()} onClosed={() => undefined} />
    </HeaderPanel>
  );
}

const persona = { id: 7, cognome: 'Rossi', nome: 'Maria', profiloValidato: true, tipoUtente: 'UTENTE', lingua: 'it' };
async function open(utente: object = {}, answers: Answers = {}) {
  // What is stored is answered from then on.
  let stored: object = { ...persona, ...utente };
  const view = renderScreen(<Header />, {
    answers: {
      'GET /utenti/findById?idUtente=7': () => Response.json(stored),
      'GET /login/sessioni': [],
      'PUT /login/lingua': ({ body }: Call) => {
        stored = Object.assign({}, stored, body);
        return Response.json({});
      },
      ...answers,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rossi Maria' }));
  await screen.findByText('Aspetto');
  return view;
}

test('the choice of English is stored, and page and language of the document are English at once [D-220] [D-291]', async () => {
  const { calls } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('link', { name: 'My profile' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true);
  expect(calls).toContainEqual({ method: 'PUT', path: '/login/lingua', body: { lingua: 'en' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Italiano' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('it'));
});

test('a choice that is not stored changes nothing and says why [D-291]', async () => {
  await open({}, { 'PUT /login/lingua': () => refusal(503, 1, 'Il servizio è momentaneamente non disponibile.') });
  await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByText('Il servizio è momentaneamente non disponibile.')).toBeTruthy();
  expect(document.documentElement.lang).toBe('it');
});

test.each([
  ['an office', { tipoUtente: 'UFFICIO_RICERCA' }],
  ['who acts on behalf of a researcher', { impersonatoDa: { id: 1, cognome: 'Bo', nome: 'Ada' } }],
])('%s chooses no language [D-291]', async (_, utente) => {
  await open(utente);
  expect(screen.queryByRole('radio', { name: 'English' })).toBeNull();
});
