import { describe, expect, test } from 'vitest';
import { type FaseStato, isCollegiale } from './fasi.rules.ts';
import { medieProposta, type Punti, type SchedaProposta } from './medie.rules.ts';
import {
  alignPunteggi,
  decimaliPunteggio,
  formatPunti,
  formatSoglia,
  isSottoSoglia,
  mediaOf,
  pesatiOf,
  punteggioOf,
} from './punteggi.rules.ts';
import { criterio } from './scheda.build.ts';
import { completeScheda, concludeScheda } from './scheda.rules.ts';

// Every figure here was worked out by hand, on paper, and stands as a literal number.

type Pesato = readonly [punteggio: number | null, coefficiente: number];

describe('the total of a sheet is the sum of its weighted points, rounded once (D-112, D-199)', () => {
  test.each<[string, readonly Pesato[], readonly number[], number]>([
    [
      '8,25 + 7,35',
      [
        [8.25, 1],
        [7.35, 1],
      ],
      [8.25, 7.35],
      15.6,
    ],
    [
      '12,5 + 11',
      [
        [12.5, 1],
        [11, 1],
      ],
      [12.5, 11],
      23.5,
    ],
    [
      '12,5 + 10,5 + 10 + 9',
      [
        [12.5, 1],
        [10.5, 1],
        [10, 1],
        [9, 1],
      ],
      [12.5, 10.5, 10, 9],
      42,
    ],
    [
      '13,25 + 10,5 + 10 + 9',
      [
        [13.25, 1],
        [10.5, 1],
        [10, 1],
        [9, 1],
      ],
      [13.25, 10.5, 10, 9],
      42.75,
    ],
    [
      '4 x 9,99',
      [
        [9.99, 1],
        [9.99, 1],
        [9.99, 1],
        [9.99, 1],
      ],
      [9.99, 9.99, 9.99, 9.99],
      39.96,
    ],
    [
      '11,1 + 9,3 + 10,6 + 10,1',
      [
        [11.1, 1],
        [9.3, 1],
        [10.6, 1],
        [10.1, 1],
      ],
      [11.1, 9.3, 10.6, 10.1],
      41.1,
    ],
    [
      '7,1 + 5,13 + 6 x 1,5 + 5',
      [
        [7.1, 1],
        [5.13, 1],
        [6, 1.5],
        [5, 1],
      ],
      [7.1, 5.13, 9, 5],
      26.23,
    ],
    [
      '7,5 x 3 + 7,5 x 1,5',
      [
        [7.5, 3],
        [7.5, 1.5],
      ],
      [22.5, 11.25],
      33.75,
    ],
    ['7,33 x 1,125 is 8,24625 before it is rounded', [[7.33, 1.125]], [8.24625], 8.25],
    [
      'two halves of a hundredth: 1 x 0,005 + 1 x 0,005',
      [
        [1, 0.005],
        [1, 0.005],
      ],
      [0.005, 0.005],
      0.01,
    ],
  ])('%s', (_, righe, pesati, totale) => {
    const given = righe.map(([punteggio, coefficiente]) => ({ punteggio, coefficiente }));
    expect(given.map(({ punteggio, coefficiente }) => pesatiOf(punteggio ?? 0, coefficiente))).toEqual(pesati);
    expect(punteggioOf(given)).toBe(totale);
  });
});

describe('the mean of the referees', () => {
  test.each<[number[], number | null]>([
    [[7, 5.5], 6.25],
    [[6.25, 4], 5.13],
    [[12.5, 16], 14.25],
    [[13.25, 9.5], 11.38],
    [[10, 10, 9.99], 10],
    [[], null],
  ])('the mean of %j is %s', (punti, media) => expect(mediaOf(punti)).toBe(media));
});

describe('an override of the mean (D-199)', () => {
  const aperto = { ...criterio(1, { tipo: 'MEDIA_REFEREE_MODIFICABILE', coefficiente: 2, mediaPrecalcolata: 7 }) };
  const altro = criterio(2, { coefficiente: 1 });
  test.each<[string, number | null, number | null, boolean, number]>([
    ['7 x 2 + 5,83 without an override', null, 7, false, 19.83],
    ['emptied: 7 x 2 + 5,83, never 0 x 2 + 5,83', null, 7, true, 19.83],
    ['6,5 x 2 + 5,83', 6.5, 7, true, 18.83],
    ['0 x 2 + 5,83, where somebody wrote the 0', 0, 7, true, 5.83],
    ['emptied where no referee concluded: 0 x 2 + 5,83', null, null, true, 5.83],
  ])('%s', (_, punteggio, mediaPrecalcolata, mediaModificata, totale) => {
    const criteri = [{ ...aperto, mediaPrecalcolata }, altro];
    const righe = [
      { criterioId: 1, punteggio, mediaModificata, motivazione: null },
      { criterioId: 2, punteggio: 5.83, mediaModificata: false, motivazione: null },
    ];
    expect(concludeScheda(criteri, completeScheda(criteri, { motivazione: null, righe })).punteggio).toBe(totale);
  });
});

