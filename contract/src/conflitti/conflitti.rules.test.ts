import { describe, expect, test } from 'vitest';
import {
  canDecideAgain,
  canDecideConflitto,
  canDeclareConflitto,
  checkNotaConflitto,
  checkSegnalazione,
  type FattiConflittoRiga,
  MOTIVI_CONFLITTO,
  type MotivoConflitto,
  statoConflitto,
  testoMotivo,
} from './conflitti.rules.ts';

const NESSUNO = { stato: null, motivi: [], ufficiale: false, attivo: false } as const;
const escluso = (...motivi: MotivoConflitto[]) => ({ stato: 'ESCLUSO', motivi, ufficiale: false, attivo: false }) as const;
const confermato = { stato: 'CONFERMATO', motivi: [], ufficiale: false, attivo: false } as const;

describe('the state of a conflict of interest', () => {
  test.each([
    ['nobody found anything', [], NESSUNO, null],
    ['a reason that nobody has looked at', ['DIPARTIMENTO'], NESSUNO, 'DA_VERIFICARE'],
    ['excluded, knowing the reason', ['DIPARTIMENTO'], escluso('DIPARTIMENTO', 'PROPOSTA_COMUNE'), 'ESCLUSO'],
    ['excluded, and a reason has come since', ['DIPARTIMENTO', 'PROPOSTA_COMUNE'], escluso('DIPARTIMENTO'), 'DA_VERIFICARE'],
    ['excluded, and the reason is gone', [], escluso('DIPARTIMENTO'), 'ESCLUSO'],
    ['confirmed, and the reason is gone', [], confermato, 'CONFERMATO'],
    ['who takes part, whatever was decided', ['PARTECIPANTE'], escluso('PARTECIPANTE'), 'CONFERMATO'],
    ['the responsabile', ['RESPONSABILE'], NESSUNO, 'CONFERMATO'],
    ['the titolare', ['TITOLARE'], NESSUNO, 'CONFERMATO'],
    ['the tutor', ['TUTOR'], NESSUNO, 'CONFERMATO'],
    ['who takes part and is still a referee [D-321]', ['PARTECIPANTE'], { ...NESSUNO, attivo: true }, 'DA_VERIFICARE'],
    ['who takes part and was a referee that was put aside [D-321]', ['PARTECIPANTE'], { ...confermato, attivo: true }, 'CONFERMATO'],
    [
      'who takes part and was a referee, once it is official [D-321]',
      ['TUTOR'],
      { ...NESSUNO, attivo: true, ufficiale: true },
      'CONFERMATO',
    ],
    ['who was asked to take part', ['RICHIESTO'], NESSUNO, 'DA_VERIFICARE'],
  ] as [string, MotivoConflitto[], Parameters<typeof statoConflitto>[1], ReturnType<typeof statoConflitto>][])(
    '%s',
    (_, motivi, deciso, stato) => {
      expect(statoConflitto(motivi, deciso)).toBe(stato);
    },
  );
});

test('once the outcomes are official nothing is left to check, and decisions stay', () => {
  const ufficiale = true;
  expect(statoConflitto(['DIPARTIMENTO'], { ...NESSUNO, ufficiale })).toBe('NON_VERIFICATO');
  expect(statoConflitto(['DIPARTIMENTO', 'PROPOSTA_COMUNE'], { ...escluso('DIPARTIMENTO'), ufficiale })).toBe('NON_VERIFICATO');
  expect(statoConflitto([], { ...escluso('DIPARTIMENTO'), ufficiale })).toBe('ESCLUSO');
  expect(statoConflitto([], { ...NESSUNO, ufficiale })).toBeNull();
  for (const motivo of ['RESPONSABILE', 'TUTOR'] as const) expect(statoConflitto([motivo], { ...NESSUNO, ufficiale })).toBe('CONFERMATO');
});

