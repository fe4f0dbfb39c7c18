import type { Criterio, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { expect, test } from 'vitest';
import { tavolaOf } from './tavola.ts';

const criterio = (id: number, posizione: number): Criterio => ({
  id,
  posizione,
  descrizione: `Criterio ${id}`,
  tipo: 'NORMALE',
  bloccante: false,
  coefficiente: 1,
  concorreSoglia: false,
  faseId: null,
  valoreList: [],
  mediaPrecalcolata: null,
});
const scheda = (id: number, punti: readonly [Criterio, number][]): Valutazione => ({
  id,
  propostaId: 1,
  faseValutazioneId: null,
  status: 'CONCLUSA',
  punteggio: null,
  motivazione: null,
  respinta: null,
  referee: null,
  membroCommissione: null,
  updatedTimestamp: null,
  valutazionePunteggioList: punti.map(([each, punteggio]) => ({
    criterio: each,
    punteggio,
    mediaPrecalcolata: null,
    mediaModificata: false,
    motivazione: null,
  })),
  tipoValutazione: 'PUNTEGGIO',
  sogliaFinanziabilita: null,
  concludiSenzaPunteggi: false,
  motivazioneObbligatoria: true,
  modificabile: false,
  concludibile: false,
  motivo: null,
  motivoConclusione: null,
  conflitti: [],
  lastUpdate: null,
});

test('a sheet decided without points shows none that were typed before, and no criterion of which nothing is said', () => {
  const [merito, metodo] = [criterio(7, 1), criterio(3, 2)];
  const decisa = { ...scheda(1, [[merito, 6]]), respinta: true };
  const [riga] = scheda(1, [[metodo, 8]]).valutazionePunteggioList;
  const parole = {
    ...decisa,
    valutazionePunteggioList: [...decisa.valutazionePunteggioList, ...(riga ? [{ ...riga, motivazione: 'Debole' }] : [])],
  };
  const of = (...schede: Valutazione[]) =>
    tavolaOf(schede).map(({ criterio: { id }, celle }) => [id, ...celle.map((cella) => cella && [cella.punteggio, cella.motivazione])]);
  expect(of(decisa)).toEqual([]);
  expect(of(parole)).toEqual([[3, [null, 'Debole']]]);
  expect(of(decisa, scheda(2, [[merito, 9]]))).toEqual([[7, undefined, [9, null]]]);
});

test('sheets of a phase stand in one table: each criterion once, in the order of the classe, empty where a sheet does not have it', () => {
  const [merito, metodo, spese] = [criterio(7, 1), criterio(3, 2), criterio(5, 3)];
  const righe = tavolaOf([
    scheda(1, [[metodo, 6]]),
    scheda(2, [
      [spese, 4],
      [merito, 9],
      [metodo, 7],
    ]),
  ]);
  expect(righe.map((riga) => [riga.criterio.id, ...riga.celle.map((cella) => cella?.punteggio)])).toEqual([
    [7, undefined, 9],
    [3, 6, 7],
    [5, undefined, 4],
  ]);
});
