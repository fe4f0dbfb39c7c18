import { describe, expect, test } from 'vitest';
import { isSottoSoglia, mediaProposta, mediaSoglia, punteggioOf } from './punteggi.rules.ts';
import { criterio } from './scheda.build.ts';
import { sogliaScheda } from './soglia.rules.ts';

describe('the mean that decides about the threshold', () => {
  const scheda = (...punti: (number | null)[]) => ({
    punteggio: 0,
    righe: punti.map((punteggio, at) => ({ criterioId: at + 1, punteggio })),
  });
  const criterio = (id: number, concorreSoglia: boolean, coefficiente = 1) => ({ id, coefficiente, concorreSoglia });
  const [marked, plain] = [criterio(1, true), criterio(2, false)];

  test.each<[string, Parameters<typeof mediaSoglia>[0], number | null]>([
    ['is none where no criterion is marked', [{ schede: [scheda(8, 9)], criteri: [criterio(1, false), plain] }], null],
    ['is none without phases', [], null],
    ['is none where the marked phase was not evaluated by points', [{ schede: [], criteri: [marked] }], null],
    ['takes the marked criteria alone', [{ schede: [scheda(8, 9)], criteri: [marked, plain] }], 8],
    ['multiplies by the coefficient', [{ schede: [scheda(8, 9)], criteri: [criterio(1, true, 1.5), plain] }], 12],
    ['adds several marked criteria', [{ schede: [scheda(8, 9)], criteri: [marked, criterio(2, true)] }], 17],
    ['is the mean over the sheets', [{ schede: [scheda(8, 1), scheda(9, 1)], criteri: [marked, plain] }], 8.5],
    ['is rounded half up: 7 and 8,25', [{ schede: [scheda(7), scheda(8.25)], criteri: [marked] }], 7.63],
    ['counts an empty one as 0', [{ schede: [scheda(null), scheda(8)], criteri: [marked] }], 4],
    [
      'adds the phases up',
      [
        { schede: [scheda(8)], criteri: [marked] },
        { schede: [scheda(0, 5)], criteri: [criterio(2, true)] },
      ],
      13,
    ],
    [
      'leaves out a phase without marked criteria',
      [
        { schede: [scheda(8)], criteri: [marked] },
        { schede: [scheda(0, 5)], criteri: [plain] },
      ],
      8,
    ],
  ])('the threshold is judged: %s [EVAL-037]', (_, fasi, expected) => expect(mediaSoglia(fasi)).toBe(expected));

  test.each<[string, number | null, number | null, number | null, boolean]>([
    ['the plain mean below it', 17.99, null, 18, true],
    ['the plain mean on it', 18, null, 18, false],
    ['the plain mean above it', 18.01, null, 18, false],
    ['17,995 shown as 18,00 stays what it is at two decimals', 17.99, null, 17.99, false],
    ['the mean of the threshold below, the plain one above [OUT-009]', 30, 17.9, 18, true],
    ['the mean of the threshold above, the plain one below [OUT-009]', 10, 18, 18, false],
    ['a mean of the threshold of 0 decides too', 30, 0, 18, true],
    ['no threshold', 0, null, null, false],
    ['no mean', null, null, 18, false],
  ])('%s', (_, media, mediaSogliaFinanziabilita, sogliaFinanziabilita, expected) =>
    expect(isSottoSoglia({ media, mediaSogliaFinanziabilita, sogliaFinanziabilita })).toBe(expected),
  );
});

