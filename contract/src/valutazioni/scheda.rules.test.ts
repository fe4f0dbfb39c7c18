import { describe, expect, test } from 'vitest';
import { criterio, valore } from './scheda.build.ts';
import {
  type CriterioScheda,
  checkScheda,
  completeScheda,
  concludeScheda,
  difettiFasce,
  disabledCriteri,
  fasceDette,
  fasciaOf,
  isBloccata,
  mancanzeDecisione,
  mancanzeScheda,
  motivazioneRespinta,
  nuovaScheda,
  type Riga,
  scalaComune,
  scalaOf,
  totaleOf,
} from './scheda.rules.ts';

const punti = (id: number, punteggio: number | null, patch: Partial<Riga> = {}): Riga => ({
  criterioId: id,
  punteggio,
  mediaModificata: false,
  motivazione: null,
  ...patch,
});
const scheda = (righe: Riga[], motivazione: string | null = null) => ({ motivazione, righe });
const puntiOf = ({ righe }: { righe: readonly Riga[] }) => righe.map(({ punteggio }) => punteggio);

describe('how criteria are scored', () => {
  test.each<[string, CriterioScheda['valoreList'], object]>([
    ['in words alone', [], { come: 'MOTIVAZIONE' }],
    ['between bounds', [valore({ minimo: 1, massimo: 8.5 })], { come: 'PUNTI', minimo: 1, massimo: 8.5 }],
    ['from 0 to what it is worth', [valore({ valore: 5, minimo: null, massimo: null })], { come: 'PUNTI', minimo: 0, massimo: 5 }],
    [
      'by yes and no',
      [valore({ valore: 3, minimo: null, massimo: null, valoreTrue: 'Sì' })],
      { come: 'SINO', si: { punti: 3, testo: 'Sì' }, no: { punti: 0, testo: null } },
    ],
    [
      'by choosing',
      [
        valore({ valore: 1, descrizione: 'Poco', minimo: null, massimo: null }),
        valore({ valore: 4, descrizione: 'Molto', minimo: null, massimo: null }),
      ],
      {
        come: 'SCELTA',
        valori: [
          { punti: 1, testo: 'Poco' },
          { punti: 4, testo: 'Molto' },
        ],
      },
    ],
    ['in bands', [valore({ minimo: 0, massimo: 3 }), valore({ minimo: 4, massimo: 6 })], { come: 'PUNTI', minimo: 0, massimo: 6 }],
  ])('a criterion is scored: %s [EVAL-052]', (_, valoreList, expected) =>
    expect(scalaOf(criterio(1, { valoreList }))).toMatchObject(expected),
  );
});

describe('scores that a draft accepts', () => {
  const between = criterio(1, { valoreList: [valore({ minimo: 1, massimo: 8.5 })] });
  test.each<[string, CriterioScheda, number | null, string | null]>([
    ['none yet', between, null, null],
    ['the least', between, 1, null],
    ['the most [EVAL-077]', between, 8.5, null],
    ['less than the least [EVAL-077]', between, 0.99, 'Il punteggio va da 1 a 8,5.'],
    ['more than the most [EVAL-077]', between, 8.51, 'Il punteggio va da 1 a 8,5.'],
    ['below 0', between, -1, 'Il punteggio va da 1 a 8,5.'],
    ['two decimals [EVAL-076]', between, 7.25, null],
    ['three decimals [EVAL-076]', between, 1.234, 'Sono ammessi al massimo due decimali.'],
    ['0,1 + 0,2 as a computer adds it', criterio(1), 0.1 + 0.2, null],
    [
      'a value of the choice',
      criterio(1, { valoreList: [valore({ valore: 1, minimo: null, massimo: null }), valore({ valore: 4, minimo: null, massimo: null })] }),
      4,
      null,
    ],
    [
      'another',
      criterio(1, { valoreList: [valore({ valore: 1, minimo: null, massimo: null }), valore({ valore: 4, minimo: null, massimo: null })] }),
      3,
      'Scegli uno dei valori previsti.',
    ],
    [
      'between two bands',
      criterio(1, { valoreList: [valore({ minimo: 0, massimo: 3 }), valore({ minimo: 4, massimo: 6 })] }),
      3.5,
      'Il punteggio va da 0 a 6.',
    ],
  ])('the score is judged: %s [EVAL-087]', (_, of, punteggio, messaggio) =>
    expect(checkScheda([of], scheda([punti(1, punteggio)]))).toEqual(
      messaggio === null ? [] : [{ campo: 'criterio.1.punteggio', messaggio }],
    ),
  );

  test('a score outside the bounds with too many decimals has both faults', () => {
    expect(checkScheda([criterio(1)], scheda([punti(1, 11.567)]), 'en').map(({ messaggio }) => messaggio)).toEqual([
      'The score goes from 0 to 10.',
      'At most two decimals are allowed.',
    ]);
  });

  test('a motivation of more than 4000 characters is reported in the language of the reader [LIM-056]', () => {
    const long = scheda([punti(1, 5, { motivazione: 'a'.repeat(4001) })], 'b'.repeat(4001));
    expect(checkScheda([criterio(1)], long).map(({ campo }) => campo)).toEqual(['criterio.1.motivazione', 'motivazione']);
    expect(checkScheda([criterio(1)], scheda([punti(1, 11)]), 'en')[0]?.messaggio).toBe('The score goes from 0 to 10.');
  });
});

