import { describe, expect, test } from 'vitest';
import { fillScenario, type Riempimento } from './fillScenario.rules.ts';
import { concluso, riga, termini } from './graduatoria.build.ts';
import type { RankedProposta } from './graduatoria.rules.ts';

describe('filling in a scenario', () => {
  const tutte = [riga(1, 90), riga(2, 80), riga(3, 80), riga(4, 70)];
  const INTERO: Riempimento = { percentuale: 100, resto: 'LASCIA' };
  const fill = (
    righe: RankedProposta[],
    disponibile: number | null,
    how = INTERO,
    macroAree: { id: number; disponibile: number | null }[] = [],
  ) =>
    fillScenario(righe, termini, { disponibile, macroAree }, how).map(({ propostaId, finanziamento, assegno }) =>
      [propostaId, finanziamento, ...(assegno > 0 ? [assegno] : [])].join(' '),
    );
  test.each<[string, ReturnType<typeof fill>, string[]]>([
    ['with all that was asked for, where nobody says how much there is', fill(tutte, null), ['1 10000', '2 10000', '3 10000', '4 10000']],
    ['from the top down until the money ends', fill(tutte, 30_000), ['1 10000', '2 10000', '3 10000']],
    ['with nobody of equal points, where it is not enough for all of them; and nobody below', fill(tutte, 29_999), ['1 10000']],
    [
      'with the same share of what is left for equal points',
      fill(tutte, 21_001, { percentuale: 100, resto: 'DIVIDI' }),
      ['1 10000', '2 5500', '3 5500'],
    ],
    ['with the same share of each', fill(tutte, null, { percentuale: 33, resto: 'LASCIA' }), ['1 3300', '2 3300', '3 3300', '4 3300']],
    ['with nothing below the threshold', fill([riga(1, 59), riga(2, 60)], null), ['2 10000']],
    ['in whole Euro', fill([riga(1, 90, { finanziamentoRichiesto: 10_000.99 })], null), ['1 10000']],
    ['in whole assegni', fill([riga(1, 90, { assegnoRichiesto: 45_000 })], null), ['1 10000 40000']],
    [
      'with as many assegni as the share has whole',
      fill([riga(1, 90, { assegnoRichiesto: 60_000 })], null, { percentuale: 50, resto: 'LASCIA' }),
      ['1 5000 20000'],
    ],
    ['after what is concluded', fill([riga(1, 90), riga(2, 80, concluso(8_000)), riga(3, 70)], 20_000), ['1 10000']],
    [
      'within what each macro-area has',
      fill([riga(1, 90, { macroAreaId: 1 }), riga(2, 80, { macroAreaId: 1 }), riga(3, 70, { macroAreaId: 2 })], 40_000, INTERO, [
        { id: 1, disponibile: 15_000 },
        { id: 2, disponibile: 15_000 },
      ]),
      ['1 10000', '3 10000'],
    ],
    [
      'with nobody of equal points of two macro-areas, where the classe has not enough for both',
      fill([riga(1, 90, { macroAreaId: 1 }), riga(2, 90, { macroAreaId: 2 })], 15_000, INTERO, [
        { id: 1, disponibile: 10_000 },
        { id: 2, disponibile: 10_000 },
      ]),
      [],
    ],
    ['with nothing where there is nothing', fill(tutte, 0), []],
  ])('%s', (_, filled, expected) => expect(filled).toEqual(expected));
});
