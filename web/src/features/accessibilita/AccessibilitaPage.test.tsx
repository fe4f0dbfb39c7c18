// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { setLanguage } from '../../text/language.ts';
import AccessibilitaPage from './AccessibilitaPage.tsx';

afterEach(() => {
  cleanup();
  setLanguage('it');
});

const READERS = [
  ['whoever chose English', { tipoUtente: 'UTENTE', lingua: 'en' }, 'Accessibility statement', '390 and 320 pixels'],
  ['whoever chose Italian', { tipoUtente: 'UTENTE', lingua: 'it' }, 'Dichiarazione di accessibilità', '390 e 320 pixel'],
  ['a referee', { tipoUtente: 'REFEREE' }, 'Accessibility statement', '390 and 320 pixels'],
  ['an office', { tipoUtente: 'UFFICIO_RICERCA' }, 'Dichiarazione di accessibilità', '390 e 320 pixel'],
] as const;
test.each(READERS)('%s reads the accessibility declaration in their language [D-291]', async (_, utente, titolo, larghezze) => {
  const answers = { 'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', profiloValidato: true, ...utente } };
  renderScreen(<AccessibilitaPage />, { answers, at: { pathname: '/accessibilita' } });
  expect(await screen.findByRole('heading', { level: 1, name: titolo })).toBeTruthy();
  expect(screen.getByText((text) => text.includes(larghezze))).toBeTruthy();
});