describe('a blocking criterion', () => {
  const criteri = [
    criterio(1),
    criterio(2, { bloccante: true }),
    criterio(3),
    criterio(4, { tipo: 'MEDIA_REFEREE', mediaPrecalcolata: 6 }),
  ];
  const filled = [punti(1, 7), punti(2, 0), punti(3, 8, { motivazione: 'Buono' }), punti(4, 6)];

  test('a 0 disables and clears all later criteria, whatever was sent [EVAL-079]', () => {
    expect([...disabledCriteri(criteri, filled)]).toEqual([3, 4]);
    expect(completeScheda(criteri, scheda(filled)).righe).toEqual([punti(1, 7), punti(2, 0), punti(3, null), punti(4, null)]);
  });
  test('a score above 0, or none yet, disables nothing [EVAL-079]', () => {
    for (const punteggio of [0.01, null]) expect(disabledCriteri(criteri, [punti(1, 7), punti(2, punteggio)]).size).toBe(0);
  });
  test('later criteria are not required, and become 0 on conclusion [EVAL-073] [EVAL-080]', () => {
    const kept = completeScheda(criteri, scheda(filled));
    expect(mancanzeScheda(criteri, kept, { concludiSenzaPunteggi: false, motivazioneObbligatoria: false })).toEqual([]);
    expect(concludeScheda(criteri, kept)).toMatchObject({
      punteggio: 7,
      righe: [{ punteggio: 7 }, { punteggio: 0 }, { punteggio: 0 }, { punteggio: 0 }],
    });
    expect(isBloccata(criteri, kept.righe)).toBe(true);
  });
  test.each<[string, string | null, boolean, string[]]>([
    ['wants words for its 0 (D-201)', null, true, ['criterio.2.motivazione']],
    ['takes no blanks for them (D-201)', '  ', true, ['criterio.2.motivazione']],
    ['is content with a word (D-201)', 'Manca il piano finanziario', true, []],
    ['wants none where the classe says so (D-201)', null, false, []],
  ])('%s', (_, motivazione, motivazioneObbligatoria, campi) => {
    const given = scheda([punti(1, 7), punti(2, 0, { motivazione })]);
    const found = mancanzeScheda(criteri, given, { concludiSenzaPunteggi: false, motivazioneObbligatoria });
    expect(found.map(({ campo }) => campo)).toEqual(campi);
  });
  test('a rejection by the commission needs a text (D-201)', () => {
    const asked = (motivazione: string | null, motivazioneObbligatoria = true, respinta = true) =>
      mancanzeDecisione({ motivazione }, { respinta, motivazioneObbligatoria }).map(({ campo }) => campo);
    expect([asked(null), asked(' '), asked('Fuori tema')]).toEqual([['motivazione'], ['motivazione'], []]);
    expect([asked(null, false), asked(null, true, false)]).toEqual([[], []]);
  });
  test("the outcome gets the reason of the rejection: the sheet's text, else the criterion's (D-201)", () => {
    const blocked = [punti(1, 7), punti(2, 0, { motivazione: 'Manca il piano' })];
    expect(motivazioneRespinta(criteri, scheda(blocked, 'Fuori tema'))).toBe('Fuori tema');
    expect(motivazioneRespinta(criteri, scheda(blocked))).toBe('Manca il piano');
    expect(motivazioneRespinta(criteri, scheda([punti(2, 0)]))).toBeNull();
  });
  test('a 0 of another criterion blocks nothing', () => {
    expect(isBloccata(criteri, [punti(1, 0), punti(2, 5)])).toBe(false);
    expect(disabledCriteri(criteri, [punti(1, 0), punti(2, 5)]).size).toBe(0);
  });
});

