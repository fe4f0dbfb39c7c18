import { expect, test } from 'vitest';
import { anniOf, type CountedIstanza, cifreOf, medianaOf, statisticheOf } from './statisticheCert.ts';

const contata = (said: Partial<CountedIstanza> = {}): CountedIstanza => ({
  anno: 2026,
  statoId: 6,
  dipartimento: 'Fisica',
  ambiti: ['Software e IA'],
  giorni: [],
  ...said,
});

test('the median of days has half of them not above it', () => {
  expect([medianaOf([]), medianaOf([7]), medianaOf([30, 10, 20]), medianaOf([10, 40, 20, 30])]).toEqual([null, 7, 20, 25]);
});

test('each state is counted once, a reopened one as undecided, and each decided sending by its days', () => {
  const stati = ([1, 2, 3, 4, 5, 6, 7] as const).map((statoId) => contata({ statoId, giorni: statoId === 2 ? [12, 30] : [] }));
  expect(cifreOf(stati)).toEqual({
    ricevute: 7,
    daDecidere: 2,
    approvate: 1,
    conCondizione: 1,
    revisione: 1,
    nonApprovate: 1,
    nonValutabili: 1,
    decise: 2,
    giorniMediana: 21,
    giorniMassimo: 30,
  });
  expect(cifreOf([])).toMatchObject({ ricevute: 0, giorniMediana: null, giorniMassimo: null });
});

test('an istanza counts once in the total and in each of its sheets, and missing values have a row of their own', () => {
  const { dipartimenti, ambiti, totale } = statisticheOf([
    contata({ ambiti: ['Esseri umani', 'Software e IA'] }),
    contata({ dipartimento: null, ambiti: null }),
  ]);
  const said = (righe: typeof ambiti) => righe.map(({ label, ricevute }) => [label, ricevute]);
  expect(said(dipartimenti)).toEqual([
    ['Fisica', 1],
    ['Non indicato', 1],
  ]);
  expect(said(ambiti)).toEqual([
    ['Esseri umani', 1],
    ['Non indicato', 1],
    ['Software e IA', 1],
  ]);
  expect(totale).toMatchObject({ label: 'Totale', ricevute: 2 });
});

test('years are listed with the latest first', () => {
  const anni = anniOf([contata({ anno: 2024 }), contata({ anno: 2026 }), contata({ anno: 2024 })]);
  expect(anni.map(({ anno, ricevute }) => [anno, ricevute])).toEqual([
    [2026, 1],
    [2024, 2],
  ]);
});
