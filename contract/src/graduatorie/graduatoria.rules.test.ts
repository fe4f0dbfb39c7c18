import { describe, expect, test } from 'vitest';
import type { Verdict } from '../verdict.ts';
import {
  baseOf,
  type Concorrente,
  confrontoOf,
  confrontoPerMacroArea,
  cumulataOf,
  formatForbice,
  graduatoriaOf,
  lineaDenaro,
  posizioniTra,
  type Scelta,
  scelteAttuali,
  type Termini,
} from './graduatoria.rules.ts';
import { type Riempimento, riempi } from './riempi.rules.ts';
import { campoOf, canApplyScenario, canChangeScenario, checkDisponibili, checkScenario, type Tavolo } from './scenario.rules.ts';

const termini: Termini = { sogliaFinanziabilita: 60, importoSingoloAssegno: 20_000 };
const riga = (id: number, media: number | null, said: Partial<Concorrente> = {}): Concorrente => ({
  ...{ id, numeroProtocollo: `RM-${String(id).padStart(3, '0')}`, statusValutazione: 'VALUTATA', esitoSpeciale: null, media },
  ...{ mediaSogliaFinanziabilita: null, finanziamentoRichiesto: 10_000, assegnoRichiesto: 0, macroAreaId: null, esitoConcluso: false },
  ...{ finanziamentoAssegnato: null, assegnoAssegnato: null },
  ...said,
});
const concluso = (finanziamento: number, said: Partial<Concorrente> = {}) => ({
  ...({ esitoConcluso: true, statusValutazione: finanziamento > 0 ? 'FINANZIATA' : 'NON_FINANZIATA' } as const),
  ...{ finanziamentoAssegnato: finanziamento, assegnoAssegnato: 0 },
  ...said,
});
const scelta = (propostaId: number, finanziamento: number, assegno = 0): Scelta => ({ propostaId, finanziamento, assegno });
const short = (righe: readonly Concorrente[], of = termini) =>
  graduatoriaOf(righe, of).map(({ riga: { id }, gruppo, posizione, pariMerito }) =>
    [id, gruppo, posizione ?? '–', ...(pariMerito ? ['='] : [])].join(' '),
  );