describe('the mean of the referees', () => {
  const read = criterio(1, { tipo: 'MEDIA_REFEREE', mediaPrecalcolata: 7.33 });
  const open = criterio(2, { tipo: 'MEDIA_REFEREE_MODIFICABILE', mediaPrecalcolata: 7.33 });

  test.each<[string, CriterioScheda, Riga, number | null, boolean]>([
    ['is read-only: what is sent instead is not kept', read, punti(1, 9), 7.33, false],
    ['is read-only, also where an override is claimed', read, punti(1, 9, { mediaModificata: true }), 7.33, false],
    ['stands where it was not overridden', open, punti(2, 9), 7.33, false],
    ['is overridden [EVAL-085]', open, punti(2, 9, { mediaModificata: true }), 9, true],
    ['comes back [EVAL-086]', open, punti(2, null), 7.33, false],
    ['emptied, is the mean again and no override (D-199)', open, punti(2, null, { mediaModificata: true }), 7.33, false],
    ['overridden by 0 is 0', open, punti(2, 0, { mediaModificata: true }), 0, true],
  ])('%s', (_, of, sent, punteggio, mediaModificata) =>
    expect(completeScheda([of], scheda([sent])).righe[0]).toMatchObject({ punteggio, mediaModificata }),
  );

  test('the mean may lie outside the values, but an override may not', () => {
    const banded = { ...open, mediaPrecalcolata: 3.5, valoreList: [valore({ minimo: 0, massimo: 3 }), valore({ minimo: 4, massimo: 6 })] };
    expect(checkScheda([banded], scheda([punti(2, 3.5)]))).toEqual([]);
    expect(checkScheda([banded], scheda([punti(2, 3.6, { mediaModificata: true })]))).toHaveLength(1);
  });
  test('the mean is not required at the conclusion [EVAL-081]', () => {
    const none = { ...read, mediaPrecalcolata: null };
    expect(mancanzeScheda([none], scheda([punti(1, null)]), { concludiSenzaPunteggi: false, motivazioneObbligatoria: false })).toEqual([]);
    expect(concludeScheda([none], scheda([punti(1, null)])).righe[0]?.punteggio).toBe(0);
  });
});

describe('the conclusion of a sheet', () => {
  const words = criterio(2, { valoreList: [] });
  const criteri = [criterio(1), words];

  test.each<[string, Riga[], string[]]>([
    ['complete', [punti(1, 5), punti(2, null, { motivazione: 'Sì' })], []],
    ['a 0 is a score', [punti(1, 0), punti(2, null, { motivazione: 'Sì' })], []],
    ['without a score [EVAL-080]', [punti(1, null), punti(2, null, { motivazione: 'Sì' })], ['criterio.1.punteggio']],
    ['without the words of a criterion without values [EVAL-082]', [punti(1, 5), punti(2, null)], ['criterio.2.motivazione']],
    ['with blanks for words [EVAL-082]', [punti(1, 5), punti(2, null, { motivazione: '  ' })], ['criterio.2.motivazione']],
    ['with nothing at all', [], ['criterio.1.punteggio', 'criterio.2.motivazione']],
  ])('%s', (_, righe, campi) =>
    expect(
      mancanzeScheda(criteri, scheda(righe), { concludiSenzaPunteggi: false, motivazioneObbligatoria: false }).map(({ campo }) => campo),
    ).toEqual(campi),
  );

  test.each<[string, Riga[], string | null, string[]]>([
    ['no scores and a motivation', [], 'Per titoli.', []],
    ['no scores and no motivation', [], null, ['motivazione']],
    ['no scores and blanks', [], '  ', ['motivazione']],
    ['some scores: the usual rule', [punti(1, 5)], 'Per titoli.', ['criterio.2.motivazione']],
  ])('in a classe that may conclude without scores: %s [EVAL-083]', (_, righe, motivazione, campi) =>
    expect(
      mancanzeScheda(criteri, scheda(righe, motivazione), { concludiSenzaPunteggi: true, motivazioneObbligatoria: false }).map(
        ({ campo }) => campo,
      ),
    ).toEqual(campi),
  );

  test('scores are multiplied by coefficients and summed, and a criterion with text has none', () => {
    const weighted = [criterio(1, { coefficiente: 1.125 }), words];
    const righe = [punti(1, 7.33), punti(2, null, { motivazione: 'Sì' })];
    expect(totaleOf(weighted, righe)).toBe(8.25);
    expect(puntiOf(concludeScheda(weighted, scheda(righe)))).toEqual([7.33, null]);
  });
});

