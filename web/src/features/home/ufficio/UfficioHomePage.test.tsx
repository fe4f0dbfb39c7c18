// @vitest-environment jsdom
import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import UfficioHomePage from './UfficioHomePage.tsx';

afterEach(cleanup);

const medi = { id: 12, nome: 'Progetti Medi', anno: 2025 };
const linee: LineaDiLavoro[] = [
  { codice: 'SENZA_ESITO', numero: 18, classe: medi, statusValutazione: 'VALUTATE' },
  { codice: 'DA_VALUTARE', numero: 1, classe: medi, statusValutazione: 'DA_VALUTARE' },
  { codice: 'EMAIL_FALLITE', numero: 3, classe: null, statusValutazione: null },
];
const ufficio = { id: 7, cognome: 'Mancini', nome: 'Paola', tipoUtente: 'UFFICIO_RICERCA', ufficio: true, terza: false, award: false };

const open = (answer: LineaDiLavoro[], { state = null as unknown, utente = ufficio } = {}) =>
  renderScreen(<UfficioHomePage />, {
    answers: { 'GET /ur/home': answer, 'GET /utenti/findById?idUtente=7': utente },
    at: { pathname: '/ur/home', state },
  });

test('waiting work is a sentence that opens its filtered list', async () => {
  open(linee);
  const link = await screen.findByRole('link', { name: /18 proposte senza esito in Progetti Medi 2025/ });
  // Those judged and those with an outcome not yet concluded: no list of the archive has both.
  expect(link.getAttribute('href')).toBe('/ur/iter?anno=2025');
  const daValutare = screen.getByRole('link', { name: /1 proposta da valutare in Progetti Medi 2025/ });
  expect(daValutare.getAttribute('href')).toBe('/ur/progetti?anno=2025&classeId=12&statusValutazione=DA_VALUTARE');
});

test('the line of undelivered mails opens their list', async () => {
  open(linee);
  expect((await screen.findByRole('link', { name: /3 e-mail non recapitate/ })).getAttribute('href')).toBe('/ur/email');
});

test('the line of people named by proponents opens the conflicts of the classe', async () => {
  open([{ codice: 'INDICAZIONI_DA_ESAMINARE', numero: 2, classe: medi, statusValutazione: null }]);
  const link = await screen.findByRole('link', { name: /2 persone indicate dai proponenti da esaminare in Progetti Medi 2025/ });
  expect(link.getAttribute('href')).toBe('/ur/conflitti?anno=2025&classe=12');
});

test('an account without an archive has lines without links', async () => {
  open(linee, { utente: { ...ufficio, ufficio: false } });
  expect(await screen.findByText('18 proposte senza esito in Progetti Medi 2025')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a home without waiting work says what it would show', async () => {
  open([]);
  expect(await screen.findByText('Nessun lavoro in attesa')).toBeTruthy();
});

test('a user who was sent back from a page reads why', async () => {
  open([], { state: { forbidden: true } });
  expect(screen.getByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
});

test('the search opens the archive of all years', async () => {
  open([]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Protocollo o titolo' }), 'RM2025{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/ur/progetti?anno=tutti&testo=RM2025');
});
