import { expect, test } from 'vitest';
import { canMoveWindow, statoBando, testoProposte } from './bando.rules.ts';
import {
  canChangeCriteri,
  canChangeTerms,
  changesJudgement,
  checkAttributi,
  checkCategorie,
  checkParametri,
  checkVoci,
  dubbiDeiParametri,
  leadingDigits,
} from './classe.rules.ts';

test.each([
  ['1500abc', 1500],
  ['abc', null],
  ['12.500 €', 12_500],
  ['1.234.567', 1_234_567],
  ['12.5', 12],
  ['', null],
])('only the leading digits of %o are read: %o [CALL-035]', (text, value) => {
  expect(leadingDigits(text)).toBe(value);
});

test('a minimum above its maximum is refused with both values', () => {
  expect(checkParametri({ FINANZIAMENTO_MIN: 20_000, FINANZIAMENTO_MAX: 15_000.5, PARTECIPANTI_MIN: 8, PARTECIPANTI_MAX: 2 })).toEqual([
    { campo: 'FINANZIAMENTO_MIN', messaggio: "L'importo minimo (20.000,00\u00a0€) supera il massimo (15.000,50\u00a0€)." },
    { campo: 'PARTECIPANTI_MIN', messaggio: 'Il numero minimo di partecipanti (8) supera il massimo (2).' },
  ]);
  expect(checkParametri({ FINANZIAMENTO_MIN: 100, FINANZIAMENTO_MAX: 100 })).toEqual([]);
});

test('a fault of an expense item or of a categoria stands at its column, with amounts in euro where the item has a free amount', () => {
  const voce = { nome: 'Missioni', descrizione: '', tipoImporto: 'LIBERO' as const, importo: null, min: 1_000, max: 500.5 };
  expect(checkVoci([{ ...voce, min: null }, voce, { ...voce, tipoImporto: 'IMPORTO_FISSO', importo: 100, min: 3, max: 2 }])).toEqual([
    { campo: 'rendicontoVoce.1.min', messaggio: 'Il minimo (1.000,00\u00a0€) supera il massimo (500,50\u00a0€).' },
    { campo: 'rendicontoVoce.2.min', messaggio: 'Il minimo (3 quote) supera il massimo (2 quote).' },
  ]);
  const categoria = { id: 1, ruoli: [], regimi: [], minimo: 0.5, massimo: 1_001 };
  expect(checkCategorie([categoria]).map(({ campo }) => campo)).toEqual(['categorie.0.minimo', 'categorie.0.massimo']);
});

test('a minimum below 100 raises a question, but is valid', () => {
  expect(dubbiDeiParametri({ FINANZIAMENTO_MIN: 99 })).toHaveLength(1);
  expect(dubbiDeiParametri({ FINANZIAMENTO_MIN: 100, FINANZIAMENTO_MAX: 100 })).toEqual([]);
  expect(checkParametri({ PARTECIPANTI_MAX: -1, FINANZIAMENTO_MAX: 1.001 }).map(({ campo }) => campo)).toEqual([
    'FINANZIAMENTO_MAX',
    'PARTECIPANTI_MAX',
  ]);
});

test('terms change freely until one proposta is sent, then with a rettifica', () => {
  const rettifica = { numero: '1', motivo: 'x' };
  expect(canChangeTerms({ proposte: { bozze: 9, inviate: 0 }, rettifica: null }).ok).toBe(true);
  expect(canChangeTerms({ proposte: { bozze: 0, inviate: 1 }, rettifica: null }).ok).toBe(false);
  expect(canChangeTerms({ proposte: { bozze: 0, inviate: 1 }, rettifica }).ok).toBe(true);
});

test('a call is planned, then open to its last millisecond, then closed', () => {
  const window = { inizio: '2026-01-01T00:00:00.000Z', fine: '2026-02-01T00:00:00.000Z' };
  const at = (iso: string) => statoBando(window, new Date(iso));
  expect(at('2025-12-31T23:59:59.999Z')).toBe('PROGRAMMATO');
  expect([at(window.inizio), at(window.fine)]).toEqual(['APERTO', 'APERTO']);
  expect(at('2026-02-01T00:00:00.001Z')).toBe('CHIUSO');
});