describe('the points of a proposta, by how far its phases have come (D-112, D-198)', () => {
  const TIPI = ['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE'] as const;
  /** "CCA": concluded, concluded, active; "-" is not reached. */
  const fasi = (stati: string): FaseStato[] =>
    TIPI.map((tipo, at) => ({ id: at + 1, fase: at + 1, nome: tipo, tipo, attiva: stati[at] === 'A', conclusa: stati[at] === 'C' }));
  const criteri = [
    criterio(1, { faseId: 1 }),
    criterio(2, { faseId: 2, concorreSoglia: true }),
    criterio(3, { faseId: 3, concorreSoglia: true }),
  ];
  const sheet = (faseId: 1 | 2 | 3, punti: number, status: SchedaProposta['status'] = 'CONCLUSA'): SchedaProposta => ({
    faseId,
    status,
    punteggio: punti,
    refereeId: isCollegiale({ tipo: TIPI[faseId - 1] ?? 'COMMISSIONE' }) ? null : 100 + punti,
    righe: [{ criterioId: faseId, punteggio: punti }],
  });
  const referees = [sheet(2, 12.5), sheet(2, 16)];
  test.each<[string, string, readonly SchedaProposta[], Punti, number | null, number | null]>([
    ['the commission concluded last', 'CCC', [sheet(1, 1), ...referees, sheet(3, 8)], 'MEDIE', 8, 22.25],
    ['the referees were the last to conclude', 'CCA', [sheet(1, 1), ...referees], 'MEDIE', 14.25, 14.25],
    ['closed by the office in the phase of the commission', 'CCC', [sheet(1, 1), ...referees], 'REFEREE', 14.25, 14.25],
    ['closed by the office in the phase of the referees', 'CC-', [sheet(1, 1), ...referees], 'REFEREE', 14.25, 14.25],
    ['closed by the office after the check was reopened', 'C--', [sheet(1, 1, 'BOZZA'), ...referees], 'REFEREE', 14.25, 14.25],
    ['one referee still a draft', 'C--', [sheet(2, 12.5), sheet(2, 16, 'BOZZA')], 'REFEREE', 12.5, 12.5],
    ['the sheet of the commission, reopened, counts no more', 'CCA', [...referees, sheet(3, 8, 'BOZZA')], 'REFEREE', 14.25, 14.25],
    ['closed by the office without a referee', 'C--', [sheet(1, 1)], null, null, null],
    ['approved in iteration mode', 'C--', [], 1, 1, null],
    ['rejected in iteration mode', 'C--', [], 0, 0, null],
  ])('%s', (_, stati, schede, punti, punteggio, mediaSoglia) => {
    const medie = medieProposta({ fasi: fasi(stati), criteri, schede }, punti);
    expect([medie.punteggio, medie.mediaSoglia]).toEqual([punteggio, mediaSoglia]);
  });
});

describe('a score beside its threshold and its neighbours (D-200)', () => {
  test.each<[string, number, number | null, boolean, string, string, boolean]>([
    ['39,96 is below 40 and says so', 39.96, 40, false, '39,96', '40,00', true],
    ['40 is on it', 40, 40, false, '40,00', '40,00', false],
    ['40,04 is above it', 40.04, 40, false, '40,04', '40,00', false],
    ['39,9 is a tenth away: one decimal', 39.9, 40, false, '39,9', '40,0', true],
    ['39,91 is nearer than a tenth', 39.91, 40, false, '39,91', '40,00', true],
    ['42,75 is far from it', 42.75, 40, false, '42,8', '40,0', false],
    ['42,75 with a neighbour at 42,8', 42.75, 40, true, '42,75', '40,00', false],
    ['a threshold of two decimals keeps them', 42.75, 39.95, false, '42,8', '39,95', false],
    ['56,65 without a threshold', 56.65, null, false, '56,7', '', false],
  ])('%s', (_, punteggio, soglia, vicina, testo, detta, sotto) => {
    const di = { mediaSogliaFinanziabilita: null, sogliaFinanziabilita: soglia };
    const decimali = decimaliPunteggio({ ...di, punteggio, vicina });
    expect([formatPunti(punteggio, decimali), soglia === null ? '' : formatSoglia(soglia, decimali)]).toEqual([testo, detta]);
    expect(isSottoSoglia({ ...di, media: punteggio })).toBe(sotto);
  });
});

test('scores in one column have the decimals of the one that needs most (D-200)', () => {
  const riga = (punteggio: number | null, decimaliPunteggio: 1 | 2, esitoSpeciale: string | null = null) => ({
    punteggio,
    decimaliPunteggio,
    esitoSpeciale,
  });
  const shown = (...righe: ReturnType<typeof riga>[]) => alignPunteggi(righe).map(({ decimaliPunteggio }) => decimaliPunteggio);
  expect(shown(riga(34, 1), riga(48.8, 2))).toEqual([2, 2]);
  expect(shown(riga(34, 1), riga(42.75, 1))).toEqual([1, 1]);
  // What is shown without points asks for no decimals.
  expect(shown(riga(34, 1), riga(null, 2), riga(0, 2, 'RESPINTA'))).toEqual([1, 1, 1]);
});
