import { describe, expect, test } from 'vitest';
import { gruppiOf, type Ruolo, rolesOf, TIPI_UTENTE } from './ruoli.ts';

const nothing = {
  ufficio: false,
  terza: false,
  award: false,
  direttoreDipartimento: false,
  membroCommissione: false,
  presidenteCommissione: false,
  membroInternoCommissioneCert: false,
  presidenteCommissioneCert: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((key) => [key, true])) as typeof nothing;

describe('who an actor can be', () => {
  test('without flags and offices everyone is what their type says', () => {
    const roles = TIPI_UTENTE.map((tipoUtente) => [...rolesOf({ ...nothing, tipoUtente })]);
    expect(roles).toEqual([['UTENTE'], ['UFFICIO_RICERCA'], ['HELP_DESK'], ['RAD'], ['REFEREE'], ['UFFICIO_CERT'], ['MEMBRO_CERT']]);
  });

  test.each([
    ['UTENTE', ['UTENTE', 'DIRETTORE', 'COMMISSARIO', 'PRESIDENTE', 'MEMBRO_CERT', 'PRESIDENTE_CERT']],
    ['UFFICIO_RICERCA', ['UFFICIO_RICERCA', 'UFFICIO', 'TERZA', 'AWARD']],
    ['HELP_DESK', ['HELP_DESK']],
    ['RAD', ['RAD']],
    ['REFEREE', ['REFEREE']],
    ['UFFICIO_CERT', ['UFFICIO_CERT']],
    ['MEMBRO_COMMISSIONE_CERT', ['MEMBRO_CERT']],
  ] as const)('with every flag and office a %s is what that type may be, no more [SEC-039]', (tipoUtente, roles) => {
    expect([...rolesOf({ ...everything, tipoUtente })]).toEqual(roles);
  });
});

describe('the groups of classi that an office account works on', () => {
  test.each([
    [
      ['UFFICIO_RICERCA', 'UFFICIO'],
      ['STANDARD', 'TM', 'AWARD'],
    ],
    [['UFFICIO_RICERCA', 'TERZA'], ['TM']],
    [['UFFICIO_RICERCA', 'AWARD'], ['AWARD']],
    [
      ['UFFICIO_RICERCA', 'TERZA', 'AWARD'],
      ['TM', 'AWARD'],
    ],
    [['UFFICIO_RICERCA'], []],
    [['UTENTE', 'DIRETTORE'], []],
  ] as [Ruolo[], string[]][])('%o: %o', (roles, gruppi) => {
    expect(gruppiOf(new Set(roles))).toEqual(gruppi);
  });
});
