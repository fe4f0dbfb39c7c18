// @vitest-environment jsdom
import type { HomeRicercatore } from '@sigeba/contract/home/home.shape.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDoveri } from './useDoveri.ts';

afterEach(cleanup);

const classe = { id: 12, nome: 'Progetti Medi', anno: 2026 };
const scadenza = '2026-12-23T13:00:00.000Z';
const persona = (id: number) => ({ id, cognome: 'Rossi', nome: 'Maria' });
const home: HomeRicercatore = {
  richieste: [],
  parti: [],
  rendiconti: [],
  revisioni: [],
  condizioni: [],
  domande: [],
  bandi: [],
  dipartimento: [],
  novita: [],
  bozze: [
    {
      id: 5,
      titolo: 'Onde',
      classe,
      scadenza,
      scaduta: false,
      lastUpdate: '2026-11-13T13:44:00.000Z',
      valida: null,
      errori: null,
      senzaRisposta: 0,
      partiMancanti: 0,
      motivi: [],
    },
  ],
  indicatori: [
    { propostaId: 5, titolo: 'Onde', classe, responsabile: persona(1), scadenza },
    { propostaId: 6, titolo: 'Venti', classe, responsabile: persona(2), scadenza },
  ],
};

test('the indicators of an own draft are told in its line, those of others have their own', () => {
  const { current } = renderHook(() => useDoveri(home)).result;
  expect(current.map(({ key }) => key)).toEqual(['bozza-5', 'indicatori-6']);
  expect(current[0]?.stato).toContain('indicatori da autorizzare nel modulo');
  const sent = renderHook(() => useDoveri({ ...home, bozze: [] })).result.current;
  expect(sent.map(({ key }) => key)).toEqual(['indicatori-5', 'indicatori-6']);
});

test('a sent proposta does not ask its own responsabile for indicators', () => {
  const inviata = { propostaId: 7, titolo: 'Maree', classe, responsabile: persona(1), scadenza: null };
  const { current } = renderHook(() => useDoveri({ ...home, bozze: [], indicatori: [inviata] })).result;
  expect(current[0]?.stato).toBe('Tocca a te autorizzare i tuoi indicatori di ricerca');
});