describe('the threshold beside the total of a sheet', () => {
  const referee = { id: 1, tipo: 'REFEREE_PARZIALE' as const };
  const commissione = { id: 2, tipo: 'COMMISSIONE' as const };
  const fasi = [referee, commissione];
  const di = (fase: (typeof fasi)[number], ...conta: boolean[]) =>
    sogliaScheda({ criteri: conta.map((concorreSoglia, at) => criterio(at + 1, { concorreSoglia, faseId: 2 })), fase, fasi, soglia: 40 });

  test.each<[string, number | null, number | null]>([
    ['is that of the classe in the last phase, of the commission', di(commissione, false, false), 40],
    ['is it too where all its criteria count', di(commissione, true, true), 40],
    ['is none where only some of them count', di(commissione, true, false), null],
    ['is none for one referee among others', di(referee, false), null],
    ['is none before the last phase', sogliaScheda({ criteri: [], fase: { id: 1, tipo: 'CHECK_BLOCCANTE' }, fasi, soglia: 40 }), null],
  ])('%s [EVAL-037]', (_, soglia, expected) => expect(soglia).toBe(expected));
});

describe('from the scores of the sheets to the threshold', () => {
  type Criteri = readonly (readonly [coefficiente: number, concorreSoglia: boolean])[];
  const judged = (criteri: Criteri, schede: readonly (readonly number[])[]) => {
    const of = criteri.map(([coefficiente, concorreSoglia], at) => ({ id: at + 1, coefficiente, concorreSoglia }));
    const concluse = schede.map((punti) => ({
      punteggio: punteggioOf(of.map(({ coefficiente }, at) => ({ coefficiente, punteggio: punti[at] ?? null }))),
      righe: punti.map((punteggio, at) => ({ criterioId: at + 1, punteggio })),
    }));
    const media = mediaProposta(concluse);
    return { media, mediaSogliaFinanziabilita: mediaSoglia([{ schede: concluse, criteri: of }]) };
  };
  const uno: Criteri = [[1, false]];
  const pesati: Criteri = [
    [0.333, false],
    [0.667, false],
  ];
  const segnato: Criteri = [
    [1.5, true],
    [1, false],
  ];
  const due = [
    [6, 10],
    [7, 9],
  ];
  // Each line was worked out by hand, on paper: sheet by sheet, then the mean, then against the threshold.
  test.each<[string, Criteri, readonly (readonly number[])[], number | null, number | null, number, boolean]>([
    [
      '15,50 and 16,25 are 15,875, half up 15,88, which is on it',
      [...uno, ...uno],
      [
        [7.5, 8],
        [8, 8.25],
      ],
      15.88,
      null,
      15.88,
      false,
    ],
    [
      'and below one of a hundredth more',
      [...uno, ...uno],
      [
        [7.5, 8],
        [8, 8.25],
      ],
      15.88,
      null,
      15.89,
      true,
    ],
    ['9 x 0,333 + 7,5 x 0,667 = 7,9995, half up 8,00', pesati, [[9, 7.5]], 8, null, 8, false],
    ['8,99 x 0,333 + 7,5 x 0,667 = 7,99617, 8,00 too', pesati, [[8.99, 7.5]], 8, null, 8, false],
    ['8,9 x 0,333 + 7,5 x 0,667 = 7,9662, 7,97', pesati, [[8.9, 7.5]], 7.97, null, 8, true],
    ['17,99, 18 and 18 are 17,9966…, 18,00', uno, [[17.99], [18], [18]], 18, null, 18, false],
    ['17,98, 18 and 18 are 17,9933…, 17,99', uno, [[17.98], [18], [18]], 17.99, null, 18, true],
    [
      'sheets are rounded before their mean: 0,335 and 0,67 are 0,34 and 0,67, so 0,505',
      [[0.335, false]],
      [[1], [2]],
      0.51,
      null,
      0.51,
      false,
    ],
    ['6 x 1,5 and 7 x 1,5 are 9 and 10,5: 9,75 decides, on it', segnato, due, 19.25, 9.75, 9.75, false],
    ['and below one that 19,25 would pass', segnato, due, 19.25, 9.75, 9.76, true],
  ])('the scores decide: %s [EVAL-037]', (_, criteri, schede, media, soglia, sogliaFinanziabilita, sotto) => {
    const medie = judged(criteri, schede);
    expect(medie).toEqual({ media, mediaSogliaFinanziabilita: soglia });
    expect(isSottoSoglia({ ...medie, sogliaFinanziabilita })).toBe(sotto);
  });
});
