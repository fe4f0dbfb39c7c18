import { describe, expect, test } from 'vitest';
import { refereeRefusals } from '../refusals/referee.refusals.ts';
import { canAnswerInvito, checkRisposta, statoInvito } from './invito.rules.ts';
import {
  canDisableReferee,
  canEnableNonNecessari,
  canEnableReferee,
  canInviteReferee,
  canManageReferee,
  canRemindReferee,
  checkReferee,
  chiestoRiabilitando,
  type FattiPannello,
  type FattiReferee,
  type StatoReferee,
  scadenzaDopo,
  scadenzaInvito,
  statoReferee,
} from './referee.rules.ts';

const NOW = new Date('2026-05-20T11:00:00.000Z');
const THEN = '2026-05-10T09:00:00.000Z';

const pannello = (said: Partial<FattiPannello> = {}): FattiPannello => ({
  faseAttiva: true,
  tempoConcluso: false,
  valutata: false,
  massimo: 3,
  accettati: 0,
  ...said,
});
const referee = (said: Partial<FattiReferee> = {}): FattiReferee => ({
  accettazione: null,
  rifiuto: null,
  disabilitazione: null,
  nonNecessario: false,
  sollecito: null,
  scadenza: '2026-05-30T21:59:00.000Z',
  conclusa: false,
  conflitto: false,
  ritiro: null,
  dichiarato: false,
  proroga: null,
  nonRecapitata: false,
  ...said,
});

const STATES: [StatoReferee, Partial<FattiReferee>][] = [
  ['INVITATO', {}],
  ['SOLLECITATO', { sollecito: THEN }],
  ['SCADUTO', { scadenza: THEN }],
  ['ACCETTATO', { accettazione: THEN, scadenza: THEN }],
  ['CONCLUSO', { accettazione: THEN, conclusa: true }],
  ['RIFIUTATO', { rifiuto: THEN, scadenza: THEN }],
  ['RITIRATO', { rifiuto: THEN, ritiro: THEN }],
  ['DISABILITATO', { accettazione: THEN, disabilitazione: THEN }],
  ['NON_NECESSARIO', { nonNecessario: true }],
];

test.each(STATES)('%s is an invitation with %j', (stato, said) => {
  expect(statoReferee(referee(said), NOW)).toBe(stato);
});

test('an invitation without a deadline does not expire, and is valid at its last instant', () => {
  expect(statoReferee(referee({ scadenza: null }), NOW)).toBe('INVITATO');
  expect(statoReferee(referee({ scadenza: NOW.toISOString() }), NOW)).toBe('INVITATO');
});

