import { describe, expect, test } from 'vitest';
import type { MotivoConflitto, StatoConflitto } from './conflitti.rules.ts';
import type { Conflitto } from './conflitti.shape.ts';
import { chiaveDi, groupConflitti, matchesFiltri } from './righe.rules.ts';

const coppia = (propostaId: number, utenteId: number, motivi: MotivoConflitto[], stato: StatoConflitto = 'DA_VERIFICARE'): Conflitto => ({
  propostaId,
  numeroProtocollo: null,
  titolo: `P${propostaId}`,
  responsabile: 'Rossi Maria',
  motivi,
  stato,
  valutatore: { utenteId, refereeId: null, cognome: `C${utenteId}`, nome: 'N', ruolo: 'COMMISSARIO' },
  dichiarazioni: [],
  nota: null,
  deciso: null,
  lastUpdate: null,
  azioni: { conferma: true, escludi: true, motivo: null },
});
const propria = (propostaId: number, utenteId = 1, stato?: StatoConflitto) => coppia(propostaId, utenteId, ['PROPRIA_PROPOSTA'], stato);
const short = (all: readonly Conflitto[], sciolte = false) =>
  groupConflitti(all, { sciolte }).map(({ propostaId, stato, insieme }) => [propostaId, stato, insieme.length]);

describe('the conflicts of a classe as rows', () => {
  test('the pairs of one person with only an own proposta as reason are one row, after those that are looked at one by one', () => {
    const all = [
      propria(1),
      propria(2),
      coppia(3, 1, ['PROPRIA_PROPOSTA', 'DIPARTIMENTO']),
      propria(4),
      propria(5, 2),
      coppia(6, 2, ['EMAIL']),
    ];
    expect(short(all)).toEqual([
      [3, 'DA_VERIFICARE', 1],
      [5, 'DA_VERIFICARE', 1],
      [6, 'DA_VERIFICARE', 1],
      [1, 'DA_VERIFICARE', 3],
    ]);
    expect(short(all, true)).toHaveLength(6);
  });
  test('rows that need a decision come first, and pairs with another state are another row', () => {
    const decided = [1, 2, 3].map((id) => propria(id, 1, 'ESCLUSO'));
    expect(short([...decided, coppia(9, 3, ['RESPONSABILE'], 'CONFERMATO'), ...[4, 5, 6].map((id) => propria(id))])).toEqual([
      [4, 'DA_VERIFICARE', 3],
      [9, 'CONFERMATO', 1],
      [1, 'ESCLUSO', 3],
    ]);
  });
  test('every pair is in one row, and rows have numbers of their own', () => {
    const all = [1, 2, 3, 4].flatMap((id) => [propria(id, 1), propria(id, 2), coppia(id, 3, ['DIPARTIMENTO'])]);
    const righe = groupConflitti(all);
    expect(righe.flatMap(({ insieme }) => insieme)).toHaveLength(all.length);
    expect(new Set(righe.map(({ id }) => id)).size).toBe(righe.length);
  });
});

test('a filter is by state, reason, kind and person', () => {
  const row = propria(1, 7);
  expect(chiaveDi(row)).toBe('u7');
  expect(chiaveDi({ valutatore: { ...row.valutatore, utenteId: null, refereeId: 8 } })).toBe('r8');
  expect(matchesFiltri(row, { stato: 'DA_VERIFICARE', motivo: 'PROPRIA_PROPOSTA', ruolo: 'commissione', chi: 'u7' })).toBe(true);
  for (const other of [{ stato: 'ESCLUSO' }, { motivo: 'EMAIL' }, { ruolo: 'referee' }, { chi: 'u8' }] as const)
    expect(matchesFiltri(row, other)).toBe(false);
});
