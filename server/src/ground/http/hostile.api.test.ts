import { afterAll, describe, expect, test } from 'vitest';
import { buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { CAMPO } from '../../test/modello.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

/** Texts that break what was not written with them in mind. */
const NUL = ['\0', 'a\0b'];
const TEXTS = [...NUL, '\uD800', '\uDC00x', "' or 1=1 --", '%', '_', '\\', '%\\', '🙂'.repeat(20), '{{7*7}}', '<script>alert(1)</script>'];

describe('hostile texts', () => {
  test('direction marks are removed from answers', async () => {
    const { responsabile, id, fresh } = await buildProposta(app);
    const valori = { [CAMPO.titolo]: 'Onde\u202Egnirts\u2066 שלום', [CAMPO.abstract]: 'a\u202Db' };
    const reply = await app.as(responsabile).put(`/proposte/${id}`, { valori, ...fresh });
    expect(reply).toMatchObject({ status: 200, body: { valori: { [CAMPO.titolo]: 'Ondegnirts שלום', [CAMPO.abstract]: 'ab' } } });
  });

  test('half a surrogate pair in a ticket becomes the replacement character', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { id } = await buildUtente(app);
    const reply = await app.as(hd).post('/login/impersonaUtente', { id, motivo: 'ALTRO', ticket: 'HD-1 \uD800' });
    expect(reply.status).toBe(200);
  });

  test.each(TEXTS)('%j in a search of the archive is searched like any other text, and a NUL is refused', async (text) => {
    for (const name of ['testo', 'cognome']) {
      const { status } = await app.as(office).get(`/ur/proposte?${name}=${encodeURIComponent(text.toWellFormed())}`);
      expect([name, status]).toEqual([name, NUL.includes(text) && name === 'testo' ? 422 : 200]);
    }
  });

  test.each(TEXTS)('%j as an answer is stored and comes back, except for characters that no database holds', async (text) => {
    const { responsabile, id, fresh } = await buildProposta(app);
    const reply = await app.as(responsabile).put(`/proposte/${id}`, { valori: { [CAMPO.titolo]: `Titolo ${text}` }, ...fresh });
    expect(reply).toMatchObject({
      status: 200,
      body: { valori: { [CAMPO.titolo]: `Titolo ${text.toWellFormed().replaceAll('\0', '')}` } },
    });
  });

  test.each(TEXTS)('%j as user name, password or ticket is refused like any wrong one, or cannot be read', async (text) => {
    const refused = NUL.includes(text) ? { status: 422, body: { code: 3 } } : { status: 401, body: { code: 12 } };
    const login = { username: `x${text}`, password: `x${text}`, versione: '1.5.5' };
    expect(await app.anonymous.post('/login', login)).toMatchObject(refused);
    const sso = { tokensso: text, ssosessionid: text };
    expect(await app.browser().post('/login', { ...login, sso })).toMatchObject(refused);
    expect(await app.anonymous.get(`/ur/proposte/export?token=${encodeURIComponent(text.toWellFormed())}`)).toMatchObject({
      status: 401,
      body: { code: 11 },
    });
  });

  test.each(TEXTS)("%j as the address of a ticket, or as the browser's version, breaks nothing", async (text) => {
    const { status } = await app.as(office).post('/token-download', { risorsa: `/ur/proposte?testo=${text}` });
    expect([200, 422]).toContain(status);
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: 'cavallo-batteria' });
    const login = await app.anonymous.post('/login', { username: hd.email, password: 'cavallo-batteria', versione: text.slice(0, 20) });
    expect([200, 422]).toContain(login.status);
  });

  test('keys of the prototype among the answers change nothing', async () => {
    const { responsabile, id, fresh } = await buildProposta(app);
    const valori = '{"constructor":{"x":1},"toString":"y","hasOwnProperty":1}';
    const reply = await app.as(responsabile).send('PUT', `/proposte/${id}`, `{"valori":${valori},"lastUpdate":"${fresh.lastUpdate}"}`);
    expect(reply).toMatchObject({ status: 200, body: { valori: {} } });
  });

  test('huge numbers are refused', async () => {
    const proposta = await buildProposta(app);
    for (const finanziamentoRichiesto of [1e300, -1, 1e14, 0.001]) {
      const valori = { [CAMPO.budget]: { voci: [{ id: proposta.bando.voci.missioni, finanziamentoRichiesto }] } };
      expect((await app.as(proposta.responsabile).put(`/proposte/${proposta.id}`, { valori, ...proposta.fresh })).status).toBe(422);
    }
  });

  test('amounts whose sum is too large are refused at their field, not by an error', async () => {
    const { bando, responsabile, id, fresh } = await buildProposta(app);
    const { missioni, attrezzature } = bando.voci;
    const asked = [
      { id: missioni, finanziamentoRichiesto: 999_999_999_999.99 },
      { id: attrezzature, quota: 1 },
    ];
    const reply = await app.as(responsabile).put(`/proposte/${id}`, { valori: { [CAMPO.budget]: { voci: asked } }, ...fresh });
    expect(reply).toMatchObject({ status: 422, body: { violationReport: [{ campo: CAMPO.budget }] } });
  });

  test('a line break of Word becomes a blank in a single line, and other controls are not stored', async () => {
    const { responsabile, id, fresh } = await buildProposta(app);
    const valori = { [CAMPO.titolo]: 'Prima parte\u000BSeconda\u0007' };
    expect(await app.as(responsabile).put(`/proposte/${id}`, { valori, ...fresh })).toMatchObject({
      status: 200,
      body: { valori: { [CAMPO.titolo]: 'Prima parte Seconda' } },
    });
  });

  test('answers nested a thousand levels deep are refused before they are parsed', async () => {
    const { responsabile, id, fresh } = await buildProposta(app);
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const { status } = await app
      .as(responsabile)
      .send('PUT', `/proposte/${id}`, `{"valori":{"titolo":${deep},"altro":${deep}},"lastUpdate":"${fresh.lastUpdate}"}`);
    expect(status).toBe(422);
  });
});
