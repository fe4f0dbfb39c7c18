import { describe, expect, test } from 'vitest';
import { REGOLE_VOTO } from '../esame/voto.rules.ts';
import { canConfirmDelibera, canCorrectDelibera, checkRettifica, checkTestoDelibera } from './delibere.rules.ts';

const reasonOf = (verdict: { ok: boolean; reason?: string }) => verdict.reason ?? null;

describe('a rettifica (D-150)', () => {
  const facts = { propria: false, inConflitto: false, seduta: { registrata: true } };
  const may = (said: object, vigente = true) => reasonOf(canCorrectDelibera({ ...facts, statoId: 2, ...said }, { vigente }));
  const buona = {
    statoId: 3,
    note: 'Bene',
    noteComponenti: 'Concordi',
    notaRevisione: 'Allegare il consenso',
    notePresidenteCert: null,
    favorevoli: 3,
    astenuti: 1,
    contrari: 0,
    prevalePresidente: false,
    numeroDelibera: '15/2026',
    motivo: 'Errore materiale',
    dataDelibera: '2026-03-21',
  };
  const campi = (said: object) =>
    checkRettifica(
      { ...buona, ...said },
      { votanti: 4, presidenteVota: true, regole: REGOLE_VOTO, oggi: '2026-03-22', dataPrima: '2026-03-20' },
    ).map(({ campo }) => campo);

  test('outcomes with a vote may be corrected, by nobody who presented the istanza or has left it', () => {
    expect(([2, 3, 5] as const).map((statoId) => may({ statoId }))).toEqual([null, null, null]);
    expect(([1, 4, 6, 7] as const).map((statoId) => may({ statoId }))).toEqual(Array(4).fill('ISTANZA_NON_RETTIFICABILE'));
    expect([may({ propria: true }), may({ inConflitto: true }), may({}, false)]).toEqual([
      'ISTANZA_PROPRIA',
      'IN_CONFLITTO',
      'DELIBERA_SUPERATA',
    ]);
  });

  test('a rettifica leads to 2, 3 or 5, and only where its votes carry it (D-191)', () => {
    expect([2, 3].map((statoId) => campi({ statoId }))).toEqual([[], []]);
    expect(campi({ statoId: 5 })).toEqual(['statoId']);
    expect(campi({ statoId: 5, favorevoli: 0, contrari: 3 })).toEqual([]);
    for (const statoId of [1, 4, 6, 7, null]) expect(campi({ statoId })).toContain('statoId');
  });

  test('a rettifica has number, reason, votes, and a day between that of the delibera and today', () => {
    expect(campi({ numeroDelibera: ' ' })).toEqual(['numeroDelibera']);
    expect(campi({ motivo: ' ' })).toEqual(['motivo']);
    expect(campi({ favorevoli: 4 })).toEqual(['favorevoli']);
    expect([campi({ dataDelibera: '2026-03-20' }), campi({ dataDelibera: '2026-03-22' })]).toEqual([[], []]);
    expect(campi({ numeroDelibera: '15/2025' })).toEqual(['numeroDelibera']);
    for (const dataDelibera of [null, '2026-02-30', '2026-03-19', '2026-03-23']) expect(campi({ dataDelibera })).toEqual(['dataDelibera']);
  });
});

test('a document is confirmed once, and replaced by a signed one at any time', () => {
  const bozza = { scritta: true, confermata: false, firmata: false };
  const reason = (said: object) => reasonOf(canConfirmDelibera({ ...bozza, ...said }));
  expect([reason({}), reason({ firmata: true }), reason({ confermata: true, firmata: true })]).toEqual([null, null, null]);
  expect([reason({ confermata: true }), reason({ scritta: false })]).toEqual(['DELIBERA_CONFERMATA', 'DELIBERA_SENZA_DOCUMENTO']);
  expect(reason({ scritta: false, firmata: true })).toBe(null);
});

test('the text of an outcome needs its decision', () => {
  const testo = { premessa: '', dispositivo: 'delibera di APPROVARE', chiusura: '' };
  expect(checkTestoDelibera(testo)).toEqual([]);
  expect(checkTestoDelibera({ ...testo, dispositivo: ' ' }).map(({ campo }) => campo)).toEqual(['dispositivo']);
  expect(checkTestoDelibera({ ...testo, chiusura: 'x'.repeat(4001) }).map(({ campo }) => campo)).toEqual(['chiusura']);
});
