import { describe, expect, test } from 'vitest';
import {
  CODICI_LAVORO,
  inOrdineDiAttesa,
  inOrdineDiUrgenza,
  urgenzaDelTermine,
  urgenzaOf,
  urgenzaOfAttesa,
  urgenzaOfLinea,
} from './urgenza.rules.ts';

/** A Saturday at noon in Rome. */
const NOW = '2026-11-28T11:00:00.000Z';
const ferma = { ferma: true, entro: null };
const linea = (codice: (typeof CODICI_LAVORO)[number], { dal = null as string | null, entro = null as string | null } = {}) => ({
  codice,
  dal,
  entro,
});

describe('how much something presses (D-253)', () => {
  test.each([
    ['what stands still is BLOCCATA', ferma, 'BLOCCATA'],
    ['what stands still is BLOCCATA, however far its term', { ferma: true, entro: '2027-06-01T12:00:00.000Z' }, 'BLOCCATA'],
    ['what is late by a second is BLOCCATA', { entro: '2026-11-28T10:59:59.000Z' }, 'BLOCCATA'],
    ['what ends today is VICINA', { entro: '2026-11-28T22:00:00.000Z' }, 'VICINA'],
    ['what ends on the seventh day is VICINA until its last minute', { entro: '2026-12-05T22:59:00.000Z' }, 'VICINA'],
    ['what ends on the eighth day is ORDINARIA', { entro: '2026-12-05T23:00:00.000Z' }, 'ORDINARIA'],
    ['what waits for the reader is VICINA, without a term too', { tocca: true, entro: null }, 'VICINA'],
    ['what others are at work on is ORDINARIA', { entro: null }, 'ORDINARIA'],
  ] as const)('%s', (_, cosa, urgenza) => {
    expect(urgenzaOf(cosa, NOW)).toBe(urgenza);
  });

  test('failed mails are BLOCCATA, messages and waiting referees VICINA, all other work ORDINARIA until its term is near', () => {
    expect(CODICI_LAVORO.map((codice) => [codice, urgenzaOfLinea(linea(codice), NOW)])).toEqual([
      ['EMAIL_FALLITE', 'BLOCCATA'],
      ['REFEREE_IN_RITARDO', 'ORDINARIA'],
      ['RENDICONTI_SCADUTI', 'ORDINARIA'],
      ['BOZZE_IN_SCADENZA', 'ORDINARIA'],
      ['DOMANDE_APERTE', 'VICINA'],
      ['REFEREE_IN_ATTESA', 'VICINA'],
      ['INDICAZIONI_DA_ESAMINARE', 'ORDINARIA'],
      ['SENZA_ESITO', 'ORDINARIA'],
      ['DA_VALUTARE', 'ORDINARIA'],
      ['ESITI_DA_UFFICIALIZZARE', 'ORDINARIA'],
    ]);
    // Their term decides: referees and reports are counted once it has passed.
    expect(urgenzaOfLinea(linea('REFEREE_IN_RITARDO', { entro: '2026-11-20T12:00:00.000Z' }), NOW)).toBe('BLOCCATA');
    expect(urgenzaOfLinea(linea('BOZZE_IN_SCADENZA', { entro: '2026-12-01T13:00:00.000Z' }), NOW)).toBe('VICINA');
  });
});

test('BLOCCATA stands first, by its kind; then VICINA and ORDINARIA, each by the earliest term, then by what has waited longest', () => {
  const ordered = inOrdineDiUrgenza(
    [
      linea('DA_VALUTARE', { dal: '2026-10-01T12:00:00.000Z' }),
      linea('SENZA_ESITO'),
      linea('DA_VALUTARE', { dal: '2026-09-01T12:00:00.000Z' }),
      linea('DOMANDE_APERTE', { dal: '2026-11-23T12:00:00.000Z' }),
      linea('BOZZE_IN_SCADENZA', { entro: '2026-12-04T13:00:00.000Z' }),
      linea('BOZZE_IN_SCADENZA', { entro: '2026-12-01T13:00:00.000Z' }),
      linea('EMAIL_FALLITE', { dal: '2026-11-27T17:00:00.000Z' }),
      linea('REFEREE_IN_RITARDO', { entro: '2026-11-20T12:00:00.000Z' }),
    ],
    NOW,
  );
  expect(ordered.map(({ codice, dal, entro }) => `${codice} ${(entro ?? dal ?? '').slice(0, 10)}`)).toEqual([
    'EMAIL_FALLITE 2026-11-27',
    'REFEREE_IN_RITARDO 2026-11-20',
    'BOZZE_IN_SCADENZA 2026-12-01',
    'BOZZE_IN_SCADENZA 2026-12-04',
    'DOMANDE_APERTE 2026-11-23',
    'DA_VALUTARE 2026-09-01',
    'DA_VALUTARE 2026-10-01',
    'SENZA_ESITO ',
  ]);
});

describe('the home of a function', () => {
  const attesa = (
    codice: Parameters<typeof urgenzaOfAttesa>[0]['codice'],
    { giorno = null as string | null, entro = null as string | null } = {},
  ) => ({
    codice,
    giorno,
    entro,
  });

  test('what waits for the reader is VICINA, how many istanze there are is ORDINARIA, what is late is BLOCCATA', () => {
    const urgenza = (linea: ReturnType<typeof attesa>) => urgenzaOfAttesa(linea, NOW);
    expect(urgenza(attesa('PROPOSTE_DA_VALUTARE'))).toBe('VICINA');
    expect(urgenza(attesa('PROPOSTE_DA_VALUTARE', { entro: '2026-11-01T12:00:00.000Z' }))).toBe('BLOCCATA');
    expect(urgenza(attesa('ISTANZE_DA_ESAMINARE'))).toBe('ORDINARIA');
    expect(urgenza(attesa('IN_MANO_AI_REFEREE'))).toBe('ORDINARIA');
    expect(urgenza(attesa('IN_RITARDO'))).toBe('BLOCCATA');
    expect(urgenza(attesa('NOTE_DA_SCRIVERE', { giorno: '2026-12-20' }))).toBe('VICINA');
  });

  test('a sitting is near within seven days, and until its day is over', () => {
    const seduta = (giorno: string) => urgenzaOfAttesa(attesa('PROSSIMA_SEDUTA', { giorno }), NOW);
    expect([seduta('2026-11-28'), seduta('2026-12-05'), seduta('2026-12-06'), seduta('2026-11-27')]).toEqual([
      ...(['VICINA', 'VICINA', 'ORDINARIA', 'BLOCCATA'] as const),
    ]);
  });

  test('forty days press nobody, though the work waits for the reader alone', () => {
    const linea = attesa('PROPOSTE_DA_VALUTARE', { entro: '2027-01-09T12:00:00.000Z' });
    expect([urgenzaOfAttesa(linea, NOW), urgenzaDelTermine(linea, NOW)]).toEqual(['VICINA', 'ORDINARIA']);
  });

  test('the sitting stands first, then what is late', () => {
    const lines = [
      attesa('ISTANZE_DA_ESAMINARE'),
      attesa('DA_ASSEGNARE'),
      attesa('PROSSIMA_SEDUTA', { giorno: '2026-12-20' }),
      attesa('IN_RITARDO'),
    ];
    expect(inOrdineDiAttesa(lines, NOW).map(({ codice }) => codice)).toEqual([
      ...['PROSSIMA_SEDUTA', 'IN_RITARDO', 'DA_ASSEGNARE', 'ISTANZE_DA_ESAMINARE'],
    ]);
  });
});
