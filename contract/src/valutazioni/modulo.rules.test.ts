import { describe, expect, test } from 'vitest';
import type { Cella } from '../cella.ts';
import { checkModulo, describeCriterio, parseModulo, righeModulo } from './modulo.rules.ts';
import { TESTI_MODULO } from './modulo.text.ts';
import { righeDiJson } from './moduloJson.rules.ts';
import type { CriterioScheda } from './scheda.rules.ts';

const valore = { posizione: 1, minimo: 0, massimo: 10, valoreTrue: null, valoreFalse: null };
const criterio = (id: number, patch: Partial<CriterioScheda> = {}): CriterioScheda => ({
  id,
  descrizione: `Criterion ${id}`,
  posizione: id,
  tipo: 'NORMALE',
  bloccante: false,
  coefficiente: 1,
  concorreSoglia: false,
  faseId: null,
  valoreList: [{ ...valore, valore: 10, descrizione: 'Points' }],
  mediaPrecalcolata: null,
  ...patch,
});
const libero = { ...valore, minimo: null, massimo: null };
const scelta = criterio(2, {
  valoreList: [1, 5].map((punti) => ({ ...libero, valore: punti, descrizione: punti === 1 ? 'Weak' : 'Strong' })),
});
const parole = criterio(3, { valoreList: [] });
const criteri = [criterio(1), scelta, parole];
const of = { propostaId: 12, faseId: 4 };

const foglio = (rows: readonly (readonly Cella[])[], head: readonly Cella[] = TESTI_MODULO.colonne) =>
  [head, ...rows].map((celle, at) => ({ riga: at + 1, celle }));
const riga = (id: number, punti: Cella, commento: Cella = null) => [`CRITERION ${id}`, '', '', punti, commento];
const letto = (...rows: (readonly Cella[])[]) => parseModulo(criteri, foglio(rows));

