import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { openDatabase } from '../db/database.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', loginsPerMinute: 3 });
afterAll(() => app.stop());

const at = (path: string) => app.server.inject(path);

const FILES = Object.entries(routes as Record<string, Route>).flatMap(([name, { answer, allow }]) =>
  answer === 'file' && name.startsWith('GET ') ? [{ path: name.slice('GET '.length), allow }] : [],
);

test('a HEAD request for a file is refused: it uses up no ticket and records no download', async () => {
  expect(FILES.length).toBeGreaterThan(10);
  const utente = await buildUtente(app);
  const { token } = await app.openSession(utente);
  const asked = FILES.map(({ path }) => `${app.config.apiRoot}${path.replace(/:\w+/g, '1')}`);
  const heads = await Promise.all(
    asked.map((url) => app.server.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${token}` } })),
  );
  expect(heads.map(({ statusCode }, at) => [asked[at], statusCode])).toEqual(asked.map((url) => [url, 404]));
  // Each stands there: who has no session is asked for one.
  const gets = await Promise.all(asked.map((url) => app.server.inject({ url })));
  const expected = FILES.map(({ allow }) => (allow === 'ANYONE' ? expect.any(Number) : 401));
  expect(gets.map(({ statusCode }) => statusCode)).toEqual(expected);
});

describe('malformed requests', () => {
  test('a malformed address of a page leads to a page with a way home', async () => {
    for (const url of ['/%', '/proposte/%E0%A4%A'])
      expect(await app.server.inject({ url })).toMatchObject({ statusCode: 302, headers: { location: '/' } });
  });

  test.each([
    ['a broken sign in the address', '/proposte/%', 422, 3],
    ['a part of the address beyond all measure', `/proposte/${'1'.repeat(2_000)}`, 404, 4],
  ])('%s is answered like any refusal, with the headers of every answer', async (_what, path, status, code) => {
    const reply = await app.as(await buildUtente(app)).get(path);
    expect(reply).toMatchObject({ status, body: { code, violationReport: null } });
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test.each([
    ['JSON cut off', '{"valori":', {}],
    ['no JSON at all', 'valori=1', {}],
    ['another type of content', '<a/>', { 'content-type': 'application/xml' }],
    ['a key that would change every object', '{"__proto__":{"x":1}}', {}],
    ['a body beyond two megabytes', JSON.stringify({ valori: { titolo: 'x'.repeat(2_100_000) } }), {}],
  ])('%s is refused with code 3', async (_what, payload, headers) => {
    const utente = await buildUtente(app);
    expect(await app.as(utente).send('POST', '/proposte', payload, { headers })).toMatchObject({ status: 422, body: { code: 3 } });
  });

  const many = (text: (at: number) => string) => Array.from({ length: 50_000 }, (_, at) => text(at)).join(',');
  const deep = (open: string, close: string) => `${open.repeat(50_000)}1${close.repeat(50_000)}`;
  const INVALID = 'Titolo: Il valore inviato non è valido.';
  test.each([
    ['an answer of lists in lists', `"titolo":${deep('[', ']')}`, null],
    ['an answer of parts in parts', `"titolo":${deep('{"a":', '}')}`, null],
    ['an answer of some lists in lists', '"titolo":[[[[[[[[[[1]]]]]]]]]]', INVALID],
    ['an answer of fifty thousand parts', `"titolo":{${many((at) => `"k${at}":1`)}}`, INVALID],
    ['a number beyond all numbers', '"titolo":1e999', INVALID],
    ['a number of fifty thousand digits', `"titolo":${'9'.repeat(50_000)}`, INVALID],
    ['a key within an answer that would change every object', '"titolo":{"__proto__":{"x":1}}', null],
    ['the same key in disguise', '"\\u005f_proto__":{"x":1}', null],
    ['the other way to it', '"constructor":{"prototype":{"x":1}}', null],
  ])('a form with %s is refused as a whole', async (_what, valori, messaggio) => {
    const { classeId } = await buildBando(app);
    const utente = await buildUtente(app);
    const reply = await app.as(utente).send('POST', '/proposte', `{"classeId":${classeId},"valori":{"titolo":"Vero",${valori}}}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 3, violationReport: messaggio === null ? null : [{ messaggio }] } });
    expect(await app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', utente.id).execute()).toEqual([]);
  });

  test.each([
    ['of lists in lists', '"altro":[[[[[[[[[[1]]]]]]]]]]'],
    ['by the thousand', many((at) => `"k${at}":1`)],
    ['twice, of which the later one counts', '"titolo":"Falso"'],
  ])('unknown answers of a form are not stored: %s', async (_what, valori) => {
    const { classeId } = await buildBando(app);
    const payload = `{"classeId":${classeId},"valori":{${valori},"titolo":"Vero"}}`;
    const chi = app.as(await buildUtente(app));
    const { status, body } = await chi.send<Written>('POST', '/proposte', payload);
    expect(status).toBe(200);
    expect((await chi.get<Proposta>(`/proposte/${body.id}`)).body).toMatchObject({ titolo: 'Vero', valori: { titolo: 'Vero' } });
  });

  test('a duplicate value is refused, and so is the TRACE method', async () => {
    const utente = await buildUtente(app);
    const twice = await app.as(utente).get('/proposte?anno=2026&anno=2025');
    expect(twice).toMatchObject({ status: 422, body: { code: 3, violationReport: [{ campo: 'anno' }] } });
    const traced = await app.server.inject({ method: 'TRACE' as 'GET', url: '/', headers: { cookie: 'nome=segreto' } });
    expect(traced.statusCode).toBe(404);
    expect(traced.payload).not.toContain('segreto');
  });

  test.each(['/proposte/1e3', '/proposte/-1', '/proposte/1.5', '/proposte/x', '/proposte/%00', '/proposte/1%27--'])(
    '%s is no id: not found',
    async (path) => {
      const utente = await buildUtente(app);
      expect(await app.as(utente).get(path)).toMatchObject({ status: 404, body: { code: 4 } });
    },
  );

  test.each(['/proposte/0', '/proposte/99999999999999999999', '/proposte/9007199254740993'])(
    '%s is refused, not an error of ours',
    async (path) => {
      const { status } = await app.as(await buildUtente(app)).get(path);
      expect([404, 422]).toContain(status);
    },
  );
});