describe('decisions about a conflict', () => {
  const fatti = (said: Partial<FattiConflittoRiga> = {}): FattiConflittoRiga => ({
    motivi: ['DIPARTIMENTO'],
    ufficialeDal: null,
    proprio: false,
    contata: false,
    attivo: false,
    inCarica: true,
    ...said,
  });
  test('office and chair decide either way', () => {
    expect(canDecideConflitto(fatti(), 'CONFERMATO').ok).toBe(true);
    expect(canDecideConflitto(fatti(), 'ESCLUSO').ok).toBe(true);
  });
  test.each([
    ['nobody of themselves', { proprio: true }, 'CONFLITTO_PROPRIO'],
    ['no commission of earlier years', { inCarica: false }, 'VALUTAZIONE_TEMPO'],
    ['nobody once it is official', { ufficialeDal: '2026-05-20T10:00:00.000Z' }, 'CLASSE_UFFICIALE'],
    ['nobody of who takes part', { motivi: ['RESPONSABILE'] }, 'CONFLITTO_DI_DIRITTO'],
  ] as [string, Partial<FattiConflittoRiga>, string][])('%s', (_, said, reason) => {
    for (const decisione of ['CONFERMATO', 'ESCLUSO'] as const)
      expect(canDecideConflitto(fatti(said), decisione)).toMatchObject({ ok: false, reason });
  });
  test('a conflict of a referee whose sheet counts in a score can only be excluded [D-312]', () => {
    expect(canDecideConflitto(fatti({ contata: true }), 'CONFERMATO')).toMatchObject({ reason: 'CONFLITTO_REFEREE_CONCLUSO' });
    expect(canDecideConflitto(fatti({ contata: true }), 'ESCLUSO').ok).toBe(true);
  });
  test('a conflict of a referee who takes part is confirmed, unless the sheet counts in a score, and not excluded [D-321]', () => {
    const prendeParte = { motivi: ['TITOLARE'], attivo: true } as const;
    expect(canDecideConflitto(fatti(prendeParte), 'CONFERMATO').ok).toBe(true);
    expect(canDecideConflitto(fatti(prendeParte), 'ESCLUSO')).toMatchObject({ reason: 'CONFLITTO_DI_DIRITTO' });
    expect(canDecideConflitto(fatti({ ...prendeParte, contata: true }), 'CONFERMATO')).toMatchObject({
      reason: 'CONFLITTO_REFEREE_CONCLUSO',
    });
  });
  test('a conflict with the same state is left alone', () => {
    expect(canDecideAgain('CONFERMATO', 'CONFERMATO')).toMatchObject({ ok: false, reason: 'CONFLITTO_GIA_DECISO' });
    expect(canDecideAgain('DA_VERIFICARE', 'ESCLUSO').ok).toBe(true);
  });
  test('a person declares their own conflict until the classe is official', () => {
    expect(canDeclareConflitto({ ufficialeDal: null }).ok).toBe(true);
    expect(canDeclareConflitto({ ufficialeDal: '2026-05-20T10:00:00.000Z' })).toMatchObject({ reason: 'CLASSE_UFFICIALE' });
  });
});

test('an exclusion needs a reason of up to 2,000 characters, and a confirmation may have one', () => {
  expect(checkNotaConflitto('nota', ' ', true)).toEqual([{ campo: 'nota', messaggio: 'Indica il motivo.' }]);
  expect(checkNotaConflitto('nota', null, false)).toEqual([]);
  expect(checkNotaConflitto('nota', 'x'.repeat(2_000), true)).toEqual([]);
  expect(checkNotaConflitto('dichiarazione', 'x'.repeat(2_001), true)).toMatchObject([{ campo: 'dichiarazione' }]);
});

test('a report of a proponent names proposta, evaluator and reason, and each missing one is reported', () => {
  const typed = { numeroProtocollo: 'RM2026-0000001', utenteId: 7, dichiarazione: 'Controversia in corso.' };
  expect(checkSegnalazione(typed)).toEqual([]);
  const faults = checkSegnalazione({ numeroProtocollo: ' ', utenteId: null, dichiarazione: '' });
  expect(faults.map(({ campo }) => campo)).toEqual(['numeroProtocollo', 'utenteId', 'dichiarazione']);
});

test('each reason has words, and says how far back it looked', () => {
  for (const motivo of MOTIVI_CONFLITTO) expect(testoMotivo(motivo)).toMatch(/\.$/);
  expect(testoMotivo('PUBBLICAZIONE_COMUNE', 3)).toContain('ultimi 3 anni');
});
