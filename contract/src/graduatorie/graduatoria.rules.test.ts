import { describe, expect, test } from 'vitest';
import { confrontoOf, confrontoPerMacroArea, scavalcateIn, sottoSogliaIn } from './confronto.rules.ts';
import { concluso, riga, scelta, termini } from './graduatoria.build.ts';
import {
  baseOf,
  completeScelte,
  cumulataOf,
  currentScelte,
  graduatoriaOf,
  lineaDenaro,
  type RankedProposta,
  rankAmong,
  type Scelta,
} from './graduatoria.rules.ts';
import { formatForbice, massimoGraduatoria } from './punti.rules.ts';

const short = (righe: readonly RankedProposta[], of = termini) =>
  graduatoriaOf(righe, of).map(({ riga: { id }, gruppo, posizione, pariMerito }) =>
    [id, gruppo, posizione ?? '–', ...(pariMerito ? ['='] : [])].join(' '),
  );

describe('the ranking of a classe', () => {
  test.each<[string, RankedProposta[], string[]]>([
    ['is by points, highest first', [riga(1, 70), riga(2, 80)], ['2 IDONEA 1', '1 IDONEA 2']],
    [
      'gives equal points the same position, and counts them for the next',
      [riga(1, 80), riga(2, 90), riga(3, 80), riga(4, 70)],
      ['2 IDONEA 1', '1 IDONEA 2 =', '3 IDONEA 2 =', '4 IDONEA 4'],
    ],
    ['tells points apart that one decimal would show alike', [riga(1, 79.99), riga(2, 80)], ['2 IDONEA 1', '1 IDONEA 2']],
    ['ends at the threshold, which itself is above it', [riga(1, 59.99), riga(2, 60)], ['2 IDONEA 1', '1 SOTTO_SOGLIA –']],
    [
      'divides by the mean of the threshold where there is one',
      [riga(1, 90, { mediaSogliaFinanziabilita: 59 }), riga(2, 50, { mediaSogliaFinanziabilita: 60 })],
      ['2 IDONEA 1', '1 SOTTO_SOGLIA –'],
    ],
    [
      'gives no position to what has no points, is not evaluated or is left out',
      [riga(1, null, { esitoSpeciale: 'NON_AMMISSIBILE' }), riga(2, null, { statusValutazione: null }), riga(3, null), riga(4, 60)],
      ['4 IDONEA 1', '3 SENZA_PUNTEGGIO –', '2 DA_VALUTARE –', '1 ESCLUSA –'],
    ],
    ['is empty where nobody applied', [], []],
  ])('%s', (_, righe, expected) => expect(short(righe)).toEqual(expected));

  test('a classe without a threshold has no line', () =>
    expect(short([riga(1, 1)], { ...termini, sogliaFinanziabilita: null })).toEqual(['1 IDONEA 1']));

  test('a proposta gets its position from the scores of all', () => {
    const tutte = [
      riga(1, 80),
      riga(2, 90),
      riga(3, 80),
      riga(4, 70),
      riga(5, 59),
      riga(6, null),
      riga(7, 90, { esitoSpeciale: 'RESPINTA' }),
    ];
    const contate = [{ ...riga(1, 80), quante: 2 }, ...tutte.filter(({ media }) => media !== 80).map((each) => ({ ...each, quante: 1 }))];
    const board = graduatoriaOf(tutte, termini);
    for (const mia of tutte) {
      const posto = board.find(({ riga: { id } }) => id === mia.id);
      const expected = posto?.posizione == null ? null : { posizione: posto.posizione, su: 4, pariMerito: posto.pariMerito };
      expect(rankAmong(contate, termini)(mia)).toEqual(expected);
    }
    expect(rankAmong(contate, termini)(riga(4, 70))).toEqual({ posizione: 4, su: 4, pariMerito: false });
  });

  test('the range of the sheets is shown, and no rounding crosses another (D-200)', () => {
    expect(formatForbice({ minimo: 39.96, massimo: 40 })).toBe('39,96–40,00');
    expect(formatForbice({ minimo: 61.25, massimo: 84 })).toBe('61,25–84,00');
    expect(formatForbice({ minimo: 70, massimo: 70 })).toBe('70,00');
  });
});

test('the greatest mean of a ranking is that of its classe, unless one exceeds it (D-200)', () => {
  expect(massimoGraduatoria([riga(1, 40), riga(2, null)], 40)).toBe(40);
  expect(massimoGraduatoria([riga(1, 40.01)], 40)).toBeNull();
  expect(massimoGraduatoria([], null)).toBeNull();
});

