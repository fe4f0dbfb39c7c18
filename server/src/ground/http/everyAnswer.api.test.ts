import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

describe('every answer', () => {
  test.each([
    ['an answer', '/config', 200],
    ['a refusal', '/proposte/anni', 401],
    ['an unknown call', '/nothing', 404],
  ])('%s has the security headers and is not cached', async (_what, path, status) => {
    const reply = await app.anonymous.get(path);
    expect(reply).toMatchObject({
      status,
      headers: {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      },
    });
    const csp = reply.headers['content-security-policy'] ?? '';
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*/.exec(csp)?.[0]).toBe("script-src 'self'");
  });

  test('a refusal has code, message and violationReport, and no internals [ERR-042]', async () => {
    const utente = await buildUtente(app);
    const reply = await app.as(utente).get('/proposte?anno=domani');
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 3,
        message: 'Alcuni dati non sono corretti.',
        violationReport: [{ campo: 'anno', messaggio: 'Il valore non ha il formato atteso.' }],
      },
    });
    expect(Object.keys(reply.body as object)).toEqual(['code', 'message', 'violationReport']);
  });

  test('a longer answer is compressed in one piece with its length, for a browser that accepts it', async () => {
    await sql`insert into ssd (codice, descrizione, area_cun_id, ordine)
      select 'PROVA-' || n, 'Fisica sperimentale delle particelle elementari', 1, 1000 + n from generate_series(1, 150) n`.execute(app.db);
    const { token } = await app.openSession(await buildUtente(app));
    const asked = { url: `${app.server.apiRoot}/ssds`, headers: { authorization: `Bearer ${token}` } };
    const plain = await app.server.inject(asked);
    const compressed = await app.server.inject({ ...asked, headers: { ...asked.headers, 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(plain.rawPayload.length).toBeGreaterThan(8_192);
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(compressed.rawPayload.length) });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('an error of ours reveals no statement, table or file', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    await sql`alter table vista rename to vista_altrove`.execute(app.db);
    try {
      const { status, body } = await app.as(ufficio).get('/viste?lista=archivio');
      expect({ status, body }).toEqual({ status: 500, body: { code: 1, message: '', violationReport: null } });
    } finally {
      await sql`alter table vista_altrove rename to vista`.execute(app.db);
    }
  });
});
