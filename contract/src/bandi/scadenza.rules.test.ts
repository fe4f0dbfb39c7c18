import { expect, test } from 'vitest';
import { finestraOf, scadenzaOf } from './scadenza.rules.ts';

const bando = { startTimestamp: '2026-03-01T08:00:00.000Z', endTimestamp: '2026-03-31T12:00:00.000Z' };

test.each([
  ['neither', { startTimestamp: null, endTimestamp: null }, bando],
  [
    'its own beginning',
    { startTimestamp: '2026-03-05T08:00:00.000Z', endTimestamp: null },
    { ...bando, startTimestamp: '2026-03-05T08:00:00.000Z' },
  ],
  [
    'its own end',
    { startTimestamp: null, endTimestamp: '2026-04-10T12:00:00.000Z' },
    { ...bando, endTimestamp: '2026-04-10T12:00:00.000Z' },
  ],
])('a tipologia with %s takes the rest of its window from its bando', (_what, own, expected) => {
  expect(finestraOf(own, bando)).toEqual(expected);
});

test('a reopened proposta is accepted until its own deadline, any other until that of its classe', () => {
  const classe = { scadenza: new Date(bando.endTimestamp) };
  expect(scadenzaOf({ riapertaFinoA: null }, classe)).toEqual(classe.scadenza);
  expect(scadenzaOf({ riapertaFinoA: '2026-05-02T10:00:00Z' }, classe)).toEqual(new Date('2026-05-02T10:00:00.000Z'));
});
