import { describe, expect, test } from 'vitest';
import type { FattiPannello, FattiReferee } from './referee.rules.ts';
import {
  canAnswerProroga,
  canReinviteReferee,
  canRequestProroga,
  canWithdrawAsReferee,
  checkMotivoReferee,
  checkProroga,
  checkRichiestaProroga,
} from './ritiro.rules.ts';

const NOW = new Date('2026-05-20T11:00:00.000Z');
const THEN = '2026-05-10T09:00:00.000Z';
const OPEN: FattiPannello = { faseAttiva: true, tempoConcluso: false, valutata: false, massimo: 3, accettati: 0 };
const INVITED: FattiReferee = {
  accettazione: null,
  rifiuto: null,
  ritiro: null,
  disabilitazione: null,
  nonNecessario: false,
  sollecito: null,
  scadenza: '2026-05-30T21:59:00.000Z',
  conclusa: false,
  conflitto: false,
  dichiarato: false,
  proroga: null,
  nonRecapitata: false,
};
const refereeWith = (said: Partial<FattiReferee>): FattiReferee => Object.assign({}, INVITED, said);

describe('inviting a referee again', () => {
  const may = (said: Partial<FattiReferee>, pannello: Partial<FattiPannello> = {}) =>
    canReinviteReferee(Object.assign({}, OPEN, pannello), refereeWith(said), NOW);

  test('a referee is invited again after declining, withdrawing and after the deadline', () => {
    expect(may({ rifiuto: THEN }).ok).toBe(true);
    expect(may({ rifiuto: THEN, ritiro: THEN }).ok).toBe(true);
    expect(may({ scadenza: THEN }).ok).toBe(true);
  });

  test('a referee is invited again where the letter was refused, and not while an answer is awaited', () => {
    expect(may({})).toMatchObject({ reason: 'REFEREE_STATO' });
    expect(may({ nonRecapitata: true }).ok).toBe(true);
    expect(may({ nonRecapitata: true, accettazione: THEN })).toMatchObject({ reason: 'REFEREE_STATO' });
  });

  test('a referee is invited again only with a free seat and without a conflict', () => {
    expect(may({ rifiuto: THEN }, { accettati: 3 })).toMatchObject({ reason: 'REFEREE_MAX_RAGGIUNTO' });
    expect(may({ rifiuto: THEN, dichiarato: true })).toMatchObject({ reason: 'REFEREE_CONFLITTO_DICHIARATO' });
    expect(may({ rifiuto: THEN, conflitto: true })).toMatchObject({ reason: 'REFEREE_CONFLITTO' });
  });
});

test('a referee who has accepted may withdraw, one who has concluded may only declare a conflict, and nobody once outcomes are official', () => {
  const ask = { conflitto: false, dichiarato: false, ufficialeDal: null };
  const conflitto = { ...ask, conflitto: true };
  expect(canWithdrawAsReferee('ACCETTATO', ask).ok).toBe(true);
  expect(canWithdrawAsReferee('CONCLUSO', ask)).toMatchObject({ reason: 'REFEREE_HA_CONCLUSO' });
  expect(canWithdrawAsReferee('CONCLUSO', conflitto).ok).toBe(true);
  expect(canWithdrawAsReferee('CONCLUSO', { ...conflitto, dichiarato: true })).toMatchObject({ reason: 'REFEREE_STATO' });
  expect(canWithdrawAsReferee('INVITATO', ask)).toMatchObject({ reason: 'REFEREE_STATO' });
  expect(canWithdrawAsReferee('ACCETTATO', { ...conflitto, ufficialeDal: THEN })).toMatchObject({ reason: 'CLASSE_UFFICIALE' });
});

test('a referee requests one later day at a time, and only an open request is answered', () => {
  const accepted = refereeWith({ accettazione: THEN });
  expect(canRequestProroga(OPEN, accepted, NOW).ok).toBe(true);
  expect(canRequestProroga(OPEN, INVITED, NOW)).toMatchObject({ reason: 'REFEREE_STATO' });
  const asked = refereeWith({ accettazione: THEN, proroga: THEN });
  expect(canRequestProroga(OPEN, asked, NOW)).toMatchObject({ reason: 'REFEREE_PROROGA_CHIESTA' });
  expect(canAnswerProroga(OPEN, asked).ok).toBe(true);
  expect(canAnswerProroga(OPEN, accepted)).toMatchObject({ reason: 'REFEREE_PROROGA_NESSUNA' });
});

test('a referee gives the reason in English', () => {
  expect(checkMotivoReferee(' ')).toEqual([{ campo: 'motivo', messaggio: 'Please tell us why.' }]);
  expect(checkMotivoReferee('x'.repeat(2001))).toMatchObject([{ campo: 'motivo' }]);
  expect(checkRichiestaProroga({ giorno: '2026-06-01', motivo: 'Illness' }, '2026-06-01')).toMatchObject([{ campo: 'giorno' }]);
  expect(checkRichiestaProroga({ giorno: '2026-06-02', motivo: 'Illness' }, '2026-06-01')).toEqual([]);
});

test('no later day is granted beyond the evaluation of the classe', () => {
  const giorni = { oggi: '2026-05-20', fine: '2026-07-31' };
  expect(checkProroga({ accolta: true, giorno: '2026-07-31', nota: '' }, giorni)).toEqual([]);
  expect(checkProroga({ accolta: true, giorno: '2026-08-01', nota: '' }, giorni)).toMatchObject([
    { campo: 'giorno', messaggio: expect.stringContaining('finisce il 31/07/2026') },
  ]);
  expect(checkProroga({ accolta: true, giorno: null, nota: '' }, giorni)).toMatchObject([{ campo: 'giorno' }]);
  expect(checkProroga({ accolta: false, giorno: null, nota: '' }, giorni)).toEqual([]);
});
