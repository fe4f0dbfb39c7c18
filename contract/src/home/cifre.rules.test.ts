import { describe, expect, test } from 'vitest';
import { andamentoOf, annoDegliEsiti, cifreOf, percentoOf, puntiOf } from './cifre.rules.ts';
import type { CifreAnno } from './home.shape.ts';

const cifre = (anno: number, inviate: number, conEsito: number): CifreAnno => ({
  anno,
  apertura: null,
  inviate,
  bozze: 0,
  richiesto: 0,
  assegniRichiesti: 0,
  conEsito,
  senzaEsito: inviate - conEsito,
  finanziate: 0,
  finanziateAperte: 0,
  concesso: 0,
  assegniConcessi: 0,
  residuo: null,
});

describe('the outcomes that are shown (D-254)', () => {
  test('are of last year until this year has its first', () => {
    expect(annoDegliEsiti({ anno: 2026, cifre: [cifre(2026, 54, 0), cifre(2025, 140, 129)] })).toBe(2025);
    expect(annoDegliEsiti({ anno: 2026, cifre: [cifre(2026, 54, 1), cifre(2025, 140, 129)] })).toBe(2026);
  });

  test('are of the year itself where no year has any', () => {
    expect(annoDegliEsiti({ anno: 2026, cifre: [] })).toBe(2026);
    expect(cifreOf({ cifre: [] }, 2026)).toEqual(cifre(2026, 0, 0));
  });
});

test('a share of nothing is none', () => {
  expect([percentoOf(59, 140), percentoOf(0, 140), percentoOf(0, 0)]).toEqual([42, 0, null]);
});

describe('the applications day by day (D-254)', () => {
  const aperta = (anno: number, apertura: string) => Object.assign(cifre(anno, 0, 0), { apertura });
  const anni = [aperta(2026, '2026-11-10'), aperta(2025, '2025-03-01')];
  const invii = [
    { anno: 2025, giorno: '2025-03-11', inviate: 4 },
    { anno: 2025, giorno: '2025-03-31', inviate: 10 },
    { anno: 2026, giorno: '2026-11-18', inviate: 1 },
    { anno: 2026, giorno: '2026-11-28', inviate: 2 },
  ];

  test('stand beside last year by the days since the first call opened, whatever the month', () => {
    expect(andamentoOf({ anno: 2026, cifre: anni, invii }, '2026-11-28')).toEqual({
      oggi: 2,
      trascorsi: 18,
      annoPrima: 4,
      giorni: [
        { giorno: 8, inviate: 1, prima: 0, totale: 1, totalePrima: 0 },
        { giorno: 10, inviate: 0, prima: 4, totale: 1, totalePrima: 4 },
        { giorno: 18, inviate: 2, prima: 0, totale: 3, totalePrima: 4 },
        { giorno: 30, inviate: 0, prima: 10, totale: null, totalePrima: 14 },
      ],
    });
  });

  test('have nothing to stand beside in the first year of an installation, nor before the calls of the year open', () => {
    const primo = andamentoOf({ anno: 2026, cifre: anni.slice(0, 1), invii: invii.slice(2) }, '2026-11-28');
    expect([primo.annoPrima, primo.giorni.length]).toEqual([null, 2]);
    expect(andamentoOf({ anno: 2026, cifre: anni, invii }, '2026-11-09').annoPrima).toBeNull();
    expect(andamentoOf({ anno: 2026, cifre: [], invii: [] }, '2026-11-28')).toEqual({ oggi: 0, trascorsi: 0, annoPrima: null, giorni: [] });
  });

  test('are drawn from the opening to the last day of either year, up to the greater sum', () => {
    const points = puntiOf(
      [
        { giorno: 5, totale: 1 },
        { giorno: 10, totale: 3 },
        { giorno: 20, totale: null },
      ],
      { ultimo: 20, top: 6 },
    );
    expect(points).toEqual([
      { x: 0.25, y: 1 / 6 },
      { x: 0.5, y: 0.5 },
    ]);
    expect(puntiOf([{ giorno: 0, totale: 0 }], { ultimo: 0, top: 0 })).toEqual([{ x: 0, y: 0 }]);
  });
});