describe('the panel', () => {
  test.each([
    [{}, null],
    [{ valutata: true }, 'GIA_VALUTATA'],
    [{ tempoConcluso: true }, 'VALUTAZIONE_TEMPO'],
    [{ faseAttiva: false }, 'REFEREE_FASE'],
  ] as const)('the panel with %j is editable or says why not: %s [REF-030]', (said, reason) => {
    const verdict = canManageReferee(pannello(said));
    expect(verdict.ok ? null : verdict.reason).toBe(reason);
  });

  test('accepted referees take the seats, and their number may be unlimited', () => {
    expect(canInviteReferee(pannello({ accettati: 2 })).ok).toBe(true);
    expect(canInviteReferee(pannello({ accettati: 3 }))).toMatchObject({
      ok: false,
      reason: 'REFEREE_MAX_RAGGIUNTO',
      facts: { massimo: 3 },
    });
    expect(canInviteReferee(pannello({ massimo: null, accettati: 40 })).ok).toBe(true);
    expect(canEnableNonNecessari(pannello(), 0)).toMatchObject({ reason: 'REFEREE_NESSUN_NON_NECESSARIO' });
  });

  const may = (can: typeof canRemindReferee) => STATES.filter(([, said]) => can(pannello(), referee(said), NOW).ok).map(([stato]) => stato);
  test('each act is allowed in its states', () => {
    expect(may(canRemindReferee)).toEqual(['INVITATO', 'SOLLECITATO', 'SCADUTO', 'ACCETTATO']);
    expect(may(canDisableReferee)).toEqual(['INVITATO', 'SOLLECITATO', 'SCADUTO', 'ACCETTATO', 'RITIRATO']);
    expect(may(canEnableReferee)).toEqual(['DISABILITATO']);
  });

  test('one reminder a day of Rome is allowed', () => {
    const reminded = (sollecito: string, now: string) => canRemindReferee(pannello(), referee({ sollecito }), new Date(now)).ok;
    expect(reminded('2026-05-19T21:59:00.000Z', '2026-05-19T22:01:00.000Z')).toBe(true);
    expect(reminded('2026-05-19T22:01:00.000Z', '2026-05-20T21:59:00.000Z')).toBe(false);
  });

  test('a referee who had accepted returns to a seat, and one who had declined needs none', () => {
    const full = pannello({ accettati: 3 });
    expect(canEnableReferee(full, referee({ accettazione: THEN, disabilitazione: THEN }), NOW)).toMatchObject({
      reason: 'REFEREE_MAX_RAGGIUNTO',
    });
    expect(canEnableReferee(full, referee({ rifiuto: THEN, disabilitazione: THEN }), NOW).ok).toBe(true);
  });

  test('a referee who was not needed returns without a seat, and one who has not answered needs one (REFEREE_MAX)', () => {
    const full = pannello({ accettati: 3 });
    expect(canEnableReferee(full, referee({ nonNecessario: true, disabilitazione: THEN }), NOW).ok).toBe(true);
    expect(canEnableReferee(full, referee({ disabilitazione: THEN }), NOW)).toMatchObject({ reason: 'REFEREE_MAX_RAGGIUNTO' });
  });

  test('a link is sent to those who have not answered, the login to those who have accepted, and nothing to others', () => {
    const said = [referee(), referee({ accettazione: THEN }), referee({ rifiuto: THEN }), referee({ nonNecessario: true })];
    expect(said.map(chiestoRiabilitando)).toEqual(['LINK', 'ACCESSO', 'NIENTE', 'NIENTE']);
  });

  test('a referee with a confirmed conflict of interest does not return', () => {
    expect(canEnableReferee(pannello(), referee({ disabilitazione: THEN, conflitto: true }), NOW)).toMatchObject({
      reason: 'REFEREE_CONFLITTO',
    });
  });
});

const SI = { accettato: true, attuale: true };

