import { describe, expect, test } from 'vitest';
import { type Ruolo, TIPI_UTENTE } from '../ruoli.ts';
import { canActFor, canImpersonate, impersonabili } from './impersona.rules.ts';

const roles = (...names: Ruolo[]) => new Set(names);

describe('whom somebody may act for (decision D-18)', () => {
  test.each([
    [['HELP_DESK', 'IMPERSONA'], TIPI_UTENTE, 'all'],
    [['UFFICIO_RICERCA', 'UFFICIO', 'IMPERSONA'], ['UTENTE', 'RAD', 'MEMBRO_COMMISSIONE_CERT'], 'all'],
    [['UFFICIO_CERT', 'IMPERSONA'], ['UTENTE', 'MEMBRO_COMMISSIONE_CERT'], 'of the ethics track'],
    [['UTENTE', 'PRESIDENTE_CERT', 'IMPERSONA'], ['UTENTE', 'MEMBRO_COMMISSIONE_CERT'], 'of the ethics track'],
    [['UFFICIO_RICERCA', 'UFFICIO'], [], 'of the ethics track'],
    [['UTENTE', 'COMMISSARIO', 'PRESIDENTE', 'DIRETTORE', 'MEMBRO_CERT'], [], 'of the ethics track'],
    [['RAD'], [], 'of the ethics track'],
    [['REFEREE'], [], 'of the ethics track'],
    [['MEMBRO_CERT', 'ESTERNO_CERT'], [], 'of the ethics track'],
  ] as [Ruolo[], string[], string][])('%o: %o, researchers: %s [SEC-041]', (names, tipi, researchers) => {
    expect(impersonabili(roles(...names))).toEqual({ tipi, soloPercorsoEtico: researchers !== 'all' });
  });

  test('nobody for themselves, nobody without the right', () => {
    expect(canImpersonate({ roles: roles('HELP_DESK', 'IMPERSONA'), self: false })).toEqual({ ok: true });
    expect(canImpersonate({ roles: roles('HELP_DESK', 'IMPERSONA'), self: true })).toMatchObject({ reason: 'NOT_SELF' });
    expect(canImpersonate({ roles: roles('UFFICIO_RICERCA'), self: false })).toMatchObject({ reason: 'FORBIDDEN' });
  });
});

describe('what may be done on behalf of somebody (decision D-20)', () => {
  const helped = { personale: 'mai', impersonato: true, puoInviare: false } as const;

  test('filling in, saving, checking; never what is personal; the sending where it is allowed', () => {
    expect(canActFor(helped)).toEqual({ ok: true });
    expect(canActFor({ ...helped, personale: 'sempre' })).toMatchObject({ reason: 'NOT_INTERESSATO' });
    expect(canActFor({ ...helped, personale: 'sempre', puoInviare: true })).toMatchObject({ reason: 'NOT_INTERESSATO' });
    expect(canActFor({ ...helped, personale: 'invio' })).toMatchObject({ reason: 'NOT_INTERESSATO' });
    expect(canActFor({ ...helped, personale: 'invio', puoInviare: true })).toEqual({ ok: true });
  });

  test('what a route does not say is personal', () => {
    expect(canActFor({ ...helped, personale: undefined, puoInviare: true })).toMatchObject({ reason: 'NOT_INTERESSATO' });
  });

  test('the person does it all', () => {
    for (const personale of ['mai', 'sempre', 'invio', undefined] as const)
      expect(canActFor({ personale, impersonato: false, puoInviare: false })).toEqual({ ok: true });
  });
});