describe('the sum down the ranking', () => {
  const sums = (righe: readonly RankedProposta[], scelte: readonly Scelta[] | null = null) =>
    cumulataOf(righe, termini, scelte && completeScelte(righe, scelte)).map(({ riga: { id }, cumulato }) => `${id} ${cumulato ?? '–'}`);
  const tre = [riga(1, 90), riga(2, 80, concluso(4_000)), riga(3, 70), riga(4, 50)];

  test('requests are summed, of concluded ones too, as long as one has no outcome', () => {
    expect(baseOf(tre, null)).toBe('RICHIESTO');
    expect(sums(tre)).toEqual(['1 10000', '2 20000', '3 30000', '4 –']);
  });
  test('grants are summed once all have an outcome, concluded or not', () => {
    const decise = [
      riga(1, 90, { ...concluso(9_000), esitoConcluso: false }),
      riga(2, 80, concluso(4_000)),
      riga(3, 70, concluso(0)),
      riga(4, 50, concluso(0)),
    ];
    expect(baseOf(decise, null)).toBe('ASSEGNATO');
    expect(sums(decise)).toEqual(['1 9000', '2 13000', '3 13000', '4 –']);
  });
  test('the grants of a scenario are summed, with concluded outcomes as they are', () => {
    expect(baseOf(tre, [])).toBe('ASSEGNATO');
    expect(sums(tre, [scelta(1, 1_000), scelta(2, 9)])).toEqual(['1 1000', '2 5000', '3 5000', '4 –']);
  });
  test('a grant below the threshold counts, and nothing else there', () =>
    expect(sums([riga(1, 90), riga(2, 50, concluso(500)), riga(3, 40)], [])).toEqual(['1 0', '2 500', '3 –']));
  test('no cent is lost', () => {
    const cents = [riga(1, 90, concluso(0.1)), riga(2, 80, concluso(0.2))];
    expect(sums(cents)).toEqual(['1 0.1', '2 0.3']);
  });
  test('without applicants the basis is the requests', () => expect(baseOf([], null)).toBe('RICHIESTO'));
});

describe('the money line', () => {
  const quattro = [riga(1, 90), riga(2, 80), riga(3, 70), riga(4, 50)];
  const line = (disponibile: number | null, scelte: Scelta[] | null = null, righe = quattro) =>
    lineaDenaro(cumulataOf(righe, termini, scelte && completeScelte(righe, scelte)), disponibile);
  test.each<[string, number | null, number | null]>([
    ['is nowhere as long as nobody says how much there is', null, null],
    ['is nowhere where it lasts for all that can be funded', 30_000, null],
    ['stands before the first that it does not pay whole', 29_999, 3],
    ['stands before the first of all where there is nothing', 0, 1],
  ])('%s', (_, disponibile, at) => expect(line(disponibile)).toBe(at));

  test('the grants of a scenario count, not the requests', () =>
    expect(line(10_000, [scelta(1, 4_000), scelta(2, 4_000), scelta(3, 2_000)])).toBeNull());

  test('concluded grants count first of all above the line', () =>
    expect(line(14_999, [scelta(1, 1), scelta(2, 5_000)], [riga(1, 90, concluso(10_000)), riga(2, 80)])).toBe(2));

  test('the line never stands among proposte that cannot be funded', () =>
    expect(line(10_000, null, [riga(1, 90), riga(2, 50, concluso(0)), riga(3, null, { esitoSpeciale: 'RESPINTA' })])).toBeNull());
});

test('proposte that a scenario passes over are listed: with more or equal points than a funded one', () => {
  const righe = [riga(1, 90), riga(2, 80), riga(3, 80), riga(4, 70), riga(5, 50)];
  const passed = (...scelte: Scelta[]) => {
    const { scavalcate, pariEscluse } = scavalcateIn(graduatoriaOf(righe, termini), scelte);
    return [scavalcate, pariEscluse].map((each) => each.map(({ id }) => id));
  };
  expect(passed(scelta(2, 1))).toEqual([[1], [3]]);
  expect(passed(scelta(4, 1))).toEqual([[1, 2, 3], []]);
  expect(passed(scelta(1, 1))).toEqual([[], []]);
  expect(passed()).toEqual([[], []]);
});

test('a grant below the threshold is listed, although it is not part of the order', () => {
  const posti = graduatoriaOf([riga(1, 90), riga(2, 50), riga(3, 40)], termini);
  expect(sottoSogliaIn(posti, [scelta(1, 1), scelta(2, 1), scelta(3, 0)]).map(({ id }) => id)).toEqual([2]);
});

describe('comparing scenari', () => {
  const righe = [riga(1, 90), riga(2, 80), riga(3, 80), riga(4, 70, concluso(3_000, { macroAreaId: 7 })), riga(5, 50)];
  const posti = graduatoriaOf(righe, termini);
  const compare = (scelte: Scelta[], disponibile: number | null = 20_000) =>
    confrontoOf({ posti, termini, scelte: completeScelte(righe, scelte), disponibile });

  test('grants, remainder and passed over proposte are compared', () => {
    expect(compare([scelta(1, 10_000), scelta(2, 4_000)])).toEqual({
      finanziate: 3,
      intere: 1,
      finanziamento: 17_000,
      assegno: 0,
      totale: 17_000,
      richiesto: 50_000,
      disponibile: 20_000,
      resto: 3_000,
      // The one at 70 is concluded, so the third stands above somebody who gets something, with points of somebody who does.
      ultimoPunteggio: 70,
      scavalcate: 1,
      pariEscluse: 1,
      sottoSoglia: 0,
    });
  });
  test('scenari that exceed the money are compared too', () => expect(compare([scelta(1, 10_000)], 12_000).resto).toBe(-1_000));
  test('scenari are compared without available money', () => expect(compare([], null).resto).toBeNull());
  test('concluded outcomes count as they are, whatever the scenario says', () => expect(compare([scelta(4, 9_000)]).totale).toBe(3_000));
  test('scenari are compared by macro-area', () => {
    const [area] = confrontoPerMacroArea({ posti, termini, scelte: completeScelte(righe, []), macroAree: [{ id: 7, disponibile: 2_500 }] });
    expect(area).toMatchObject({ id: 7, finanziate: 1, totale: 3_000, resto: -500, richiesto: 10_000 });
  });
  test('the present outcomes are compared', () => expect(currentScelte(righe)).toEqual([scelta(4, 3_000)]));
});