describe('over https', () => {
  test('a browser is told to use only https, and over http it is not', async () => {
    expect((await app.anonymous.get('/config')).headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await buildApp({ db: app.db, config: { ...app.config, publicUrl: 'http://localhost:3000' } });
    expect((await plain.inject('/')).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });
});

describe('an idle connection', () => {
  /** What a server says on a connection that asks once and then stays, until `end`. */
  async function stay(idleConnectionMs: number | undefined, end: 'data' | 'close'): Promise<string> {
    const served = await buildApp({ db: app.db, config: app.config, ...(idleConnectionMs === undefined ? {} : { idleConnectionMs }) });
    await served.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data)).write('GET /health HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(socket, end);
    socket.destroy();
    await served.close();
    return heard;
  }

  test('an idle connection is closed by the server', async () => {
    expect(await stay(50, 'close')).toMatch(/^HTTP\/1.1 200 /);
  });

  test('an idle connection is answered once more after the server was told to stop, and told that it was the last', async () => {
    const served = await buildApp({ db: app.db, config: app.config, lastAnswersMs: 5_000 });
    await served.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data)).write('GET /health HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(socket, 'data');
    const closed = served.close();
    heard = '';
    socket.write('GET /health HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nconnection: close\r\n/i);
    await closed;
  });

  test('a connection whose download began before the server was told to stop is closed once the download has ended', async () => {
    const served = await buildApp({ db: app.db, config: app.config, lastAnswersMs: 1 });
    const download = new PassThrough();
    served.get('/download', async (_, reply) => reply.send(download));
    await served.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /download HTTP/1.1\r\nHost: here\r\n\r\n');
    download.write('begun');
    await once(socket, 'data');
    const since = performance.now();
    const close = vi.spyOn(served.server, 'close');
    const closed = served.close();
    // Fastify waits for the download here, and not in a hook, which it would break off after ten seconds.
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    download.end();
    await closed;
    // Far from the thirty seconds for which an idle connection stays open.
    expect(performance.now() - since).toBeLessThan(15_000);
    socket.destroy();
  });

  test('an idle connection stays open for thirty seconds, and the browser is told so', async () => {
    expect(await stay(undefined, 'data')).toMatch(/\r\nKeep-Alive: timeout=30\r\n/i);
  });
});

describe('the address of the caller', () => {
  test("only a trusted proxy may state the caller's address", async () => {
    const behind = await buildApp({ db: app.db, config: { ...app.config, trustedProxies: ['10.1.0.0/16'] }, loginsPerMinute: 2 });
    const login = (remoteAddress: string, said: string) =>
      behind.inject({
        method: 'POST',
        url: `${app.config.apiRoot}/login`,
        remoteAddress,
        headers: { 'x-forwarded-for': said },
        payload: { username: 'x@y.it', password: 'x', versione: '1.5.5' },
      });
    const statuses = async (proxy: string, said: string[]) => {
      const replies = [];
      for (const ip of said) replies.push((await login(proxy, ip)).statusCode);
      return replies;
    };
    expect(await statuses('10.1.2.3', ['203.0.113.21', '203.0.113.22', '203.0.113.23'])).toEqual([401, 401, 401]);
    expect(await statuses('10.2.2.3', ['203.0.113.24', '203.0.113.25', '203.0.113.26'])).toEqual([401, 401, 429]);
    await behind.close();
  });
});

describe('too many logins from one address', () => {
  const login = (ip: string) => app.anonymous.post('/login', { username: 'x@y.it', password: 'x', versione: '1.5.5' }, { ip });

  test('too many logins have to wait, while other addresses and routes go on', async () => {
    for (let n = 0; n < 3; n++) expect((await login('203.0.113.7')).status).toBe(401);
    expect(await login('203.0.113.7')).toMatchObject({
      status: 429,
      body: { code: 1, message: 'Troppi tentativi. Riprova tra un minuto.' },
      headers: { 'retry-after': expect.any(String) },
    });
    expect((await login('203.0.113.8')).status).toBe(401);
    expect((await app.anonymous.get('/config', { ip: '203.0.113.7' })).status).toBe(200);
  });

  test('logins by single sign-on are not counted, since a campus has one address', async () => {
    const sso = { tokensso: 'x', ssosessionid: 'y' };
    for (let n = 0; n < 40; n++) {
      const reply = await app.browser().post('/login', { username: null, password: null, versione: '1.5.5', sso }, { ip: '203.0.113.9' });
      expect(reply).toMatchObject({ status: 401, body: { code: 12 } });
    }
    // Who adds a transit to a password is counted, and the password not looked at.
    const both = { username: 'x@y.it', password: 'x', versione: '1.5.5', sso };
    for (let n = 0; n < 3; n++) expect((await app.browser().post('/login', both, { ip: '203.0.113.9' })).status).toBe(401);
    expect((await app.browser().post('/login', both, { ip: '203.0.113.9' })).status).toBe(429);
  });
});

describe('the health of the server', () => {
  test('the server is alive and ready', async () => {
    expect([(await at('/health')).statusCode, (await at('/ready')).statusCode]).toEqual([200, 200]);
  });

  test('without its database the server is alive, not ready, and says when to come back', async () => {
    const nowhere = openDatabase('postgresql://sigeba@127.0.0.1:1/sigeba');
    const lonely = await buildApp({ db: nowhere, config: app.config });
    expect((await lonely.inject('/health')).statusCode).toBe(200);
    for (const path of ['/ready', `${app.config.apiRoot}/config`]) {
      const reply = await lonely.inject(path);
      expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '2', 1]);
    }
    await lonely.close();
    await nowhere.destroy();
  });
});

