import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const noSession = { status: 401, body: { code: 11 } };
const FORGED = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'http' };

describe('a request that pretends to come from somebody else', () => {
  test('the header of another user ends in code 11, and never in their data', async () => {
    const [one, other] = [await buildUtente(app), await buildUtente(app)];
    const headers = { 'x-user-id': String(other.id) };
    expect(await app.as(one).get(`/utenti/findById?idUtente=${other.id}`, { headers })).toMatchObject(noSession);
    expect(await app.as(one).delete('/login/sessioni', { headers })).toMatchObject(noSession);
    expect((await app.as(other).get('/proposte/anni')).status).toBe(200);
  });

  test.each(['REFEREE', 'RAD', 'HELP_DESK', 'UTENTE', 'MEMBRO_COMMISSIONE_CERT'] as const)(
    'the token of a %s opens nothing of the research office [SEC-016]',
    async (tipoUtente) => {
      const utente = await buildUtente(app, { tipoUtente, abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] });
      for (const path of ['/ur/proposte', '/ur/proposte/export', '/ur/home'])
        expect(await app.as(utente).get(path)).toMatchObject({ status: 403, body: { code: 13 } });
    },
  );
});

describe('a forged host', () => {
  test('reaches no mail: links begin with the configured address', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app), completa: true });
    const { status } = await app
      .as(proposta.responsabile)
      .put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh, { headers: FORGED });
    expect(status).toBe(200);
    const mails = await app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).execute();
    expect(mails).not.toEqual([]);
    expect(JSON.stringify(mails)).toContain('https://bandi.ateneo.example/');
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  test('reaches no answer', async () => {
    const utente = await buildUtente(app);
    for (const path of ['/config', '/login/ssologout', `/utenti/findById?idUtente=${utente.id}`])
      expect(JSON.stringify(await app.as(utente).get(path, { headers: FORGED }))).not.toContain('evil.example');
  });
});

describe('another site', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded'])('cannot post to us as a form does, with %s', async (type) => {
    const utente = await buildUtente(app);
    const reply = await app.as(utente).send('POST', '/token-download', '{"risorsa":"/ur/proposte/export"}', {
      headers: { 'content-type': type, origin: 'https://evil.example' },
    });
    expect(reply.status).toBe(422);
    expect(await app.db.selectFrom('token_download').select('risorsa').execute()).toEqual([]);
  });

  test('is allowed to read nothing, asked before or after', async () => {
    const utente = await buildUtente(app);
    const { headers } = await app.as(utente).get('/proposte/anni', { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
  });
});

describe('whoever guesses passwords', () => {
  test('gets a hundred times the same answer, for a known name as for an unknown one, and no session', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: 'cavallo-batteria-graffetta' });
    const guess = (username: string, n: number) => app.anonymous.post('/login', { username, password: `prova${n}`, versione: '1.5.5' });
    const replies = [];
    for (let n = 0; n < 50; n++) replies.push(await guess(hd.email, n), await guess('nessuno@ateneo.example', n));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 401, body: { code: 12 } });
    expect(await app.db.selectFrom('sessione').select('id').where('utente_id', '=', hd.id).execute()).toEqual([]);
  });
});
