import { describe, expect, test } from 'vitest';
import { type Ruolo, TIPI_UTENTE } from '../ruoli.ts';
import { canImpersonate, impersonabili } from './impersona.rules.ts';

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
