import { expect, test } from 'vitest';
import { classiByUse, isPerMe } from './bandi.order.ts';
import type { BandoAperto } from './bandi.shape.ts';

type Built = { ammissibile?: boolean; bozza?: boolean };

function bando(nome: string, endTimestamp: string, { ammissibile = true, bozza = false }: Built = {}): BandoAperto {
  const window = { startTimestamp: '2026-01-01T08:00:00.000Z', endTimestamp };
  const ammissibilita = { ammissibile, motivi: [], dettagli: [] };
  const lingua = 'it' as const;
  const bozze = bozza ? [{ id: 1, titolo: null }] : [];
  const classe = { id: 1, lingua, nome: 'Progetti Medi', descrizione: '', anno: 2026, parameters: [], ammissibilita, bozze };
  const tipologia = { id: 1, nome: 'Ricerca', sigla: 'RM', gruppo: 'STANDARD' as const, ...window, classi: [classe] };
  return { id: 1, lingua, anno: 2026, nome, descrizione: '', files: [], ...window, tipologiaProgetti: [tipologia] };
}

test('the classi for the reader come first, those that close next before the others; where a draft is begun it counts as one', () => {
  const classi = classiByUse([
    bando('closed to the reader', '2026-03-01T13:00:00.000Z', { ammissibile: false }),
    bando('late', '2026-05-01T13:00:00.000Z'),
    bando('begun', '2026-06-01T13:00:00.000Z', { ammissibile: false, bozza: true }),
    bando('soon', '2026-04-01T13:00:00.000Z'),
  ]);
  expect(classi.map((each) => [each.bando.nome, isPerMe(each)])).toEqual([
    ['soon', true],
    ['late', true],
    ['begun', true],
    ['closed to the reader', false],
  ]);
});
