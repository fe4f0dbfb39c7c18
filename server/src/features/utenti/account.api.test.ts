import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createAccount } from './createAccount.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', demo: true });
afterAll(() => app.stop());

const SETTINGS = { publicUrl: 'https://bandi.ateneo.example', passwordLinkMinutes: 60, accessoLocale: false };
const create = (asked: object, settings = SETTINGS) =>
  app.db.transaction().execute((tx) => createAccount(tx, asked, settings, app.clock.now()));
const MARIA = { tipo: 'UFFICIO_RICERCA', cognome: "D'Amico", nome: 'Maria', email: 'Maria.Damico@ateneo.example' };

describe('the first account of an installation', () => {
  test('is of the research office, enters by single sign-on, and has what it was given; the register tells it', async () => {
    const created = await create({ ...MARIA, 'codice-fiscale': 'dmcmra75h55h501r', abilitazioni: 'UFFICIO,CAN_IMPERSONA' });
    expect(created).toMatchObject({ link: null, avviso: expect.stringContaining('senza Help desk la voce Impersona non compare') });
    const id = 'id' in created ? created.id : 0;
    const { as } = app;
    const office = as({ id, cognome: '', nome: '', email: '', tipoUtente: 'UFFICIO_RICERCA' });
    expect(await office.get(`/utenti/findById?idUtente=${id}`)).toMatchObject({
      status: 200,
      body: { cognome: "D'Amico", email: 'maria.damico@ateneo.example', ufficio: true, canImpersona: true, useSSO: true },
    });
    const { body } = await office.get<{ risultati: object[] }>('/ur/audit?offset=0&limit=20');
    expect(JSON.stringify(body)).toContain("D'Amico Maria ha ricevuto un account, creato da chi gestisce il server");
  });

  test('of the help desk enters by a password, which the link that is printed sets', async () => {
    const created = await create({ ...MARIA, tipo: 'HELP_DESK', email: 'hd@ateneo.example' });
    const link = 'link' in created ? (created.link ?? '') : '';
    expect(link).toMatch(/^https:\/\/bandi\.ateneo\.example\/imposta-password\?area=\w+#/);
    const password = 'tre cavalli al trotto lento';
    expect((await app.anonymous.post('/password/imposta', { token: link.split('#')[1], password })).status).toBe(200);
    const login = { username: 'hd@ateneo.example', password, versione: '1.5.5' };
    expect((await app.anonymous.post('/login', login)).status).toBe(200);
    const row = app.db.selectFrom('utente').select('use_sso').where('email', '=', 'hd@ateneo.example');
    expect(await row.executeTakeFirst()).toEqual({ use_sso: false });
  });

  test.each(['UFFICIO_RICERCA', 'UFFICIO_CERT'])('of type %s has such a link only while offices enter by password', async (tipo) => {
    const email = `${tipo.toLowerCase()}@ateneo.example`;
    expect(await create({ ...MARIA, tipo, email })).toMatchObject({ link: null });
    expect(await create({ ...MARIA, tipo, email: `2.${email}` }, { ...SETTINGS, accessoLocale: true })).toMatchObject({
      link: expect.stringMatching(/\/imposta-password\?area=hd#[\w-]{43}$/),
    });
  });

  test('is not made with the e-mail of somebody who is called otherwise', async () => {
    const other = await create({ ...MARIA, tipo: 'UFFICIO_CERT', cognome: 'Pellegrini' });
    expect(other).toEqual({ lines: ["--email: L'e-mail è di D'Amico Maria."] });
  });

  test('is made once', async () => {
    expect(await create(MARIA)).toEqual({
      lines: [expect.stringContaining("--email: L'e-mail è già di un altro account dello stesso tipo")],
    });
  });

  test.each([
    [{ ...MARIA, tipo: 'UTENTE', abilitazioni: 'TUTTO' }, ['--tipo', '--abilitazioni']],
    [{ tipo: 'HELP_DESK', cognome: ' ', email: 'maria', 'codice-fiscale': 'X' }, ['--cognome', '--nome', '--codice-fiscale', '--email']],
    [{ ...MARIA, tipo: 'HELP_DESK', email: 'altra@fuori.example', abilitazioni: 'UFFICIO' }, ['--abilitazioni']],
  ])('with mistakes is not made, and each of them is told: %j', async (asked, options) => {
    const outcome = await create(asked);
    expect('lines' in outcome && outcome.lines.map((line) => line.split(':')[0])).toEqual(options);
  });

  test('with a codice fiscale that is not of its person is made only where that is confirmed (D-219) [D-232]', async () => {
    const asked = { ...MARIA, tipo: 'UFFICIO_CERT', 'codice-fiscale': 'RSSLCU80A01H501T' };
    expect(await create(asked)).toEqual({ lines: expect.arrayContaining([expect.stringContaining('--codice-fiscale: ')]) });
    expect(await create({ ...asked, 'codice-confermato': true })).toMatchObject({ link: null });
  });
});
