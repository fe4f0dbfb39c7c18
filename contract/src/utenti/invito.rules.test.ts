import { describe, expect, test } from 'vitest';
import { formatAccesso, modelloInvitoOf, motivoNonInvitabile } from './invito.rules.ts';

const received = new Date('2026-03-10T08:00:00.000Z');
const ADA = {
  tipoUtente: 'UTENTE',
  email: 'ada@dip.ateneo.example',
  primoAccesso: null,
  invitato: null,
  bloccato: false,
  valido: true,
  dataTermineRapporto: null,
} as const;
const judge = (said: Partial<Parameters<typeof motivoNonInvitabile>[0]>, role: 'UFFICIO' | 'TERZA' = 'UFFICIO', ssoAttivo = true) =>
  motivoNonInvitabile(Object.assign({}, ADA, said), {
    roles: new Set([role]),
    received,
    dominiEmail: ['ateneo.example'],
    ssoAttivo,
    accessoLocale: !ssoAttivo,
  });

describe('an invitation', () => {
  test.each([
    ['somebody who has never logged in', {}, null],
    ['somebody who was invited yesterday', { invitato: new Date('2026-03-09T22:59:00.000Z') }, null],
    ['somebody who was invited today', { invitato: new Date('2026-03-09T23:01:00.000Z') }, 'Invito già mandato oggi'],
    ['somebody who has logged in', { primoAccesso: received }, 'Accesso già effettuato'],
    ['a blocked account', { bloccato: true }, 'Profilo bloccato'],
    ['somebody whose contract has ended', { valido: false, dataTermineRapporto: '2026-01-31' }, 'Profilo bloccato'],
    ['an address outside the university', { email: 'ada@altrove.example' }, 'Indirizzo che non è dell’Ateneo'],
    ['a referee', { tipoUtente: 'REFEREE' }, 'Referee e membri esterni ricevono il proprio invito'],
    ['a colleague of the ethics office', { tipoUtente: 'UFFICIO_CERT' }, null],
  ] as const)('of %s: %j', (_, said, motivo) => {
    expect(judge(said)).toBe(motivo);
  });

  test('of an account of an office is not TERZA’s', () => {
    expect(judge({ tipoUtente: 'HELP_DESK' }, 'TERZA')).toBe('Gli account degli uffici li invita chi ha l’abilitazione Ufficio');
    expect(judge({ tipoUtente: 'RAD' }, 'TERZA')).toBeNull();
  });

  test('is for somebody who can enter: by password alone, while no identity provider is configured (D-222)', () => {
    const without = (tipoUtente: 'UTENTE' | 'RAD' | 'UFFICIO_CERT' | 'HELP_DESK') => judge({ tipoUtente }, 'UFFICIO', false);
    for (const tipo of ['UTENTE', 'RAD'] as const)
      expect(without(tipo)).toMatch(/con le credenziali di Ateneo, che non sono ancora configurate$/);
    expect([without('UFFICIO_CERT'), without('HELP_DESK')]).toEqual([null, null]);
  });

  test('says how the account logs in: offices by password only where the installation lets them (D-222)', () => {
    expect(modelloInvitoOf('UTENTE', true)).toBe('M-43');
    expect(modelloInvitoOf('HELP_DESK', false)).toBe('M-43.password');
    expect([modelloInvitoOf('UFFICIO_CERT', false), modelloInvitoOf('UFFICIO_CERT', true)]).toEqual(['M-43', 'M-43.password']);
  });
});

test('the last login counts more than an invitation, and an invitation more than nothing', () => {
  const at = '2026-03-09T23:30:00.000Z';
  expect(formatAccesso({ primoAccesso: at, ultimoAccesso: null, invitato: at })).toBe('Ultimo accesso 10/03/2026');
  expect(formatAccesso({ primoAccesso: null, ultimoAccesso: null, invitato: at })).toBe('Invitato il 10/03/2026');
  expect(formatAccesso({ primoAccesso: null, ultimoAccesso: null, invitato: null })).toBe('Mai entrato');
});
