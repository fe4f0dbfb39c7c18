import { afterAll, describe, expect, test } from 'vitest';
import { renewSessions } from '../../ground/http/authenticate.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';

const START = '2026-03-10T08:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());

const expired = { status: 401, body: { code: 11, message: "Devi effettuare nuovamente l'accesso al sistema." } };

/** Someone who has just logged in, with what they may ask for all the time. */
async function loggedIn() {
  app.clock.set(START);
  const utente = await buildUtente(app);
  const { token } = await app.openSession(utente);
  return { utente, token, ask: (headers = {}) => app.withToken(token).get('/proposte/anni', { headers }) };
}

describe('a session', () => {
  test('a session ends after sixty minutes without a request [ERR-001] [ERR-004]', async () => {
    const { ask } = await loggedIn();
    app.clock.advance({ minutes: 59, seconds: 59 });
    expect((await ask()).status).toBe(200);
    app.clock.advance({ minutes: 60, milliseconds: 1 });
    expect(await ask()).toMatchObject(expired);
  });

  test('a session goes on while it is used, for twelve hours at most [ERR-002]', async () => {
    const { ask } = await loggedIn();
    for (let minutes = 0; minutes < 710; minutes += 50) {
      expect((await ask()).status).toBe(200);
      app.clock.advance({ minutes: 50 });
    }
    app.clock.set('2026-03-10T19:59:59.000Z');
    expect((await ask()).status).toBe(200);
    app.clock.set('2026-03-10T20:00:00.000Z');
    expect(await ask()).toMatchObject(expired);
  });

  test('the last use of a session is written once a minute at most', async () => {
    const { ask, utente } = await loggedIn();
    const lastUse = async () =>
      (await app.db.selectFrom('sessione').select('ultima_attivita_ts').where('utente_id', '=', utente.id).executeTakeFirstOrThrow())
        .ultima_attivita_ts;
    app.clock.advance({ seconds: 59 });
    await ask();
    expect(await lastUse()).toEqual(new Date(START));
    app.clock.advance({ seconds: 2 });
    await ask();
    expect(await lastUse()).toEqual(app.clock.now());
  });

  test('the last use never goes back, though a slow request ends after a later one', async () => {
    const { utente } = await loggedIn();
    const session = app.db.selectFrom('sessione').select(['id', 'ultima_attivita_ts']).where('utente_id', '=', utente.id);
    const { id } = await session.executeTakeFirstOrThrow();
    for (const received of ['2026-03-10T08:05:20.000Z', '2026-03-10T08:05:00.000Z']) await renewSessions(app.db, [id], new Date(received));
    expect((await session.executeTakeFirstOrThrow()).ultima_attivita_ts).toEqual(new Date('2026-03-10T08:05:20.000Z'));
  });

  test('a request does not wait for another of its session that is still writing the last use', async () => {
    const { ask, utente } = await loggedIn();
    app.clock.advance({ minutes: 5 });
    await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('sessione').select('id').where('utente_id', '=', utente.id).forUpdate().execute();
      expect((await ask()).status).toBe(200);
    });
  });

  test('the logout closes the session and is recorded [API-011] [AUTH-043]', async () => {
    const { ask, token, utente } = await loggedIn();
    expect(await app.withToken(token).post('/logout')).toMatchObject({ status: 200, body: { logoutSSOUrl: null } });
    expect(await ask()).toMatchObject(expired);
    const acts = await app.db.selectFrom('audit_log').select('azione').where('utente_reale_id', '=', utente.id).execute();
    expect(acts).toEqual([{ azione: 'logout' }]);
  });

  test('the logout of one session leaves the others of the person open', async () => {
    const { utente, token, ask } = await loggedIn();
    const other = await app.openSession(utente);
    await app.withToken(other.token).post('/logout');
    expect(await app.withToken(other.token).get('/proposte/anni')).toMatchObject(expired);
    expect((await ask()).status).toBe(200);
    expect(token).not.toBe(other.token);
  });

  test('the session of a person blocked meanwhile opens nothing', async () => {
    const { ask, utente } = await loggedIn();
    await byTheOffice(app).block(utente);
    expect(await ask()).toMatchObject(expired);
  });

  test.each(['', 'x', 'Bearer', 'Basic abc', 'bearer abc', `Bearer ${'A'.repeat(43)}`, "Bearer ' or 1=1 --"])(
    'the header "%s" is no session',
    async (authorization) => {
      expect(await app.anonymous.get('/proposte/anni', { headers: { authorization } })).toMatchObject(expired);
    },
  );

  test('a browser with the id of another person is sent to the login; the own id is accepted [API-006]', async () => {
    const { ask, utente } = await loggedIn();
    const other = await buildUtente(app);
    expect(await ask({ 'x-user-id': String(other.id) })).toMatchObject(expired);
    expect((await ask({ 'x-user-id': String(utente.id) })).status).toBe(200);
  });

  test('the identity headers decide nothing: without a token they open nothing', async () => {
    const { utente } = await loggedIn();
    expect(await app.anonymous.get('/proposte/anni', { headers: { 'x-user-id': String(utente.id), 'x-client-id': '1' } })).toMatchObject(
      expired,
    );
  });

  test('a token in the query is not a session', async () => {
    const { token } = await loggedIn();
    expect(await app.anonymous.get(`/proposte/anni?token=${token}`)).toMatchObject(expired);
  });
});

