// @vitest-environment jsdom
import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import BandiPage from './BandiPage.tsx';

afterEach(cleanup);

type ClasseAperta = BandoAperto['tipologiaProgetti'][number]['classi'][number];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const medi: ClasseAperta = {
  id: 12,
  nome: 'Progetti Medi',
  descrizione: 'Progetti biennali',
  anno: 2026,
  parameters: [
    { codice: 'FINANZIAMENTO_MAX', valore: 15000 },
    { codice: 'FINANZIAMENTO_MIN', valore: 5000 },
    { codice: 'MESI_FINANZIAMENTO', valore: 24 },
    { codice: 'PARTECIPANTI_MAX', valore: 15 },
    { codice: 'PARTECIPANTI_MIN', valore: 3 },
  ],
  ammissibilita: { ammissibile: true, motivi: [], dettagli: [] },
  bozze: [],
};

function open(...classi: ClasseAperta[]) {
  const window = { startTimestamp: inDays(-10), endTimestamp: inDays(10) };
  const tipologia = { id: 1, nome: 'Progetti di Ricerca', sigla: 'RM', gruppo: 'STANDARD', ...window, classi };
  const bando = { id: 1, anno: 2026, nome: 'Bando 2026', descrizione: '', ...window, tipologiaProgetti: [tipologia] };
  const answers = { 'GET /bandi/getBandiValidi': classi.length === 0 ? [] : [bando] };
  return renderScreen(<BandiPage />, { answers });
}

test('an open classe shows its limits and leads to a new proposta', async () => {
  open(medi);
  expect(await screen.findByText('5.000–15.000 € · 3–15 persone · 24 mesi')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nuova proposta: Progetti Medi' }).getAttribute('href')).toBe('/proposte/new/12');
});

test('a bound that the bando does not set is left out', async () => {
  open({
    ...medi,
    parameters: [
      { codice: 'FINANZIAMENTO_MIN', valore: null },
      { codice: 'FINANZIAMENTO_MAX', valore: 4000 },
      { codice: 'PARTECIPANTI_MIN', valore: 1 },
      { codice: 'PARTECIPANTI_MAX', valore: 1 },
    ],
  });
  expect(await screen.findByText('fino a 4.000 € · 1 persona')).toBeTruthy();
});

test('a classe closed to the reader says every reason with its remedy, and has no button', async () => {
  const dettagli = [
    { codice: 'RUOLO', testo: 'Il ruolo Dottorando non può presentare domande.', rimedio: null },
    { codice: 'LIMITE', testo: 'Hai già inviato una domanda.', rimedio: { testo: 'Vedi le tue proposte', percorso: '/proposte' } },
  ];
  open({ ...medi, ammissibilita: { ammissibile: false, motivi: dettagli.map(({ testo }) => testo), dettagli } });
  expect(await screen.findByText(/Il ruolo Dottorando/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vedi le tue proposte' }).getAttribute('href')).toBe('/proposte');
  expect(screen.queryByRole('link', { name: /^Nuova proposta/ })).toBeNull();
});

test('the own drafts of a classe are one step away, also without a title', async () => {
  const bozze = [
    { id: 4, titolo: 'Reti neurali' },
    { id: 5, titolo: null },
  ];
  open({ ...medi, bozze });
  expect((await screen.findByRole('link', { name: 'Riprendi la bozza “Reti neurali”' })).getAttribute('href')).toBe('/proposte/4');
  expect(screen.getByRole('link', { name: 'Riprendi la bozza senza titolo' }).getAttribute('href')).toBe('/proposte/5');
});

test('without open calls the page says so', async () => {
  open();
  expect(await screen.findByText('Nessun bando aperto')).toBeTruthy();
});
