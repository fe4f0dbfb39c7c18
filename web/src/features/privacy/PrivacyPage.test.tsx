// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { setLanguage } from '../../text/language.ts';
import PrivacyPage from './PrivacyPage.tsx';

afterEach(() => {
  cleanup();
  setLanguage('it');
  vi.restoreAllMocks();
});

const READERS = [
  ['whoever chose English', { tipoUtente: 'UTENTE', lingua: 'en' }, 'Your data.'],
  ['whoever chose Italian', { tipoUtente: 'UTENTE', lingua: 'it' }, 'I tuoi dati.'],
  ['a referee', { tipoUtente: 'REFEREE' }, 'Your data.'],
  ['an office', { tipoUtente: 'UFFICIO_RICERCA' }, 'I tuoi dati.'],
] as const;
test.each(READERS)('%s reads the notice in their language, also where its page is the first they open [D-291]', async (_, utente, text) => {
  const answers = {
    'GET /privacy': { it: 'I tuoi dati.', en: 'Your data.' },
    'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', profiloValidato: true, ...utente },
  };
  renderScreen(<PrivacyPage />, { answers, at: { pathname: '/privacy' } });
  expect(await screen.findByText(text)).toBeTruthy();
});
