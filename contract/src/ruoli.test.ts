import { describe, expect, test } from 'vitest';
import { areAllGruppi, GRUPPI, type Gruppo, gruppiOf, type Ruolo, rolesOf, TIPI_UTENTE, type TipoUtente } from './ruoli.ts';

const nothing = {
  ufficio: false,
  terza: false,
  award: false,
  canImpersona: false,
  helpdesk: false,
  direttoreDipartimento: false,
  membroCommissione: false,
  presidenteCommissione: false,
  membroInternoCommissioneCert: false,
  presidenteCommissioneCert: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((key) => [key, true])) as typeof nothing;

describe('the roles of an actor', () => {
  test('without flags and offices everyone has the role of their type', () => {
    const roles = TIPI_UTENTE.map((tipoUtente) => [...rolesOf({ ...nothing, tipoUtente })]);
    expect(roles).toEqual([
      ['UTENTE', 'PROPONENTE_CERT'],
      ['UFFICIO_RICERCA'],
      ['HELP_DESK', 'IMPERSONA'],
      ['RAD'],
      ['REFEREE'],
      ['UFFICIO_CERT', 'IMPERSONA'],
      ['MEMBRO_CERT', 'ESTERNO_CERT'],
    ]);
  });

  test.each([
    ['UTENTE', ['UTENTE', 'PROPONENTE_CERT', 'DIRETTORE', 'COMMISSARIO', 'PRESIDENTE', 'MEMBRO_CERT', 'PRESIDENTE_CERT', 'IMPERSONA']],
    ['UFFICIO_RICERCA', ['UFFICIO_RICERCA', 'UFFICIO', 'TERZA', 'AWARD', 'IMPERSONA']],
    ['HELP_DESK', ['HELP_DESK', 'IMPERSONA']],
    ['RAD', ['RAD']],
    ['REFEREE', ['REFEREE']],
    ['UFFICIO_CERT', ['UFFICIO_CERT', 'IMPERSONA']],
    ['MEMBRO_COMMISSIONE_CERT', ['MEMBRO_CERT', 'ESTERNO_CERT']],
  ] as const)('with every flag and office a %s has only the roles of that type [SEC-039]', (tipoUtente, roles) => {
    expect([...rolesOf({ ...everything, tipoUtente })]).toEqual(roles);
  });
});

describe('former members of a commissione (D-205)', () => {
  type Ex = { exCommissario?: boolean; exCommissarioRecente?: boolean; exPresidente?: boolean };
  const rolesIn = (facts: Partial<typeof everything> & Ex) => [...rolesOf({ ...nothing, tipoUtente: 'UTENTE', ...facts })].slice(2);
  test.each([
    ['a member or chair more than two years ago', { exCommissario: true }, ['EX_COMMISSARIO']],
    ['a member', { exCommissario: true, exCommissarioRecente: true }, ['EX_COMMISSARIO', 'EX_COMMISSARIO_RECENTE']],
    [
      'a chair',
      { exCommissario: true, exCommissarioRecente: true, exPresidente: true },
      ['EX_COMMISSARIO', 'EX_COMMISSARIO_RECENTE', 'EX_PRESIDENTE'],
    ],
    ['a member who is one now', { exCommissario: true, exCommissarioRecente: true, membroCommissione: true }, ['COMMISSARIO']],
    ['a chair who is a member now', { exPresidente: true, exCommissario: true, membroCommissione: true }, ['COMMISSARIO', 'EX_PRESIDENTE']],
    [
      'a chair who presides now',
      { exPresidente: true, exCommissario: true, membroCommissione: true, presidenteCommissione: true },
      ['COMMISSARIO', 'PRESIDENTE'],
    ],
  ] as const)('%s', (_, facts, roles) => expect(rolesIn(facts)).toEqual(roles));

  test('former members of another type of user have no role', () =>
    expect([...rolesOf({ ...nothing, tipoUtente: 'REFEREE', exPresidente: true })]).toEqual(['REFEREE']));
});

describe('the roles lent to people who act on behalf of somebody (D-18)', () => {
  const lent = (operatore: TipoUtente, tipoUtente: TipoUtente) => [
    ...rolesOf({ ...everything, tipoUtente, impersonatoDa: { tipoUtente: operatore } }),
  ];

  test('the help desk gets all roles of the person, except acting for others: no nesting', () => {
    expect(lent('HELP_DESK', 'UTENTE')).toEqual([
      ...['UTENTE', 'PROPONENTE_CERT', 'DIRETTORE', 'COMMISSARIO', 'PRESIDENTE', 'MEMBRO_CERT', 'PRESIDENTE_CERT'],
    ]);
    expect(lent('HELP_DESK', 'UFFICIO_RICERCA')).toEqual(['UFFICIO_RICERCA', 'UFFICIO', 'TERZA', 'AWARD']);
  });

  test.each([
    ['UFFICIO_RICERCA', 'UTENTE', ['UTENTE', 'PROPONENTE_CERT']],
    ['UFFICIO_RICERCA', 'RAD', ['RAD']],
    ['UFFICIO_RICERCA', 'MEMBRO_COMMISSIONE_CERT', ['ESTERNO_CERT']],
    ['UFFICIO_CERT', 'UTENTE', ['PROPONENTE_CERT']],
    ['UFFICIO_CERT', 'MEMBRO_COMMISSIONE_CERT', ['ESTERNO_CERT']],
    // The chair of the ethics commission is a researcher.
    ['UTENTE', 'UTENTE', ['PROPONENTE_CERT']],
    ['UTENTE', 'MEMBRO_COMMISSIONE_CERT', ['ESTERNO_CERT']],
  ] as const)('%s gets for a %s with every function: %o', (operatore, tipoUtente, roles) => {
    expect(lent(operatore, tipoUtente)).toEqual(roles);
  });
});

describe('the groups of classi of an office account', () => {
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

describe('whether these are all the groups of classi', () => {
  test('all groups means that none is missing', () => {
    expect(areAllGruppi(GRUPPI)).toBe(true);
    expect(areAllGruppi(['AWARD', 'TM', 'STANDARD'])).toBe(true);
    for (const missing of GRUPPI) expect([missing, areAllGruppi(GRUPPI.filter((gruppo) => gruppo !== missing))]).toEqual([missing, false]);
    expect(areAllGruppi([])).toBe(false);
  });

  test('the number of groups, or more, does not replace a missing one', () => {
    expect(areAllGruppi(['STANDARD', 'TM', 'TM'])).toBe(false);
    expect(areAllGruppi(['STANDARD', 'TM', 'NUOVO' as Gruppo, 'TM'])).toBe(false);
  });
});