describe('the page of an invitation', () => {
  const shown = (said: Partial<FattiReferee>, of: Partial<FattiPannello> = {}, { attuale = true, tornata = false } = {}) =>
    statoInvito(pannello(of), referee(said), { attuale, tornata, now: NOW });

  test('the page shows the answer whatever came after, and is closed without one', () => {
    const over = { faseAttiva: false };
    expect(shown({ accettazione: THEN, conclusa: true }, over)).toBe('ACCETTATO');
    expect(shown({ rifiuto: THEN }, over)).toBe('RIFIUTATO');
    expect(shown({}, over)).toBe('CHIUSO');
    expect(shown({ scadenza: THEN }, over)).toBe('CHIUSO');
  });

  test('the page of an earlier or expired link offers a new one', () => {
    expect(shown({}, {}, { attuale: false })).toBe('SCADUTO');
    expect(shown({ scadenza: THEN })).toBe('SCADUTO');
    expect(shown({ disabilitazione: THEN }, {}, { attuale: false })).toBe('DISABILITATO');
  });

  test('the page waits for a returned proposta until its phase begins again', () => {
    const shownBack = (of: Partial<FattiPannello>, said: Partial<FattiReferee> = {}) => shown(said, of, { tornata: true });
    expect(shownBack({ faseAttiva: false })).toBe('SOSPESO');
    expect(shownBack({ faseAttiva: true })).toBe('INVITATO');
    for (const over of [{ tempoConcluso: true }, { valutata: true }]) expect(shownBack({ faseAttiva: false, ...over })).toBe('CHIUSO');
    expect(shownBack({ faseAttiva: false }, { disabilitazione: THEN })).toBe('DISABILITATO');
    expect(canAnswerInvito('SOSPESO', pannello({ faseAttiva: false }), SI)).toMatchObject({ reason: 'REFEREE_SOSPESO' });
  });

  test('the page accepts one answer', () => {
    expect(canAnswerInvito('INVITATO', pannello(), SI).ok).toBe(true);
    expect(canAnswerInvito('INVITATO', pannello({ accettati: 3 }), SI)).toMatchObject({ reason: 'REFEREE_CHIUSO' });
    for (const stato of ['ACCETTATO', 'RIFIUTATO', 'DISABILITATO', 'NON_NECESSARIO', 'SCADUTO', 'CHIUSO'] as const)
      expect(canAnswerInvito(stato, pannello(), SI).ok).toBe(false);
    // Who waits learns that nobody comes, however late; but not from who has a link that another has replaced.
    expect(canAnswerInvito('SCADUTO', pannello(), { accettato: false, attuale: true }).ok).toBe(true);
    expect(canAnswerInvito('SCADUTO', pannello(), { accettato: false, attuale: false })).toMatchObject({ reason: 'REFEREE_SCADUTO' });
  });

  test('an acceptance needs the declaration [REF-022]', () => {
    expect(checkRisposta({ accettato: true, noConflitto: true })).toEqual([]);
    expect(checkRisposta({ accettato: false })).toEqual([]);
    for (const noConflitto of [false, undefined])
      expect(checkRisposta({ accettato: true, noConflitto })).toMatchObject([{ campo: 'noConflitto' }]);
  });
});

test('an invitation needs surname, name and an address [REF-040] [REF-041]', () => {
  const faults = (said: object) =>
    checkReferee(
      { cognome: 'Byron', nome: 'Ada', email: 'ada@uni.example', scadenza: null, consegna: null, ...said },
      { oggi: '2026-05-20', fine: '2026-07-31' },
    ).map(({ campo }) => campo);
  expect(faults({})).toEqual([]);
  expect(faults({ cognome: ' ', nome: '', email: '' })).toEqual(['cognome', 'nome', 'email']);
  expect(faults({ email: 'a@b.c' })).toEqual(['email']);
  expect(faults({ cognome: 'x'.repeat(101) })).toEqual(['cognome']);
  expect(faults({ scadenza: '2026-05-19' })).toEqual(['scadenza']);
  expect(faults({ scadenza: '2026-05-20' })).toEqual([]);
  expect(faults({ consegna: '2026-05-19' })).toEqual(['consegna']);
  expect(faults({ consegna: '2026-07-31' })).toEqual([]);
  expect(faults({ consegna: '2026-08-01' })).toEqual(['consegna']);
});

test('a deadline is the end of a day in Rome, two weeks away, and a past one is moved by a week', () => {
  expect(scadenzaInvito(null, NOW).toISOString()).toBe('2026-06-03T21:59:00.000Z');
  expect(scadenzaInvito('2026-12-24', NOW).toISOString()).toBe('2026-12-24T22:59:00.000Z');
  expect(scadenzaDopo(new Date(THEN), NOW)?.toISOString()).toBe('2026-05-27T21:59:00.000Z');
  expect(scadenzaDopo(new Date('2026-05-21T21:59:00.000Z'), NOW)?.toISOString()).toBe('2026-05-21T21:59:00.000Z');
  expect(scadenzaDopo(null, NOW)).toBeNull();
});

test('the number of referees that may accept is described: none, one, several', () => {
  const { it } = refereeRefusals.REFEREE_MAX_RAGGIUNTO;
  expect([0, 1, 3].map((massimo) => it({ massimo }))).toEqual([
    'Per questa classe non sono previsti referee.',
    'Un referee ha già accettato, il massimo previsto.',
    'Hanno già accettato 3 referee, il massimo previsto.',
  ]);
});
