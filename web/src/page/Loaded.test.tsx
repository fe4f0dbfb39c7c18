// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from './Loaded.tsx';
import { refusal, renderScreen } from './renderScreen.testing.tsx';

afterEach(cleanup);

function Anni() {
  return <Loaded query={useRoute('GET /proposte/anni', {}, { retry: false })}>{(anni) => <p>{anni.join(' e ')}</p>}</Loaded>;
}

test.each([
  [403, 13, 'Non hai i permessi per accedere alla pagina richiesta', /^Non è, o non è più, tra ciò che puoi aprire/],
  [404, 4, 'Elemento non trovato.', /^Forse è stato eliminato/],
  [409, 91, 'La rendicontazione di questo periodo è già stata iniziata.', /^Dalla home vedi a che punto è/],
  [422, 3, 'La richiesta non è leggibile.', /^Controlla l’indirizzo e i suoi filtri/],
])('what answers %i is not asked again: it says why and leads home', async (status, code, message, consiglio) => {
  renderScreen(<Anni />, { answers: { 'GET /proposte/anni': () => refusal(status, code, message) } });
  expect((await screen.findByText(`Errore durante il recupero dei dati. ${message}`)).textContent).toContain(message);
  expect(screen.getByText(consiglio)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Vai alla home' }).getAttribute('href')).toBe('/');
});

test('a search that is refused says which of its words, and why', async () => {
  const why = [{ campo: 'cognome', messaggio: 'Sono ammessi al massimo 100 caratteri.' }];
  const answer = () => Response.json({ code: 3, message: 'Alcuni dati non sono corretti.', violationReport: why }, { status: 422 });
  renderScreen(<Anni />, { answers: { 'GET /proposte/anni': answer } });
  expect(await screen.findByText('cognome: Sono ammessi al massimo 100 caratteri.')).toBeTruthy();
});

test.each([
  [503, 1, 'Il servizio è molto occupato.'],
  [429, 1, 'Troppi tentativi. Riprova tra un minuto.'],
  [500, 1, ''],
])('what answers %i is asked again by Riprova, and shown once it comes [ERR-023]', async (status, code, message) => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return asked === 1 ? refusal(status, code, message) : Response.json([2025, 2026]);
  };
  renderScreen(<Anni />, { answers: { 'GET /proposte/anni': answer } });
  expect(await screen.findByText(`Errore durante il recupero dei dati. ${message}`.trim(), { exact: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('2025 e 2026')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Vai alla home' })).toBeNull();
});

function Istanza({ id }: { id: number }) {
  return (
    <Loaded query={useRoute('GET /cert/:id', { params: { id } })} page>
      {({ titolo }) => <p>{titolo}</p>}
    </Loaded>
  );
}

test('an address with a word where a number belongs is said to name nothing, and nobody is asked for it', async () => {
  const { calls } = renderScreen(<Istanza id={Number('abc')} />, { answers: {} });
  expect(await screen.findByText(/^Forse è stato eliminato.*Controlla l’indirizzo/)).toBeTruthy();
  expect(screen.queryByText(/non risponde|nessuna risposta/i)).toBeNull();
  expect(calls.filter(({ path }) => path.includes('NaN'))).toEqual([]);
});