describe('a form that a referee fills in offline', () => {
  test('the form is read as it was written', () => {
    const righe = [
      { criterioId: 1, punteggio: 7.25, mediaModificata: false, motivazione: 'Clear\nand new' },
      { criterioId: 2, punteggio: 5, mediaModificata: false, motivazione: null },
      { criterioId: 3, punteggio: null, mediaModificata: false, motivazione: '=1+1' },
    ];
    const written = foglio(righeModulo({ ...of, titolo: 'Lichens' }, criteri, { motivazione: 'Good', righe }));
    expect(checkModulo(of, written)).toBeNull();
    expect(parseModulo(criteri, written)).toEqual({
      motivazione: 'Good',
      righe: [
        { criterioId: 1, punteggio: 7.25, motivazione: 'Clear\nand new' },
        { criterioId: 2, punteggio: 5 },
        { criterioId: 3, motivazione: '=1+1' },
      ],
      violazioni: [],
    });
  });

  test.each<[string, Cella, number | undefined, string | null]>([
    ['a number', 7.5, 7.5, null],
    ['a comma', ' 7,5 ', 7.5, null],
    ['a point', '7.5', 7.5, null],
    ['nothing', null, undefined, null],
    ['words', 'seven', undefined, '“seven” is not a score.'],
    ['a formula', { genere: 'formula' }, undefined, TESTI_MODULO.strana.formula],
    ['TRUE', { genere: 'booleano' }, undefined, TESTI_MODULO.strana.booleano],
    ['too much', 11, 11, 'The score goes from 0 to 10.'],
    ['three decimals', '7.125', 7.125, 'At most two decimals are allowed.'],
  ])('%s is accepted as a score', (_, cella, punteggio, messaggio) => {
    const { righe, violazioni } = letto(riga(1, cella, 'kept'));
    expect(righe).toEqual([{ criterioId: 1, ...(punteggio === undefined ? {} : { punteggio }), motivazione: 'kept' }]);
    expect(violazioni).toEqual(messaggio === null ? [] : [{ campo: 'criterio.1.punteggio', messaggio }]);
  });

  test('a value is accepted by its label, and no other text', () => {
    expect(letto(riga(2, 'strong')).righe).toEqual([{ criterioId: 2, punteggio: 5 }]);
    expect(letto(riga(2, 3)).violazioni).toEqual([{ campo: 'criterio.2.punteggio', messaggio: 'Please choose one of the values.' }]);
  });

  test('a score is refused where a text is required', () =>
    expect(letto(riga(3, 4)).violazioni).toEqual([{ campo: 'criterio.3.punteggio', messaggio: TESTI_MODULO.senzaPunti }]));

  test('texts that are too long are reported, and nothing of them is lost', () => {
    const long = 'x'.repeat(4001);
    const { righe, violazioni } = letto(riga(1, 3, long));
    expect(righe).toEqual([{ criterioId: 1, punteggio: 3, motivazione: long }]);
    expect(violazioni).toEqual([{ campo: 'criterio.1.motivazione', messaggio: 'The text may have at most 4000 characters.' }]);
  });

  test('rows without a criterion, or of a former one, are reported', () => {
    expect(letto(riga(1, 3), riga(1, 4), riga(99, 5), [null, null, null, 6]).violazioni).toEqual([
      { campo: 'criterio.1.punteggio', messaggio: TESTI_MODULO.dueVolte(3) },
      { campo: 'file', messaggio: TESTI_MODULO.rigaIgnota(4) },
      { campo: 'file', messaggio: TESTI_MODULO.rigaIgnota(5) },
    ]);
  });

  test.each<[string, readonly (readonly Cella[])[], readonly Cella[] | undefined, string]>([
    ['without its columns', [riga(1, 3)], ['Code', 'Score'], TESTI_MODULO.nessunModulo],
    ['with a column twice', [['SHEET 12-4']], [...TESTI_MODULO.colonne, 'Score'], TESTI_MODULO.nessunModulo],
    ['without its code', [riga(1, 3)], undefined, TESTI_MODULO.nessunModulo],
    ['of another proposta', [['SHEET 13-4'], riga(1, 3)], undefined, TESTI_MODULO.altraScheda],
    ['of two', [['SHEET 12-4'], ['SHEET 13-4']], undefined, TESTI_MODULO.altraScheda],
  ])('the form is refused %s', (_, rows, head, why) => expect(checkModulo(of, foglio(rows, head))).toBe(why));

  test('the columns may be in another order', () => {
    const rows = [
      ['', 'SHEET 12-4'],
      [6, 'CRITERION 1', 'Fine'],
    ];
    const moved = foglio(rows, ['SCORE', 'code', 'Comments']);
    expect(checkModulo(of, moved)).toBeNull();
    expect(parseModulo(criteri, moved).righe).toEqual([{ criterioId: 1, punteggio: 6, motivazione: 'Fine' }]);
  });

  test('the form explains how each criterion is scored', () => {
    expect(criteri.map(describeCriterio)).toEqual([
      'From 0 to 10, at most two decimals',
      'One of: 1 (Weak); 5 (Strong)',
      TESTI_MODULO.parole,
    ]);
    const fasce = [0, 5].map((minimo) => ({ ...valore, minimo, massimo: minimo + 5, valore: minimo + 5, descrizione: `Band ${minimo}` }));
    expect(describeCriterio(criterio(4, { valoreList: fasce }))).toBe('From 0 to 10, at most two decimals\n5–10: Band 5\n0–4.99: Band 0');
  });
});

test('json that is nested deeper than any form is refused, at the cost of reading it once', () => {
  const begun = performance.now();
  for (const deep of ['['.repeat(900_000), `{"evaluation":${'['.repeat(900_000)}${']'.repeat(900_000)}}`])
    expect(righeDiJson(deep, 300)).toBe(TESTI_MODULO.nessunJson);
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(righeDiJson('{"evaluation":[],"note":"[[[[[[[[[[[[[[[[[[[[[[[["}', 300)).toHaveLength(1);
});
