import { describe, expect, test } from 'vitest';
import { type Ruolo, TIPI_UTENTE } from '../ruoli.ts';
import { canImpersonate, impersonabili } from './impersona.rules.ts';

const roles = (...names: Ruolo[]) => new Set(names);

describe('for whom somebody may act (D-18)', () => {
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

  test('nobody acts for themselves, without the right, or with a password alone where two factors are required', () => {
    const hd = { roles: roles('HELP_DESK', 'IMPERSONA'), self: false, conFattore: true };
    expect(canImpersonate(hd)).toEqual({ ok: true });
    expect(canImpersonate({ ...hd, self: true })).toMatchObject({ reason: 'NOT_SELF' });
    expect(canImpersonate({ ...hd, roles: roles('UFFICIO_RICERCA') })).toMatchObject({ reason: 'FORBIDDEN' });
    expect(canImpersonate({ ...hd, conFattore: false })).toMatchObject({ reason: 'FATTORE_PER_AGIRE' });
  });
});
