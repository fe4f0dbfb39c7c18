import { describe, expect, test } from 'vitest';
import { contoPassi, PRIMI_PASSI, passiDelBando, primiPassi, type StatoInstallazione, testoOfPasso } from './primiPassi.rules.ts';

const NOW = new Date('2026-03-20T09:00:00.000Z');
const VUOTA: StatoInstallazione = {
  domini: 0,
  dipartimenti: false,
  persone: false,
  moduli: false,
  classi: false,
  commissioni: false,
  smtp: false,
  emailConsegnata: false,
  ultimoBackup: null,
  sso: false,
  demo: false,
};
const PRONTA: StatoInstallazione = {
  domini: 1,
  dipartimenti: true,
  persone: true,
  moduli: true,
  classi: true,
  commissioni: true,
  smtp: true,
  emailConsegnata: true,
  ultimoBackup: new Date('2026-03-20T02:15:00.000Z'),
  sso: true,
  demo: false,
};
const open = (stato: StatoInstallazione) =>
  primiPassi(stato, NOW)
    .filter(({ fatto }) => !fatto)
    .map(({ codice }) => codice);

describe('the first steps of an installation (D-230)', () => {
  test('an empty installation has all nine to do, and one that has everything none', () => {
    expect(open(VUOTA)).toEqual(Object.keys(PRIMI_PASSI));
    expect(contoPassi(primiPassi(VUOTA, NOW))).toBe('0 di 9 fatti');
    expect(open(PRONTA)).toEqual([]);
  });

  test('one step is one', () => {
    expect(contoPassi(primiPassi({ ...VUOTA, dipartimenti: true }, NOW))).toBe('1 di 9 fatto');
  });

  test.each([
    ['without a mail server', { smtp: false }, 'POSTA'],
    ['before the first mail', { emailConsegnata: false }, 'POSTA'],
    ['without a backup', { ultimoBackup: null }, 'BACKUP'],
    ['with a backup of the day before yesterday', { ultimoBackup: new Date('2026-03-19T02:59:59.000Z') }, 'BACKUP'],
  ] as const)('%s a step is open', (_when, stato, codice) => {
    expect(open({ ...PRONTA, ...stato })).toEqual([codice]);
  });

  test('the demonstration is asked for neither mail nor backup', () => {
    expect(open({ ...PRONTA, smtp: false, ultimoBackup: null, demo: true })).toEqual([]);
  });

  test('of the open steps those matter to a call without which nobody enters or is told', () => {
    expect(passiDelBando(primiPassi(VUOTA, NOW))).toEqual(['PERSONE', 'SSO', 'POSTA']);
    expect(passiDelBando(primiPassi({ ...PRONTA, smtp: false, domini: 0, ultimoBackup: null }, NOW))).toEqual(['POSTA']);
    expect(passiDelBando(primiPassi({ ...VUOTA, demo: true }, NOW))).toEqual(['PERSONE', 'SSO']);
  });

  test('what only the administrator of the server can do names a document', () => {
    for (const codice of ['POSTA', 'BACKUP', 'SSO'] as const)
      expect(testoOfPasso(codice).dove).toEqual({ server: expect.stringMatching(/docs\/[\w/-]+\.md$/) });
  });
});