test('with proposte only a later end is possible', () => {
  const before = { anno: 2026, inizio: '2026-01-01T00:00:00.000Z', fine: '2026-02-01T00:00:00.000Z' };
  const proposte = { bozze: 1, inviate: 0 };
  const may = (after: object, conto = proposte) =>
    canMoveWindow({ before, after: { ...before, ...after }, proposte: conto, ufficiali: [] }).ok;
  expect(may({ fine: '2026-03-01T00:00:00.000Z' })).toBe(true);
  for (const after of [{ fine: '2026-01-31T00:00:00.000Z' }, { inizio: '2025-12-01T00:00:00.000Z' }, { anno: 2025 }]) {
    expect(may(after)).toBe(false);
    expect(may(after, { bozze: 0, inviate: 0 })).toBe(true);
  }
});

test('nothing is prolonged once the outcomes of a classe are official, with proposte or without', () => {
  const before = { anno: 2026, inizio: '2026-01-01T00:00:00.000Z', fine: '2026-02-01T00:00:00.000Z' };
  const ask = (after: object, inviate = 1) =>
    canMoveWindow({ before, after: { ...before, ...after }, proposte: { bozze: 0, inviate }, ufficiali: ['Classe A'] });
  const later = { fine: '2026-03-01T00:00:00.000Z' };
  expect([ask(later), ask(later, 0)]).toEqual(Array(2).fill({ ok: false, reason: 'BANDO_UFFICIALE', facts: { classi: ['Classe A'] } }));
  expect(ask({}).ok).toBe(true);
});

test('proposte are counted in words', () => {
  expect(testoProposte({ bozze: 1, inviate: 0 })).toBe('1 bozza');
  expect(testoProposte({ bozze: 2, inviate: 1 })).toBe('2 bozze e 1 inviata');
});

test('the number of required referees is a whole number, or not set', () => {
  for (const refereeMinimi of [null, undefined, 0, 1, 100]) expect(checkAttributi({ refereeMinimi })).toEqual([]);
  for (const refereeMinimi of [-1, 0.5, 101])
    expect(checkAttributi({ refereeMinimi }).map(({ campo }) => campo)).toEqual(['refereeMinimi']);
});

test('a threshold and the amount of an assegno must fit their columns: not too large, not below 0, two decimals (D-217)', () => {
  for (const valore of [null, undefined, 0, 9999.99])
    expect(checkAttributi({ sogliaFinanziabilita: valore, importoSingoloAssegno: valore })).toEqual([]);
  for (const sogliaFinanziabilita of [-1, 10_000, 18.005])
    expect(checkAttributi({ sogliaFinanziabilita }).map(({ campo }) => campo)).toEqual(['sogliaFinanziabilita']);
  for (const importoSingoloAssegno of [-1, 1e12, 10.005])
    expect(checkAttributi({ importoSingoloAssegno }).map(({ campo }) => campo)).toEqual(['importoSingoloAssegno']);
});

test.each([
  ['nothing', {}, false],
  ['the same kind of points', { attributi: { tipoValutazione: 'PUNTEGGIO' } }, false],
  ['another kind of points', { attributi: { tipoValutazione: 'ITER_VALUTAZIONE' } }, true],
  ['other attributes alone', { attributi: {} }, false],
  ['phases', { faseValutazione: [] }, true],
  ['criteria', { criteriValutazione: [] }, true],
  ['phases beside the same kind of points', { faseValutazione: [], attributi: { tipoValutazione: 'PUNTEGGIO' } }, true],
] as const)('a save with %s changes how proposte are judged, or does not [D-302]', (_what, form, changed) =>
  expect(changesJudgement({ attributi: { tipoValutazione: 'PUNTEGGIO' } }, form)).toBe(changed),
);

test('phases and criteria may change until an evaluation has begun', () => {
  expect(canChangeCriteri({ valutazioneIniziata: false }).ok).toBe(true);
  expect(canChangeCriteri({ valutazioneIniziata: true })).toEqual({ ok: false, reason: 'CRITERI_IN_USO' });
});
