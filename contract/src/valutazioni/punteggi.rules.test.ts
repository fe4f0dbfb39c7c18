import { describe, expect, test } from 'vitest';
import { writtenIn } from '../numbers/lingua.ts';
import {
  formatCoefficiente,
  formatLimite,
  formatPunti,
  mediaOf,
  mediaProposta,
  punteggioOf,
  showPunteggio,
  type TipoValutazione,
} from './punteggi.rules.ts';

const riga = ([punteggio, coefficiente]: readonly [number | null, number]) => ({ punteggio, coefficiente });

// Each line was worked out by hand, on paper.
describe('the total of a sheet, at two decimals, half up (D-112)', () => {
  test.each<[string, readonly (readonly [number | null, number])[], number]>([
    ['nothing at all', [], 0],
    ['one whole score', [[7, 1]], 7],
    [
      'two whole scores',
      [
        [7, 1],
        [8, 1],
      ],
      15,
    ],
    [
      'four scores with a half',
      [
        [7.5, 1],
        [8, 1],
        [6.25, 1],
        [9, 1],
      ],
      30.75,
    ],
    [
      'an entered 0, which counts',
      [
        [0, 1],
        [8, 1],
      ],
      8,
    ],
    [
      'one that was left empty',
      [
        [null, 1],
        [8, 1],
      ],
      8,
    ],
    ['a coefficient of two', [[7, 2]], 14],
    ['a coefficient of a half', [[7, 0.5]], 3.5],
    [
      'a coefficient of 0',
      [
        [9.5, 0],
        [3, 1],
      ],
      3,
    ],
    ['0,1 three times, which is 0,30 and not 0,30000000000000004', [[0.1, 3]], 0.3],
    [
      '0,1 and 0,2',
      [
        [0.1, 1],
        [0.2, 1],
      ],
      0.3,
    ],
    ['three decimals of the coefficient: 7,33 x 1,125 = 8,24625', [[7.33, 1.125]], 8.25],
    ['5 x 0,333 = 1,665, half up', [[5, 0.333]], 1.67],
    ['5 x 0,331 = 1,655, half up', [[5, 0.331]], 1.66],
    ['1 x 0,004 is less than half a hundredth', [[1, 0.004]], 0],
    ['1 x 0,005 is half a hundredth', [[1, 0.005]], 0.01],
    ['1,005 is not two decimals: 2,01 x 0,5 = 1,005', [[2.01, 0.5]], 1.01],
    [
      'rounded once at the end: 0,004 and 0,004 are 0,008',
      [
        [1, 0.004],
        [1, 0.004],
      ],
      0.01,
    ],
    [
      'and not each: 0,005 three times is 0,015',
      [
        [1, 0.005],
        [1, 0.005],
        [1, 0.005],
      ],
      0.02,
    ],
    [
      'weights that add up to one: 8 x 0,4 + 6 x 0,35 + 9 x 0,25 = 7,55',
      [
        [8, 0.4],
        [6, 0.35],
        [9, 0.25],
      ],
      7.55,
    ],
    [
      '8,5 x 0,333 + 7,25 x 0,333 + 9 x 0,334 = 8,25075',
      [
        [8.5, 0.333],
        [7.25, 0.333],
        [9, 0.334],
      ],
      8.25,
    ],
    ['the largest: 9999 x 999', [[9999, 999]], 9_989_001],
    ['9999,99 x 1', [[9999.99, 1]], 9999.99],
    ['4,35 x 100, which a computer makes 434,99999999999994', [[4.35, 100]], 435],
    [
      '1,15 x 10 + 0,01',
      [
        [1.15, 10],
        [0.01, 1],
      ],
      11.51,
    ],
  ])('%s', (_, righe, expected) => expect(punteggioOf(righe.map(riga))).toBe(expected));
});