describe('a new sheet', () => {
  const dipartimentali = criterio(1, { tipo: 'DIPARTIMENTALI' });
  const taking = (...valoreList: object[]) => ({ ...dipartimentali, valoreList: valoreList.map(valore) });
  const scelta = (...punti: number[]) => taking(...punti.map((each) => ({ valore: each, minimo: null, massimo: null })));
  const fasce = taking({ minimo: 1, massimo: 2 }, { minimo: 6, massimo: 10 });
  test.each<[string, number, CriterioScheda, number | null]>([
    ['the points of a qualified department [EVAL-084]', 5, dipartimentali, 5],
    ['0 for another [EVAL-084]', 0, dipartimentali, 0],
    ['no more than the bounds', 5, taking({ massimo: 3 }), 3],
    ['no less than the bounds', 0, taking({ minimo: 2, massimo: 3 }), 2],
    ['the one value that is nearest', 5, scelta(0, 4, 8), 4],
    ['the lower one of two that are as near', 5, scelta(0, 3, 7), 3],
    ['the value itself', 5, scelta(0, 5, 10), 5],
    ['yes where that is nearer', 5, taking({ valore: 8, minimo: null, massimo: null, valoreTrue: 'Sì', valoreFalse: 'No' }), 8],
    ['no where that is nearer', 0, taking({ valore: 8, minimo: 1, massimo: 8, valoreTrue: 'Sì', valoreFalse: 'No' }), 1],
    ['the edge of the nearer of two bands', 5, fasce, 6],
    ['the edge of the other one', 3, fasce, 2],
    ['nothing where it takes words', 5, { ...dipartimentali, valoreList: [] }, null],
    ['nothing for an ordinary criterion', 5, criterio(1), null],
    ['the mean of the referees', 5, criterio(1, { tipo: 'MEDIA_REFEREE_MODIFICABILE', mediaPrecalcolata: 6.5 }), 6.5],
  ])('a new sheet has %s', (_, puntiDipartimento, of, expected) => {
    const begun = nuovaScheda([of], { puntiDipartimento });
    expect(puntiOf(begun)).toEqual([expected]);
    expect(checkScheda([of], begun)).toEqual([]);
  });
});

describe('a scale of bands (D-269)', () => {
  const fasce = (...bounds: [number, number, string][]) => ({
    valoreList: bounds.map(([minimo, massimo, descrizione]) => valore({ minimo, massimo, descrizione })),
  });
  const scala = fasce([9, 10, 'eccellente'], [0, 6, 'debole'], [6, 9, 'buona']);

  test.each([
    [0, 'debole'],
    [5.5, 'debole'],
    [6, 'buona'],
    [9, 'eccellente'],
    [10, 'eccellente'],
    [11, undefined],
    [null, undefined],
  ])('a score of %o reads %o: of two bands that share a bound, the upper', (punteggio, testo) => {
    expect(fasciaOf(scala, punteggio)?.testo).toBe(testo);
  });

  test('a single band is no scale, nor is a choice', () => {
    expect(fasciaOf(fasce([0, 10, 'Punti']), 5)).toBeNull();
    expect(fasciaOf({ valoreList: [valore({ minimo: null, massimo: null }), valore({ minimo: null, massimo: null })] }, 1)).toBeNull();
  });

  test('bands are read without a score that is of two: what ends where another begins ends a hundredth below', () => {
    const punti = scalaOf(scala);
    const bounds = punti.come === 'PUNTI' ? fasceDette(punti.fasce).map(({ minimo, massimo }) => [minimo, massimo]) : [];
    expect(bounds).toEqual([
      [9, 10],
      [6, 8.99],
      [0, 5.99],
    ]);
  });

  test('a scale that all criteria share is read once, before them; what a criterion has alone is read there', () => {
    const senza = { valoreList: [] };
    expect(scalaComune([scala, senza, scala])).toHaveLength(3);
    expect(scalaComune([scala, senza])).toBeNull();
    expect(scalaComune([scala, fasce([0, 6, 'debole'], [6, 10, 'buona'])])).toBeNull();
  });

  test('gaps and overlaps are found, in whatever order the bands stand', () => {
    expect(difettiFasce(scala)).toEqual([]);
    expect(difettiFasce(fasce([9, 10, ''], [0, 6, ''], [5, 8, '']))).toEqual([
      { come: 'SOVRAPPOSTE', da: 5, a: 6 },
      { come: 'BUCO', da: 8, a: 9 },
    ]);
    expect(difettiFasce(fasce([0, 10, ''], [3, 4, '']))).toEqual([{ come: 'SOVRAPPOSTE', da: 3, a: 4 }]);
  });
});
