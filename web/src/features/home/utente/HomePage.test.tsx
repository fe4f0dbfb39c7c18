// @vitest-environment jsdom
import type { HomeRicercatore, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import HomePage from './HomePage.tsx';

afterEach(cleanup);

const home: HomeRicercatore = {
  richieste: [],
  parti: [],
  bozze: [],
  rendiconti: [],
  revisioni: [],
  condizioni: [],
  indicatori: [],
  domande: [],
  bandi: [],
  dipartimento: [],
  novita: [],
};
const commissario = { id: 7, cognome: 'Rossi', nome: 'Maria', tipoUtente: 'UTENTE', membroCommissione: true, profiloValidato: true };
const linea: LineaInAttesa = {
  codice: 'PROPOSTE_DA_VALUTARE',
  numero: 2,
  commissione: { id: 4, nome: 'Commissione Medi', anno: 2026 },
  giorno: null,
  entro: null,
  totale: 5,
};
const open = (attesa: Answers[string]) =>
  renderScreen(<HomePage />, {
    answers: { 'GET /utenti/findById?idUtente=7': commissario, 'GET /home': home, 'GET /home/attesa': attesa },
  });

test('a home whose work of the commissioni cannot be read says so, never that there is nothing to do', async () => {
  let fails = true;
  open(() => (fails ? refusal(400, 1, 'Non disponibile.') : Response.json([linea])));
  expect(await screen.findByText(/Non disponibile/)).toBeTruthy();
  expect(screen.queryByText('Niente da fare')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('link', { name: /^2 ?Proposte attendono la valutazione/ })).toBeTruthy();
  expect(screen.queryByText('Niente da fare')).toBeNull();
});

test('a home without duties and without work of the commissioni says that there is nothing to do', async () => {
  open([]);
  expect(await screen.findByText('Niente da fare')).toBeTruthy();
  expect(screen.queryByText('Le tue commissioni')).toBeNull();
});

test('the chair of the ethics committee reads on their own home when the committee sits and what waits for it', async () => {
  const seduta: LineaInAttesa = {
    codice: 'PROSSIMA_SEDUTA',
    numero: 3,
    commissione: null,
    giorno: '2026-12-14',
    entro: null,
    totale: null,
  };
  open([Object.assign({}, seduta, { codice: 'DA_ASSEGNARE', numero: 2, giorno: null, dal: '2016-05-20T10:00:00.000Z' }), seduta]);
  const link = await screen.findByRole('link', { name: /Prossima seduta, lunedì 14 dicembre: 3 istanze all’ordine del giorno/ });
  expect(link.getAttribute('href')).toBe('/cert/valutazione?attende=PROSSIMA_SEDUTA');
  expect(screen.getByRole('link', { name: /^2 ?Istanze da assegnare ai relatori ?dal 20\/05\/2016/ })).toBeTruthy();
});