describe('the configured length of a session', () => {
  test('the configured length applies to used and idle sessions, and to the time that answers state', async () => {
    const short = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { session: { idleMinutes: 15, hours: 1 } } });
    const utente = await buildUtente(short);
    const { token } = await short.openSession(utente);
    const seconds = async () => (await short.withToken(token).get('/proposte/anni')).headers['x-sessione-secondi'];
    const status = async (chi: string) => (await short.withToken(chi).get('/login/sessioni')).status;
    expect(await seconds()).toBe('900');
    for (let n = 0; n < 4; n++) {
      short.clock.advance({ minutes: 14 });
      expect(await status(token)).toBe(200);
    }
    expect(await seconds()).toBe('240');
    short.clock.advance({ minutes: 4, milliseconds: 1 });
    expect(await status(token)).toBe(401);
    const { token: resting } = await short.openSession(utente);
    short.clock.advance({ minutes: 15, milliseconds: 1 });
    expect(await status(resting)).toBe(401);
    await short.stop();
  });

  test('the length that the office has set applies to later logins and to second sessions; open sessions keep theirs', async () => {
    app.clock.set(START);
    const ufficio = app.as(await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] }));
    const password = 'Una frase lunga 2026';
    const aiuto = await buildUtente(app, { tipoUtente: 'HELP_DESK', password });
    const enter = async () => {
      const { body } = await app.anonymous.post<{ token: string }>('/login', { username: aiuto.email, password, versione: '1.5.5' });
      return app.withToken(body.token);
    };
    const seconds = async (who: typeof ufficio) => (await who.get('/login/sessioni')).headers['x-sessione-secondi'];
    const before = await enter();
    const { body: sezioni } = await ufficio.get<{ sezione: string; lastUpdate: string }[]>('/ur/impostazioni');
    const lastUpdate = sezioni.find(({ sezione }) => sezione === 'ACCESSO')?.lastUpdate;
    const save = (valori: object) => ufficio.put<{ lastUpdate: string }>('/ur/impostazioni/ACCESSO', { valori, lastUpdate });
    expect((await save({ 'sessione.minuti': 9 })).status).toBe(422);
    expect((await save({ 'sessione.minuti': 20, 'sessione.ore': 1 })).status).toBe(200);
    const after = await enter();
    expect([await seconds(before), await seconds(after)]).toEqual(['3600', '1200']);
    const persona = await buildUtente(app);
    const { body } = await after.post<{ tokenImpersona: string }>('/login/impersonaUtente', {
      id: persona.id,
      motivo: 'COMPILAZIONE',
      ticket: 'HD-7',
    });
    expect(await seconds(app.withToken(body.tokenImpersona))).toBe('1200');
    app.clock.advance({ minutes: 20, milliseconds: 1 });
    expect([(await before.get('/login/sessioni')).status, (await after.get('/login/sessioni')).status]).toEqual([200, 401]);
    app.clock.advance({ minutes: 35 });
    const busy = await enter();
    for (let n = 0; n < 4; n++, app.clock.advance({ minutes: 15 })) expect((await busy.get('/login/sessioni')).status).toBe(200);
    expect((await busy.get('/login/sessioni')).status).toBe(401);
  });
});
