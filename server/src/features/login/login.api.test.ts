import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const PASSWORD = 'cavallo-batteria-graffetta';
const refused = { status: 401, body: { code: 12, message: expect.stringContaining('Nome utente o password non corretti.') } };

type Form = { username: string | null; password: string | null; area?: string };
const login = (form: Form) => app.anonymous.post<Sessione>('/login', { versione: '1.5.5', ...form });
const enter = (persona: Persona, password = PASSWORD) => login({ username: persona.email, password });

describe('POST /login with a password', () => {
  test('the login answers token, tokenImpersona and utente, and stores versione with the session [API-008] [API-009] [AUTH-018]', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });

    const { status, body } = await enter(hd);

    expect({ status, ...body }).toMatchObject({
      status: 200,
      tokenImpersona: null,
      utente: { id: hd.id, tipoUtente: 'HELP_DESK', useSSO: false },
    });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(await app.withToken(body.token).get(`/utenti/findById?idUtente=${hd.id}`)).toMatchObject({
      status: 200,
      body: { email: hd.email },
    });
    const sessione = await app.db.selectFrom('sessione').selectAll().where('utente_id', '=', hd.id).executeTakeFirstOrThrow();
    expect(sessione).toMatchObject({ versione_app: '1.5.5', token_hash: app.hashOf(body.token) });
  });

  test('the token is stored only as a hash', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    const { body } = await enter(hd);
    for (const table of ['sessione', 'audit_log', 'utente'] as const)
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(body.token);
  });

  test('the user name is read without regard to case [AUTH-026]', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD, email: 'Mario@X.it' });
    expect(await login({ username: 'MARIO@x.IT', password: PASSWORD })).toMatchObject({ status: 200, body: { utente: { id: hd.id } } });
  });

  test.each([
    ['no user name [AUTH-024] [AUTH-027]', { username: null, password: 'x' }, ['username']],
    ['no password [AUTH-025] [AUTH-028]', { username: 'x@y.it', password: null }, ['password']],
    ['neither [ERR-017] [ERR-042]', { username: '', password: '' }, ['username', 'password']],
  ])('%s is refused with the field named', async (_what, form, campi) => {
    const reply = await login(form);
    expect(reply).toMatchObject({ status: 422, body: { code: 3, violationReport: campi.map((campo) => ({ campo })) } });
  });

  test.each([
    ['hd', 'HELP_DESK', ['REFEREE', 'MEMBRO_COMMISSIONE_CERT', 'UTENTE']],
    ['referee', 'REFEREE', ['HELP_DESK', 'MEMBRO_COMMISSIONE_CERT', 'UFFICIO_RICERCA']],
    ['cert', 'MEMBRO_COMMISSIONE_CERT', ['HELP_DESK', 'REFEREE', 'UFFICIO_CERT']],
  ] as const)('the page of area %s lets in %s only [SEC-009] [SEC-010]', async (area, admitted, others) => {
    const persona = await buildUtente(app, { tipoUtente: admitted, password: PASSWORD });
    expect((await login({ username: persona.email, password: PASSWORD, area })).status).toBe(200);
    for (const tipoUtente of others) {
      const other = await buildUtente(app, { tipoUtente, password: PASSWORD });
      expect(await login({ username: other.email, password: PASSWORD, area })).toMatchObject(refused);
    }
  });

  test('the login asks before it ends a session of another person, and not for one of the same person', async () => {
    const maria = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
    const ugo = await buildUtente(app, { tipoUtente: 'REFEREE', cognome: 'Bianchi', nome: 'Ugo', password: PASSWORD });
    const { token } = await app.openSession(maria);
    const isOpen = async (of: string) => (await app.withToken(of).get('/login/sessioni')).status === 200;
    const from = (bearer: string, form: { area?: string; password?: string; sostituisci?: boolean } = {}) =>
      app.anonymous.post<Sessione>(
        '/login',
        { versione: '1.5.5', username: ugo.email, password: PASSWORD, ...form },
        { headers: { authorization: `Bearer ${bearer}` } },
      );
    expect(await from(token, { password: 'x' })).toMatchObject(refused);
    const asked = {
      status: 409,
      body: { code: 91, message: 'Sei già collegato come Rossi Maria. Vuoi uscire ed entrare come Bianchi Ugo?' },
    };
    expect(await from(token)).toMatchObject(asked);
    expect(await from(token, { sostituisci: false })).toMatchObject(asked);
    expect(await isOpen(token)).toBe(true);
    const entered = await from(token, { sostituisci: true });
    expect(entered).toMatchObject({ status: 200, body: { utente: { id: ugo.id } } });
    expect([await isOpen(token), await isOpen(entered.body.token)]).toEqual([false, true]);
    const again = await from(entered.body.token);
    expect([await isOpen(entered.body.token), await isOpen(again.body.token)]).toEqual([false, true]);
  });

  test('the page decides between two accounts with one address', async () => {
    const email = 'due@ateneo.example';
    const referee = await buildUtente(app, { tipoUtente: 'REFEREE', email, password: PASSWORD });
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', email, password: 'un-altra-password' });
    const into = (area: string, password: string) => login({ username: email, password, area });
    expect(await into('referee', PASSWORD)).toMatchObject({ status: 200, body: { utente: { id: referee.id } } });
    expect(await into('hd', 'un-altra-password')).toMatchObject({ status: 200, body: { utente: { id: hd.id } } });
    expect(await into('hd', PASSWORD)).toMatchObject(refused);
  });

  test('people of single sign-on never log in by password, even if they had one', async () => {
    for (const tipoUtente of ['UTENTE', 'UFFICIO_RICERCA', 'RAD', 'UFFICIO_CERT'] as const)
      expect(await enter(await buildUtente(app, { tipoUtente, password: PASSWORD }))).toMatchObject(refused);
  });

  test('a wrong password, an unknown person and a blocked one get the same answer [ERR-041]', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    const blocked = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD, bloccato: true });
    const wrong = await enter(hd, 'sbagliata');
    expect(wrong).toMatchObject(refused);
    expect((await enter({ ...hd, email: 'nessuno@ateneo.example' })).text).toBe(wrong.text);
    expect((await enter(blocked)).text).toBe(wrong.text);
  });

  test('ten failures lock the account for a quarter of an hour, in the same words; then the right password opens it', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    const replies = [];
    for (let n = 0; n < 10; n++) replies.push(await enter(hd, 'sbagliata'));

    const locked = await enter(hd);
    expect(new Set([...replies, locked].map(({ text }) => text)).size).toBe(1);
    expect(locked).toMatchObject(refused);

    app.clock.advance({ minutes: 14, seconds: 59 });
    expect(await enter(hd)).toMatchObject(refused);
    app.clock.advance({ seconds: 2 });
    expect((await enter(hd)).status).toBe(200);
  });

  test('a right password in between resets the count', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    for (let n = 0; n < 9; n++) await enter(hd, 'sbagliata');
    expect((await enter(hd)).status).toBe(200);
    for (let n = 0; n < 9; n++) await enter(hd, 'sbagliata');
    expect((await enter(hd)).status).toBe(200);
  });

  test('failures at the same time are all counted', { tags: 'database' }, async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    await Promise.all(Array.from({ length: 10 }, () => enter(hd, 'sbagliata')));
    expect(await enter(hd)).toMatchObject(refused);
  });

  test('the password of the demonstration is refused outside it', async () => {
    const { DEMO_PASSWORD } = await import('../../demo/account.ts');
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    expect(await enter(hd, DEMO_PASSWORD)).toMatchObject(refused);
    for (const path of ['/login/ssoauth', '/login/demo', `/login/demo/${hd.id}`])
      expect(await app.anonymous.get(path)).toMatchObject({ status: 404, body: { code: 4 } });
  });

  test('keys that nobody asked for change nothing', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    const body = {
      username: hd.email,
      password: PASSWORD,
      versione: '1.5.5',
      tipoUtente: 'UFFICIO_RICERCA',
      canImpersona: true,
      bloccato: false,
    };
    expect(await app.anonymous.post('/login', body)).toMatchObject({
      status: 200,
      body: { utente: { tipoUtente: 'HELP_DESK', canImpersona: false } },
    });
  });
});
