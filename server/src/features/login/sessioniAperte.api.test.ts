import type { SessioneAperta } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ended = { status: 401, body: { code: 11 } };

describe('the own open sessions', () => {
  test("are listed with the one that asks marked, without anybody else's or those that ended", async () => {
    const utente = await buildUtente(app);
    await app.openSession(await buildUtente(app));
    const idle = await app.openSession(utente);
    app.clock.advance({ minutes: 61 });
    const phone = await app.openSession(utente);
    const here = await app.openSession(utente);

    const { status, body } = await app.withToken(here.token).get<SessioneAperta[]>('/login/sessioni');

    expect(status).toBe(200);
    expect(body.map(({ id, questa }) => [id, questa])).toEqual([
      [here.id, true],
      [phone.id, false],
    ]);
    expect(body.map(({ id }) => id)).not.toContain(idle.id);
  });

  test('"Esci da tutte" ends each of them at once, and nobody else\'s; the audit log says so', async () => {
    const utente = await buildUtente(app);
    const other = await app.openSession(await buildUtente(app));
    const tokens = [await app.openSession(utente), await app.openSession(utente)].map(({ token }) => app.withToken(token));

    expect(await tokens[0]?.delete('/login/sessioni')).toMatchObject({ status: 200, body: { chiuse: 2, logoutSSOUrl: null } });

    for (const client of tokens) expect(await client.get('/login/sessioni')).toMatchObject(ended);
    expect((await app.withToken(other.token).get('/login/sessioni')).status).toBe(200);
    const acts = await app.db.selectFrom('audit_log').select('azione').where('utente_reale_id', '=', utente.id).execute();
    expect(acts).toEqual([{ azione: 'logoutOvunque' }]);
  });
});

describe('what ends or changes a session counts from the next request on', () => {
  test('a blocked person is logged out', async () => {
    const utente = await buildUtente(app);
    const { token } = await app.openSession(utente);
    expect((await app.withToken(token).get('/proposte/anni')).status).toBe(200);
    await byTheOffice(app).block(utente);
    expect(await app.withToken(token).get('/proposte/anni')).toMatchObject(ended);
  });

  test('a removed flag no longer opens anything', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { token } = await app.openSession(ufficio);
    expect((await app.withToken(token).get('/ur/proposte')).status).toBe(200);
    await byTheOffice(app).withdraw(ufficio, 'ufficio');
    expect(await app.withToken(token).get('/ur/proposte')).toMatchObject({ status: 403, body: { code: 13 } });
  });
});

describe('every answer within a session says how many seconds it has left', () => {
  const HEADER = 'x-sessione-secondi';
  const secondsLeft = async (token: string) => Number((await app.withToken(token).get('/login/sessioni')).headers[HEADER]);

  test('an answer says an hour after the last use, whatever the request', async () => {
    const { token } = await app.openSession(await buildUtente(app));
    expect(await secondsLeft(token)).toBe(3600);
    app.clock.advance({ minutes: 59 });
    expect(await secondsLeft(token)).toBe(3600);
    expect((await app.withToken(token).get('/ur/proposte')).headers[HEADER]).toBe('3600');
  });

  test('an answer says less near the twelve hours', async () => {
    const { token } = await app.openSession(await buildUtente(app));
    for (let minutes = 0; minutes < 700; minutes += 50) {
      app.clock.advance({ minutes: 50 });
      await secondsLeft(token);
    }
    expect(await secondsLeft(token)).toBe(20 * 60);
  });

  test('an answer without a session says nothing', async () => {
    expect((await app.anonymous.get('/config')).headers[HEADER]).toBeUndefined();
  });
});
