import { expect, test } from 'vitest';
import { no, yes } from '../refusals/verdict.ts';
import { canEndAsRead, valutazioneLetta } from './letta.rules.ts';

const INVIATA = '2026-03-20T11:00:00.000Z';
const letta = { inviata: INVIATA, concluse: 2, media: 28.5 };

test('what is read of an evaluation: concluded sheets of all phases, and the mean of the last phase of referees that has some [D-311]', () => {
  const fasi = [
    { id: 13, fase: 3, tipo: 'COMMISSIONE' },
    { id: 12, fase: 2, tipo: 'REFEREE_PARZIALE' },
    { id: 11, fase: 1, tipo: 'CHECK_BLOCCANTE' },
  ] as const;
  const conclusa = (faseId: number, punteggio: number) => ({ faseId, status: 'CONCLUSA', punteggio }) as const;
  const bozza = (faseId: number) => ({ faseId, status: 'BOZZA', punteggio: null }) as const;
  const schede = [conclusa(11, 1), conclusa(12, 12.5), conclusa(12, 16), bozza(12), bozza(13)];
  expect(valutazioneLetta({ inviata: INVIATA, fasi, schede })).toEqual({ inviata: INVIATA, concluse: 3, media: 14.25 });
  expect(valutazioneLetta({ inviata: null, fasi, schede: [conclusa(13, 7)] })).toEqual({ inviata: null, concluse: 1, media: null });
});

test('an evaluation is ended as it was read, or without saying what was read [D-311]', () => {
  expect(canEndAsRead(letta, { ...letta })).toEqual(yes);
  expect(canEndAsRead(undefined, letta)).toEqual(yes);
  expect(canEndAsRead({ ...letta, inviata: '2026-03-20T11:00:00Z' }, letta)).toEqual(yes);
});

test.each([
  ['was sent again', { inviata: '2026-03-21T11:00:00.000Z' }, no('VALUTAZIONE_INTANTO', { rinviata: true, era: 2, ora: 2 })],
  ['has another concluded sheet', { concluse: 3, media: 20 }, no('VALUTAZIONE_INTANTO', { rinviata: false, era: 2, ora: 3 })],
  ['has another mean', { media: 20 }, no('PUNTEGGIO_CAMBIATO', { perSoglia: false, era: 28.5, ora: 20 })],
])('an evaluation that %s since is read first [D-311]', (_, changed, verdict) => {
  expect(canEndAsRead(letta, { ...letta, ...changed })).toEqual(verdict);
});
