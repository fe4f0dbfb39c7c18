import { expect, test } from 'vitest';
import { byUse } from './bandi.order.ts';
import type { BandoAperto } from './bandi.shape.ts';

function bando(nome: string, endTimestamp: string, ammissibile: boolean): BandoAperto {
  const window = { startTimestamp: '2026-01-01T08:00:00.000Z', endTimestamp };
  const ammissibilita = { ammissibile, motivi: [], dettagli: [] };
  const lingua = 'it' as const;
  const classe = { id: 1, lingua, nome: 'Progetti Medi', descrizione: '', anno: 2026, parameters: [], ammissibilita, bozze: [] };
  const tipologia = { id: 1, nome: 'Ricerca', sigla: 'RM', gruppo: 'STANDARD' as const, ...window, classi: [classe] };
  return { id: 1, lingua, anno: 2026, nome, descrizione: '', files: [], ...window, tipologiaProgetti: [tipologia] };
}

test('the bandi open to the reader come first, those that close next before the others', () => {
  const bandi = [
    bando('closed to the reader', '2026-03-01T13:00:00.000Z', false),
    bando('late', '2026-05-01T13:00:00.000Z', true),
    bando('soon', '2026-04-01T13:00:00.000Z', true),
  ];
  expect(bandi.toSorted(byUse).map(({ nome }) => nome)).toEqual(['soon', 'late', 'closed to the reader']);
});