describe('the mean of scores (D-112, D-116)', () => {
  test.each<[string, number[], number | null]>([
    ['of none', [], null],
    ['of one', [24.5], 24.5],
    ['of two', [24, 25], 24.5],
    ['7 and 8,25 are 7,625, half up', [7, 8.25], 7.63],
    ['of thirds: 20/3 = 6,666…', [6, 7, 7], 6.67],
    ['19/3 = 6,333…', [6, 6, 7], 6.33],
    ['an entered 0 counts', [0, 9], 4.5],
    ['of zeros', [0, 0], 0],
    ['0,01 and 0 are 0,005, half up', [0.01, 0], 0.01],
    ['0,01, 0 and 0 are 0,0033…', [0.01, 0, 0], 0],
    ['1,01 and 1,02 are 1,015, half up and not 1,01', [1.01, 1.02], 1.02],
    ['four of them: 28,3/4 = 7,075, half up', [7.1, 7.1, 7.1, 7], 7.08],
    ['seven of them: 50/7 = 7,142857…', [7, 7, 7, 7, 7, 7, 8], 7.14],
    ['eight of them: 60,04/8 = 7,505, half up', [7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.54], 7.51],
    ['0,1, 0,2 and 0,3', [0.1, 0.2, 0.3], 0.2],
    ['large ones', [9999.99, 9999.98], 9999.99],
  ])('%s', (_, punteggi, expected) => expect(mediaOf(punteggi)).toBe(expected));

  test.each<[string, number[], number | null]>([
    ['one collegial sheet: its own score', [31.25], 31.25],
    ['two referees: their mean', [30, 27.55], 28.78],
    ['three referees', [30, 27.5, 28], 28.5],
    ['nobody', [], null],
  ])('the mean of a proposta: %s [EVAL-037]', (_, punteggi, expected) =>
    expect(mediaProposta(punteggi.map((punteggio) => ({ punteggio, righe: [] })))).toBe(expected),
  );
});

describe('the format of scores', () => {
  test.each<[number, 1 | 2, string]>([
    [7.25, 1, '7,3'],
    [7.24, 1, '7,2'],
    [7.25, 2, '7,25'],
    [7, 1, '7,0'],
    [17.95, 1, '18,0'],
    [17.95, 2, '17,95'],
    [1234.5, 1, '1234,5'],
    [0.05, 1, '0,1'],
    [0.04, 1, '0,0'],
  ])('%s with %i decimals is %s', (punti, decimali, expected) => expect(formatPunti(punti, decimali)).toBe(expected));

  test.each([
    [1, '1,000'],
    [0.5, '0,500'],
    [1.125, '1,125'],
  ])('a coefficient of %s is %s [EVAL-105]', (coefficiente, expected) => expect(formatCoefficiente(coefficiente)).toBe(expected));

  test('a referee sees the English format', () =>
    expect(writtenIn('en', () => [formatPunti(4, 2), formatPunti(1234.5), formatCoefficiente(1.125), formatLimite(7.5)])).toEqual([
      ...['4.00', '1234.5', '1.125', '7.5'],
    ]));

  test.each<[string, number | null, TipoValutazione, string, string]>([
    ['nothing yet', null, 'PUNTEGGIO', 'NESSUNO', '–'],
    ['a score', 7.25, 'PUNTEGGIO', 'PUNTI', '7,3'],
    ['a 0 [EVAL-078]', 0, 'PUNTEGGIO', 'NA', 'N/A'],
    ['almost a 0', 0.01, 'PUNTEGGIO', 'PUNTI', '0,0'],
    ['a 0 in iteration mode [EVAL-067]', 0, 'ITER_VALUTAZIONE', 'GIU', '0,0'],
    ['0,4 in iteration mode [EVAL-067]', 0.4, 'ITER_VALUTAZIONE', 'GIU', '0,4'],
    ['0,5 in iteration mode, half up [EVAL-068]', 0.5, 'ITER_VALUTAZIONE', 'SU', '0,5'],
    ['1,2 in iteration mode [EVAL-068]', 1.2, 'ITER_VALUTAZIONE', 'SU', '1,2'],
    ['1,5 in iteration mode, a score like others [EVAL-066]', 1.5, 'ITER_VALUTAZIONE', 'PUNTI', '1,5'],
    ['1 in a class of scores', 1, 'PUNTEGGIO', 'PUNTI', '1,0'],
  ])('%s', (_, punteggio, tipo, come, testo) => expect(showPunteggio(punteggio, tipo)).toEqual({ come, testo }));
});
