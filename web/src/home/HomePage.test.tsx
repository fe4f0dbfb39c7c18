// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, renderScreen } from '../shell/renderScreen.testing.tsx';
import EmptyHomePage from './EmptyHomePage.tsx';
import HomePage from './HomePage.tsx';

afterEach(cleanup);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const persona = { id: 9, cognome: 'Esposito', nome: 'Luca' };
const tipologiaProgetto = { id: 1, nome: 'Progetti di Ricerca' };

const bozza = (id: number, titolo: string, scadenza: string) => ({
  id,
  titolo,
  responsabile: persona,
  classe: { nome: 'Progetti Medi', anno: 2026, tipologiaProgetto },
  apreForm: 'LEAD',
  categoriaUtenteDescrizione: 'Responsabile',
  lastUpdate: inDays(-1),
  scadenza,
});
const bando = (anno: number, nome: string, endTimestamp: string) => ({
  id: anno,
  anno,
  nome: `Bando ${anno}`,
  endTimestamp,
  tipologiaProgetti: [{ id: anno, nome, endTimestamp, classi: [{ nome: 'Progetti Medi', ammissibilita: { ammissibile: true } }] }],
});
const richiesta = (id: number, titolo: string, endTimestamp: string) => ({
  id,
  proposta: { id, titolo, responsabile: persona, classe: { nome: 'Progetti Medi', anno: 2026 }, endTimestamp },
  categoria: { descrizioneSingolare: 'Coproponente' },
});

function open(answers: Answers, state?: unknown) {
  const empty = {
    'GET /partecipazioni': [],
    'GET /bandi/getBandiValidi': [],
    'GET /proposte/anni': [2026],
    'GET /proposte?anno=2026': { daCompilare: [] },
  };
  return renderScreen(<HomePage />, { answers: { ...empty, ...answers }, at: { pathname: '/home', state } });
}
const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('drafts that can still be sent come with the most pressing first, those of a call of last year that is still open too', async () => {
  open({
    'GET /bandi/getBandiValidi': [bando(2026, 'Ricerca', inDays(30)), bando(2025, 'Avvio', inDays(2))],
    'GET /proposte?anno=2026': { daCompilare: [bozza(1, 'Lontana', inDays(30)), bozza(2, 'Scaduta', inDays(-1))] },
    'GET /proposte?anno=2025': { daCompilare: [bozza(3, 'Vicina', inDays(2))] },
  });
  expect(titles(await screen.findByRole('region', { name: 'Le tue bozze' }))).toEqual(['Vicina', 'Lontana']);
  const scadenze = within(screen.getByRole('region', { name: 'Scadenze' })).getAllByRole('listitem');
  expect(scadenze.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Avvio 2025', 'Ricerca 2026']);
});

test('a request that waits leads to where it is answered; past its term it waits no more', async () => {
  open({ 'GET /partecipazioni': [richiesta(5, 'Archeologia', inDays(3)), richiesta(6, 'Chimica', inDays(-3))] });
  const region = await screen.findByRole('region', { name: 'Richieste di partecipazione' });
  expect(titles(region)).toEqual(['Archeologia']);
  expect(within(region).getByRole('link', { name: 'Rispondi: Archeologia' }).getAttribute('href')).toBe('/proposte?anno=2026');
});

test('with nothing to do no section stands empty, and the page says so of the calls', async () => {
  open({});
  expect(await screen.findByText('Nessun bando aperto')).toBeTruthy();
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent ?? null)).not.toContain('Le tue bozze');
  expect(screen.queryByRole('region', { name: 'Richieste di partecipazione' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Nuova proposta' }).getAttribute('href')).toBe('/bandi');
});

test('a profile not yet confirmed is told on the first page', async () => {
  open({ 'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', profiloValidato: false } });
  expect(await screen.findByText(/Il tuo profilo non è confermato/)).toBeTruthy();
});

test('whoever was sent back by a guard is told so, on every home', async () => {
  const text = 'Non hai i permessi per accedere alla pagina richiesta';
  open({}, { forbidden: true });
  expect(await screen.findByText(text)).toBeTruthy();
  cleanup();
  renderScreen(<EmptyHomePage />, { answers: {}, at: { pathname: '/hd/home', state: { forbidden: true } } });
  expect(await screen.findByText(text)).toBeTruthy();
});
