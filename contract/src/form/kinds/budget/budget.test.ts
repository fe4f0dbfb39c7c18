import { describe, expect, test } from 'vitest';
import { checkForm } from '../../engine/checkForm.ts';
import { cleanValori } from '../../engine/cleanValori.ts';
import { summarise } from '../../engine/summary.ts';
import { viewModel } from '../../engine/viewModel.ts';
import type { Facts } from '../../template/facts.types.ts';
import { noFacts } from '../../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../../template/template.build.ts';
import type { Valori, VoceBudget } from '../../template/template.types.ts';

const item = { descrizione: null, importo: null, min: null, max: null } as const;
const facts: Facts = {
  ...noFacts('2026-11-20'),
  importoSingoloAssegno: 24_000,
  finanziamentoMin: 5000,
  finanziamentoMax: 15_000,
  voci: [
    { ...item, id: 1, nome: 'Materiale inventariabile', tipoImporto: 'LIBERO', max: 10_000 },
    { ...item, id: 7, nome: 'Borse di studio', tipoImporto: 'IMPORTO_FISSO', importo: 1000, max: 3 },
    { ...item, id: 8, nome: 'Assegno di ricerca', tipoImporto: 'ASSEGNO_RICERCA', importo: 23_000, max: 2 },
  ],
};
const campo = buildCampo('budget', { uid: 'budget', flagRequired: true });
const totale = buildCampo('calculatedfield', { uid: 'totale', opzioni: { formula: 'budget.richiesto + budget.assegno' } });
const template = buildTemplate([buildSezione([campo, totale])]);

const ask = (...voci: Partial<VoceBudget>[]) => cleanValori(template, { budget: { voci }, totale: 99 }, facts);
const rowsOf = (valori: Valori) => (valori.budget as { voci: VoceBudget[] }).voci;
const messages = (...voci: Partial<VoceBudget>[]) =>
  checkForm(template, ask(...voci).valori, facts).map(({ riga, messaggio }) => [riga, messaggio]);

describe('a budget', () => {
  test("amounts whose sum is too large are refused with the budget's name", () => {
    const wide: Facts = Object.assign({}, facts, { voci: facts.voci.map((voce) => Object.assign({}, voce, { tipoImporto: 'LIBERO' })) });
    const asked = {
      budget: {
        voci: [
          { id: 1, finanziamentoRichiesto: 999_999_999_999.99 },
          { id: 7, finanziamentoRichiesto: 0.01 },
        ],
      },
    };
    expect(cleanValori(template, asked, wide).violazioni).toMatchObject([
      { campo: 'budget', messaggio: expect.stringContaining('La somma degli importi è troppo grande: al massimo 999.999.999.999,99') },
    ]);
    const two = buildTemplate([buildSezione([campo, buildCampo('budget', { uid: 'budget2', label: 'Secondo' })])]);
    const half = { voci: [{ id: 1, finanziamentoRichiesto: 600_000_000_000 }] };
    expect(cleanValori(two, { budget: half, budget2: half }, wide).violazioni).toMatchObject([{ campo: 'budget2' }]);
  });

  test('the amount is shares times the fixed amount [FORM-031]', () => {
    const [, borse] = rowsOf(ask({ id: 7, quota: 3 }).valori);
    expect(borse).toMatchObject({ quota: 3, finanziamentoRichiesto: 3000 });
  });

  test('the shown share is the amount divided by the fixed amount [FORM-032] [EVAL-094]', () => {
    const [, borse] = rowsOf(ask({ id: 7, finanziamentoRichiesto: 3000 }).valori);
    expect(borse?.quota).toBe(3);
  });

  test('rows have the keys of the documents, in the order of the class [FORM-123]', () => {
    const voci = rowsOf(ask({ id: 8, quota: 1 }, { id: 1, finanziamentoRichiesto: 10.5, note: ' n ', eventualeCoFinanziamento: 5 }).valori);
    expect(voci.map(({ id }) => id)).toEqual([1, 7, 8]);
    expect(voci[0]).toEqual({
      id: 1,
      nome: 'Materiale inventariabile',
      tipo: 'LIBERO',
      importo: null,
      quota: null,
      finanziamentoRichiesto: 10.5,
      eventualeCoFinanziamento: 5,
      note: 'n',
      min: null,
      max: 10_000,
    });
  });

  test('name, kind, amount and bounds from the client are ignored', () => {
    const forged = { nome: 'x', tipo: 'LIBERO', importo: 1, min: 0, max: 1e9, finanziamentoRichiesto: 1 } as const;
    const [, , assegno] = rowsOf(ask({ id: 8, quota: 2, ...forged }, { id: 99, finanziamentoRichiesto: 5 }).valori);
    expect(assegno).toMatchObject({
      nome: 'Assegno di ricerca',
      tipo: 'ASSEGNO_RICERCA',
      importo: 24_000,
      max: 2,
      finanziamentoRichiesto: 48_000,
    });
  });

  test('assegni are summed separately, and formulas read both [PROP-062]', () => {
    const { valori } = ask({ id: 1, finanziamentoRichiesto: 5000.1 }, { id: 7, quota: 1 }, { id: 8, quota: 1 });
    expect(summarise(template, valori)).toMatchObject({ finanziamentoRichiesto: 6000.1, assegnoRichiesto: 24_000 });
    expect(valori.totale).toBe(30_000.1);
  });

  test.each([
    ['within its bounds', [{ id: 1, finanziamentoRichiesto: 5000 }], []],
    [
      'at the maximum, assegni apart',
      [
        { id: 1, finanziamentoRichiesto: 10_000 },
        { id: 7, quota: 3 },
        { id: 8, quota: 2 },
      ],
      [],
    ],
    [
      'under the minimum',
      [{ id: 1, finanziamentoRichiesto: 4999.99 }],
      [[null, 'Il finanziamento richiesto (4.999,99\u00a0€) è inferiore al minimo di 5.000\u00a0€.']],
    ],
    ['a row over its maximum', [{ id: 1, finanziamentoRichiesto: 10_000.01 }], [[0, "L'importo deve essere al massimo 10.000\u00a0€."]]],
    [
      'too many shares',
      [
        { id: 1, finanziamentoRichiesto: 5000 },
        { id: 8, quota: 3 },
      ],
      [[2, 'Il numero di quote deve essere al massimo 2.']],
    ],
    ['nothing asked for', [], [[null, 'La tabella deve contenere almeno una riga valida.']]],
  ])('%s', (_why, voci, expected) => expect(messages(...voci)).toEqual(expected));

  test('half a share or a third decimal is refused at save', () => {
    expect(ask({ id: 7, quota: 1.5 }).violazioni).toHaveLength(1);
    expect(ask({ id: 1, finanziamentoRichiesto: 1.001 }).violazioni).toHaveLength(1);
    expect(ask({ id: 1, finanziamentoRichiesto: 1, note: 'x'.repeat(4001) }).violazioni).toHaveLength(1);
  });

  test('a budget is read as a table with its totals [FORM-097]', () => {
    const [sezione] = viewModel(template, ask({ id: 1, finanziamentoRichiesto: 5000 }).valori);
    expect(sezione?.righe[0]?.tabella?.righe).toHaveLength(3);
    expect(sezione?.righe[0]?.tabella?.totali).toEqual(['Totale', '', '5.000,00', '0,00', '']);
    expect(sezione?.righe[1]?.testo).toBe('5.000,00\u00a0€');
  });
});