describe('the ranking of a classe', () => {
  test.each<[string, Concorrente[], string[]]>([
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

  test('has no line where the classe has no threshold', () =>
    expect(short([riga(1, 1)], { ...termini, sogliaFinanziabilita: null })).toEqual(['1 IDONEA 1']));

  test('tells one proposta its place among all of which only the points are counted', () => {
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
      expect(posizioniTra(contate, termini)(mia)).toEqual(expected);
    }
    expect(posizioniTra(contate, termini)(riga(4, 70))).toEqual({ posizione: 4, su: 4, pariMerito: false });
  });

  test('shows how far apart the sheets are', () => {
    expect(formatForbice({ minimo: 61.25, massimo: 84 })).toBe('61,3–84,0');
    expect(formatForbice({ minimo: 70, massimo: 70 })).toBe('70,0');
  });
});

describe('the sum down the ranking', () => {
  const sums = (righe: readonly Concorrente[], scelte: readonly Scelta[] | null = null) =>
    cumulataOf(righe, termini, scelte).map(({ riga: { id }, cumulato }) => `${id} ${cumulato ?? '–'}`);
  const tre = [riga(1, 90), riga(2, 80, concluso(4_000)), riga(3, 70), riga(4, 50)];

  test('is of what was asked for, of concluded ones too, as long as one has no outcome', () => {
    expect(baseOf(tre, null)).toBe('RICHIESTO');
    expect(sums(tre)).toEqual(['1 10000', '2 20000', '3 30000', '4 –']);
  });
  test('is of what is given once all have an outcome, concluded or not', () => {
    const decise = [
      riga(1, 90, { ...concluso(9_000), esitoConcluso: false }),
      riga(2, 80, concluso(4_000)),
      riga(3, 70, concluso(0)),
      riga(4, 50, concluso(0)),
    ];
    expect(baseOf(decise, null)).toBe('ASSEGNATO');
    expect(sums(decise)).toEqual(['1 9000', '2 13000', '3 13000', '4 –']);
  });
  test('is of what a scenario gives, with what is concluded as it is', () => {
    expect(baseOf(tre, [])).toBe('ASSEGNATO');
    expect(sums(tre, [scelta(1, 1_000), scelta(2, 9)])).toEqual(['1 1000', '2 5000', '3 5000', '4 –']);
  });
  test('counts who is given something below the threshold, and nobody else there', () =>
    expect(sums([riga(1, 90), riga(2, 50, concluso(500)), riga(3, 40)], [])).toEqual(['1 0', '2 500', '3 –']));
  test('does not lose a cent', () => {
    const cents = [riga(1, 90, concluso(0.1)), riga(2, 80, concluso(0.2))];
    expect(sums(cents)).toEqual(['1 0.1', '2 0.3']);
  });
  test('has no basis but the asked one where nobody applied', () => expect(baseOf([], null)).toBe('RICHIESTO'));
});

describe('the money line', () => {
  const quattro = [riga(1, 90), riga(2, 80), riga(3, 70), riga(4, 50)];
  const line = (disponibile: number | null, scelte: Scelta[] | null = null, righe = quattro) =>
    lineaDenaro(cumulataOf(righe, termini, scelte), disponibile);
  test.each<[string, number | null, number | null]>([
    ['is nowhere as long as nobody says how much there is', null, null],
    ['is nowhere where it lasts for all that can be funded', 30_000, null],
    ['stands before the first that it does not pay whole', 29_999, 3],
    ['stands before the first of all where there is nothing', 0, 1],
  ])('%s', (_, disponibile, at) => expect(line(disponibile)).toBe(at));

  test('counts what a scenario grants, not what was asked for', () =>
    expect(line(10_000, [scelta(1, 4_000), scelta(2, 4_000), scelta(3, 2_000)])).toBeNull());

  test('counts what is concluded first of all those above it', () =>
    expect(line(14_999, [scelta(1, 1), scelta(2, 5_000)], [riga(1, 90, concluso(10_000)), riga(2, 80)])).toBe(2));

  test('never stands among those that cannot be funded, whatever they asked for', () =>
    expect(line(10_000, null, [riga(1, 90), riga(2, 50, concluso(0)), riga(3, null, { esitoSpeciale: 'RESPINTA' })])).toBeNull());
});

describe('a scenario is filled in', () => {
  const tutte = [riga(1, 90), riga(2, 80), riga(3, 80), riga(4, 70)];
  const INTERO: Riempimento = { percentuale: 100, resto: 'LASCIA' };
  const fill = (
    righe: Concorrente[],
    disponibile: number | null,
    how = INTERO,
    macroAree: { id: number; disponibile: number | null }[] = [],
  ) =>
    riempi(righe, termini, { disponibile, macroAree }, how).map(({ propostaId, finanziamento, assegno }) =>
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

describe('scenari are compared', () => {
  const righe = [riga(1, 90), riga(2, 80), riga(3, 80), riga(4, 70, concluso(3_000, { macroAreaId: 7 })), riga(5, 50)];
  const posti = graduatoriaOf(righe, termini);
  const compare = (scelte: Scelta[], disponibile: number | null = 20_000) => confrontoOf({ posti, termini, scelte, disponibile });

  test('by what they grant, what is left, and whom they pass over', () => {
    expect(compare([scelta(1, 10_000), scelta(2, 4_000)])).toEqual({
      ...{
        finanziate: 3,
        intere: 1,
        finanziamento: 17_000,
        assegno: 0,
        totale: 17_000,
        richiesto: 50_000,
        disponibile: 20_000,
        resto: 3_000,
      },
      // The one at 70 is concluded, so the third stands above somebody who gets something, with points of somebody who does.
      ...{ ultimoPunteggio: 70, scavalcate: 1, pariEscluse: 1 },
    });
  });
  test('also where more is given than there is', () => expect(compare([scelta(1, 10_000)], 12_000).resto).toBe(-1_000));
  test('where nobody says how much there is', () => expect(compare([], null).resto).toBeNull());
  test('with what is concluded as it is, whatever they say of it', () => expect(compare([scelta(4, 9_000)]).totale).toBe(3_000));
  test('by macro-area', () => {
    const [area] = confrontoPerMacroArea({ posti, termini, scelte: [], macroAree: [{ id: 7, disponibile: 2_500 }] });
    expect(area).toMatchObject({ id: 7, finanziate: 1, totale: 3_000, resto: -500, richiesto: 10_000 });
  });
  test('with outcomes as they stand', () => expect(scelteAttuali(righe)).toEqual([scelta(4, 3_000)]));
});

describe('a scenario is kept', () => {
  const righe = [
    riga(1, 90, { assegnoRichiesto: 40_000 }),
    riga(2, 50),
    riga(3, null, { statusValutazione: null }),
    riga(4, 80, concluso(1)),
  ];
  const faults = (scelte: Scelta[], nome = 'Prova') => checkScenario({ nome, scelte }, righe, termini).map(({ campo }) => campo);
  test.each<[string, string[], string[]]>([
    ['within what was asked for', faults([scelta(1, 10_000, 40_000)]), []],
    ['not with more than was asked for', faults([scelta(1, 10_001)]), [campoOf(1)]],
    ['not with cents', faults([scelta(1, 0.5)]), [campoOf(1)]],
    ['not with a part of an assegno', faults([scelta(1, 0, 10_000)]), [campoOf(1)]],
    ['not with an assegno more', faults([scelta(1, 0, 60_000)]), [campoOf(1)]],
    ['not with less than nothing', faults([scelta(1, -1, 20_000)]), [campoOf(1)]],
    ['not below the threshold', faults([scelta(2, 1)]), [campoOf(2)]],
    ['not before it is evaluated', faults([scelta(3, 1)]), [campoOf(3)]],
    ['whatever it says of what is concluded', faults([scelta(4, 99_999)]), []],
    ['with nothing for whom nothing can be granted', faults([scelta(2, 0), scelta(3, 0)]), []],
    ['not with a proposta of another classe', faults([scelta(9, 1)]), [campoOf(9)]],
    ['not with one of them twice', faults([scelta(1, 1), scelta(1, 2)]), [campoOf(1)]],
    ['not without a name', faults([], ' '), ['nome']],
    ['not under too long a name', faults([], 'x'.repeat(121)), ['nome']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  test('and says of which proposta, and why', () =>
    expect(checkScenario({ nome: 'Prova', scelte: [scelta(2, 1)] }, righe, termini)[0]?.messaggio).toBe(
      'RM-002: Il punteggio assegnato non permette la finanziabilità del progetto.',
    ));
});

describe('what is available', () => {
  const check = (disponibile: number | null, ...parts: (number | null)[]) =>
    checkDisponibili({ disponibile, macroAree: parts.map((each, id) => ({ id, disponibile: each })) }).length;
  test.each<[string, number, number]>([
    ['is divided among the macro-areas', check(10, 4, 6), 0],
    ['is not less than its parts', check(9, 4, 6), 1],
    ['may be said by macro-area alone', check(null, 4, null), 0],
    ['is of whole Euro, also of a macro-area', check(10.5, 4.5), 2],
    ['is not more than any classe has', check(1_000_000_000), 1],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});

describe('a scenario is applied', () => {
  const tavolo: Tavolo = { ufficiale: false, tempoConcluso: false, daValutare: 0, aperte: 3, nonValutabili: 0 };
  const reasonOf = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.reason);
  const apply = (said: Partial<Tavolo>) => reasonOf(canApplyScenario({ ...tavolo, ...said }));
  test.each<[string, Partial<Tavolo>, string]>([
    ['once all are evaluated', {}, 'ok'],
    ['not as long as one is not', { daValutare: 1 }, 'GRADUATORIA_INCOMPLETA'],
    ['not once it is official', { ufficiale: true, tempoConcluso: true }, 'GRADUATORIA_UFFICIALE'],
    ['not once the time is over', { tempoConcluso: true }, 'VALUTAZIONE_TEMPO'],
    ['not where all is concluded', { aperte: 0 }, 'GRADUATORIA_DECISA'],
    ['not by who does not evaluate one of its macro-areas', { nonValutabili: 1 }, 'MACROAREA_NON_VALUTABILE'],
  ])('%s', (_, said, reason) => expect(apply(said)).toBe(reason));

  test('and stays as it was from then on', () => {
    expect(reasonOf(canChangeScenario(tavolo, { applicato: true }))).toBe('SCENARIO_APPLICATO');
    expect(reasonOf(canChangeScenario(tavolo, { applicato: false }))).toBe('ok');
    expect(reasonOf(canChangeScenario({ ...tavolo, ufficiale: true }, { applicato: false }))).toBe('GRADUATORIA_UFFICIALE');
  });
});
