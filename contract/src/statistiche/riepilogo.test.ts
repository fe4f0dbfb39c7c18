import { describe, expect, test } from 'vitest';
import { isInCorso, perDipartimento, perMacroArea, successo } from './confronti.ts';
import { type Cella, riepilogoOf } from './riepilogo.ts';

const NIENTE = {
  numeroProposteBozza: 0,
  numeroProposteInviate: 0,
  numeroProposteValutate: 0,
  numeroProposteDecise: 0,
  numeroProposteFinanziate: 0,
  totaleFinanziabile: 0,
  finanziamentoRichiesto: 0,
  assegnoRichiesto: 0,
  numeroAssegniRichiesti: 0,
  finanziamentoConcesso: 0,
  assegnoConcesso: 0,
  numeroAssegniConcessi: 0,
};
const cella = (said: Partial<Cella> = {}): Cella => ({
  ...NIENTE,
  bandoId: 1,
  nomeBando: 'Bando 2026',
  idTipologia: 3,
  tipologia: 'Progetti',
  idClasse: 12,
  classe: 'Medi',
  proposte: true,
  idMacroarea: 1,
  macroArea: 'Scienze',
  idDipartimento: 7,
  dipartimento: 'Fisica',
  ...said,
});
const chimica = { idDipartimento: 8, dipartimento: 'Chimica' };
const lettere = { idMacroarea: 2, macroArea: 'Lettere', idDipartimento: 9, dipartimento: 'Storia' };

describe('the table of a call', () => {
  const { bandi } = riepilogoOf([
    cella({ numeroProposteInviate: 2, finanziamentoRichiesto: 0.1 }),
    cella({ ...chimica, numeroProposteInviate: 1, finanziamentoRichiesto: 0.2 }),
    cella({ ...lettere, numeroProposteBozza: 4 }),
    cella({ idClasse: 13, classe: 'Grandi', proposte: false, idMacroarea: null, idDipartimento: null }),
    cella({ bandoId: 2, nomeBando: 'Altro bando', idTipologia: 4, tipologia: 'Premi', idClasse: 20, classe: 'Premi', ...lettere }),
  ]);

  test('a row per classe is followed by its macro-areas and their departments [STAT-005] [STAT-007]', () => {
    expect(bandi.map(({ nomeBando, righe }) => [nomeBando, ...righe.map(({ level, label, key }) => `${level} ${label} ${key}`)])).toEqual([
      [
        'Bando 2026',
        ...[
          '1 Progetti – Medi 3-12',
          '2 Scienze 3-12-1',
          '3 Fisica 3-12-1-7',
          '3 Chimica 3-12-1-8',
          '2 Lettere 3-12-2',
          '3 Storia 3-12-2-9',
        ],
        '1 Progetti – Grandi 3-13',
      ],
      ['Altro bando', '1 Premi 4-20', '2 Lettere 4-20-2', '3 Storia 4-20-2-9'],
    ]);
  });

  test('a row is the sum of those below it, in cents [STAT-008]', () => {
    const [medi, scienze] = bandi[0]?.righe ?? [];
    expect([medi?.numeroProposteInviate, scienze?.finanziamentoRichiesto]).toEqual([3, 0.3]);
    expect(bandi[0]?.totale).toMatchObject({
      label: 'Totale',
      numeroProposteInviate: 3,
      numeroProposteBozza: 4,
      finanziamentoRichiesto: 0.3,
    });
  });

  test('a row has the ids of its level and of those above it [STAT-009] [STAT-010]', () => {
    const ids = (bandi[0]?.righe ?? []).slice(0, 3).map((riga) => [riga.idTipologia, riga.idClasse, riga.idMacroarea, riga.idDipartimento]);
    expect(ids).toEqual([
      [3, 12, null, null],
      [3, 12, 1, null],
      [3, 12, 1, 7],
    ]);
  });

  test('people without a department have a row that says so', () => {
    const nobody = { idMacroarea: null, macroArea: null, idDipartimento: null, dipartimento: null };
    const righe = riepilogoOf([cella(nobody)]).bandi[0]?.righe ?? [];
    expect(righe.map(({ label, key }) => [label, key])).toEqual([
      ['Progetti – Medi', '3-12'],
      ['Senza macroarea', '3-12-0'],
      ['Senza dipartimento', '3-12-0-0'],
    ]);
  });
});

describe('over all calls of a year', () => {
  const riepilogo = riepilogoOf([
    cella({ numeroProposteInviate: 2, finanziamentoRichiesto: 10, finanziamentoConcesso: 4, numeroProposteFinanziate: 1 }),
    cella({ ...chimica, numeroProposteBozza: 5 }),
    cella({ ...lettere, numeroProposteInviate: 3 }),
    cella({ bandoId: 2, idClasse: 20, numeroProposteInviate: 4, finanziamentoRichiesto: 30 }),
  ]);

  test('a macro-area has one row, by name', () => {
    expect(perMacroArea(riepilogo).map((row) => [row.label, row.finanziamentoRichiesto, row.finanziamentoConcesso])).toEqual([
      ['Lettere', 0, 0],
      ['Scienze', 40, 4],
    ]);
  });

  test('departments that sent something are listed with the most first', () => {
    expect(perDipartimento(riepilogo).map((row) => [row.label, row.numeroProposteInviate])).toEqual([
      ['Fisica', 6],
      ['Storia', 3],
    ]);
  });

  test.each([
    [3, 2, 1, 33.3],
    [5, 5, 0, 0],
    [5, 5, 5, 100],
    [5, 0, 0, null],
    [0, 0, 0, null],
  ])(
    'of %i sent, %i decided, %i funded: success is %s per hundred sent, unknown before anything is decided [D-283]',
    (inviate, decise, finanziate, rate) => {
      expect(successo({ inviate, decise, finanziate })).toBe(rate);
    },
  );
});

test('a year is running until it ends and all that was sent has its outcome [D-250]', () => {
  const year = (anno: number, inviate: number, decise: number) => isInCorso({ anno, inviate, decise }, 2026);
  expect([year(2027, 0, 0), year(2026, 54, 54), year(2025, 140, 128), year(2025, 140, 140), year(2024, 0, 0)]).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});