describe('a route outside the tables', () => {
  test('an unlisted route stops the start', async () => {
    const starting = await buildApp({ db: app.db, config: app.config });
    expect(() => starting.get(`${app.config.apiRoot}/secret`, async () => 'x')).toThrow('is not in the route tables');
    await starting.close();
  });
});

describe('the audit log', () => {
  test('the audit log records refusals, with caller and call', async () => {
    const { responsabile, id } = await buildProposta(app);
    const curious = await buildUtente(app);
    await app.as(curious).get(`/proposte/${id}`);
    await app.as(curious).get('/ur/proposte');
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['azione', 'utente_effettivo_id as chi', 'dati', 'ip', 'quando'])
      .where('utente_reale_id', '=', curious.id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { azione: 'accessoRifiutato', chi: curious.id, ip: '127.0.0.1', quando: app.clock.now(), dati: { reason: 'NOT_FOUND' } },
      { azione: 'accessoRifiutato', dati: { reason: 'FORBIDDEN' } },
    ]);
    expect(responsabile.id).not.toBe(curious.id);
  });

  test('the audit log cannot be changed or emptied', async () => {
    await buildProposta(app);
    await app.as(await buildUtente(app)).get('/ur/proposte');
    await expect(app.db.updateTable('audit_log').set({ azione: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
