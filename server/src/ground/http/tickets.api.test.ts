import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { addressOf } from '../../test/templateOf.ts';
import { maskToken } from './logger.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const EXPORT = '/ur/proposte/export';
const refused = { status: 401, body: { code: 11 } };
const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

async function ticketFor(risorsa: string, utente = office): Promise<string> {
  const { body } = await app.as(utente).post<{ token: string; scade: string }>('/token-download', { risorsa });
  return body.token;
}
const follow = (path: string) => app.anonymous.get(path);

describe('a link for a download', () => {
  test('a ticket opens its resource without a session [API-052] [API-125] [API-208]', async () => {
    const token = await ticketFor(EXPORT);
    expect(await follow(`${EXPORT}?token=${token}`)).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  });

  test('a ticket opens once', async () => {
    const token = await ticketFor(EXPORT);
    const replies = await Promise.all([1, 2, 3].map(() => follow(`${EXPORT}?token=${token}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('a ticket is valid for five minutes', async () => {
    const { body } = await app.as(office).post<{ token: string; scade: string }>('/token-download', { risorsa: EXPORT });
    const late = await ticketFor(EXPORT);
    const start = app.clock.now();
    expect(body.scade).toBe(new Date(start.getTime() + 5 * 60_000).toISOString());
    app.clock.advance({ minutes: 4, seconds: 59 });
    expect((await follow(`${EXPORT}?token=${body.token}`)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await follow(`${EXPORT}?token=${late}`)).toMatchObject(refused);
  });

  test('a ticket is bound to its filters in any order, and to no others', async () => {
    const filter = `${EXPORT}?anno=2026&cognome=Rossi`;
    expect((await follow(`${EXPORT}?cognome=Rossi&anno=2026&token=${await ticketFor(filter)}`)).status).toBe(200);
    expect(await follow(`${EXPORT}?anno=2025&cognome=Rossi&token=${await ticketFor(filter)}`)).toMatchObject(refused);
    expect(await follow(`${EXPORT}?token=${await ticketFor(filter)}`)).toMatchObject(refused);
    expect(await follow(`${filter}&anno=2025&token=${await ticketFor(filter)}`)).toMatchObject(refused);
  });

  test('a ticket gives nobody more rights', async () => {
    const utente = await buildUtente(app);
    expect(await follow(`${EXPORT}?token=${await ticketFor(EXPORT, utente)}`)).toMatchObject({ status: 403, body: { code: 13 } });
  });

  test('a ticket is invalid after the logout of its owner', async () => {
    const owner = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { token } = await app.openSession(owner);
    const { body } = await app.withToken(token).post<{ token: string }>('/token-download', { risorsa: EXPORT });
    await app.withToken(token).post('/logout');
    expect(await follow(`${EXPORT}?token=${body.token}`)).toMatchObject(refused);
  });

  test.each(['', '?token=', '?token=x', `?token=${'A'.repeat(43)}`])('with "%s" it is refused with code 11', async (query) => {
    expect(await follow(EXPORT + query)).toMatchObject(refused);
  });

  test('a ticket is no session: it opens nothing but files', async () => {
    const token = await ticketFor('/ur/proposte');
    expect(await follow(`/ur/proposte?token=${token}`)).toMatchObject(refused);
    expect(await app.withToken(await ticketFor(EXPORT)).get('/ur/proposte')).toMatchObject(refused);
  });

  test('a link does not accept the token of the session itself', async () => {
    const { token } = await app.openSession(office);
    expect(await follow(`${EXPORT}?token=${token}`)).toMatchObject(refused);
  });

  test('a ticket is stored hashed, and masked in the log', async () => {
    const token = await ticketFor(EXPORT);
    expect(JSON.stringify(await app.db.selectFrom('token_download').selectAll().execute())).not.toContain(token);
    expect(maskToken(`${EXPORT}?anno=2026&token=${token}&cognome=x`)).toBe(`${EXPORT}?anno=2026&token=***&cognome=x`);
    expect(maskToken('/login?tokensso=abc&ssosessionid=def')).toBe('/login?tokensso=***&ssosessionid=***');
    expect(maskToken('/v1/calendario/abbonamento/abc.ics')).toBe('/v1/calendario/abbonamento/***');
  });

  test('a refused ticket does not appear in the audit log', async () => {
    const utente = await buildUtente(app);
    const token = await ticketFor(EXPORT, utente);
    await follow(`${EXPORT}?token=${token}`);
    const rows = await app.db.selectFrom('audit_log').selectAll().where('utente_reale_id', '=', utente.id).execute();
    expect(rows).toMatchObject([{ azione: 'accessoRifiutato', dati: { path: `${app.config.apiRoot}${EXPORT}` } }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

const proposta = await buildProposta(app, { titolo: 'Da stampare', status: 'INVIATA' });
const page = `/proposte/${proposta.id}/print`;

describe('a print page', () => {
  const byTicket = async (chi: Persona, pagina: string, path: string) =>
    app.withTicket(await ticketFor(pagina, chi)).get<{ titolo: string }>(path);

  test('a print page reads what it prints with its ticket, as often as it is loaded [PROP-012] [MEDIA-001]', async () => {
    const ticket = await ticketFor(page, proposta.responsabile);
    for (let loads = 0; loads < 2; loads++) {
      const { status, body } = await app.withTicket(ticket).get<Proposta>(`/proposte/${proposta.id}`);
      expect([status, body.titolo]).toEqual([200, 'Da stampare']);
      expect((await app.withTicket(ticket).get(addressOf(body.modulo))).status).toBe(200);
    }
    expect(await byTicket(office, `${page}?userType=ur`, `/ur/proposte/${proposta.id}`)).toMatchObject({ status: 200 });
  });

  test('a print ticket reads nothing else, and changes nothing [MEDIA-005]', async () => {
    const ticket = await ticketFor(page, proposta.responsabile);
    expect(await app.withTicket(ticket).get('/proposte')).toMatchObject(refused);
    expect(await app.withTicket(ticket).get('/login/sessioni')).toMatchObject(refused);
    expect(await app.withTicket(ticket).delete(`/proposte/${proposta.id}`)).toMatchObject(refused);
    expect(await app.withTicket(ticket).post('/logout')).toMatchObject(refused);
    expect(await app.withToken(ticket).get(`/proposte/${proposta.id}`)).toMatchObject(refused);
    expect(await follow(`/proposte/${proposta.id}?token=${ticket}`)).toMatchObject(refused);
  });

  test('a print ticket of another person, or with another userType, shows nothing', async () => {
    const stranger = await buildUtente(app);
    expect(await byTicket(stranger, page, `/proposte/${proposta.id}`)).toMatchObject({ status: 404 });
    expect(await byTicket(stranger, `${page}?userType=ur`, `/ur/proposte/${proposta.id}`)).toMatchObject({ status: 403 });
  });

  test('an unknown userType gets no ticket', async () => {
    for (const risorsa of [`${page}?userType=utente`, `${page}?userType=proprio`, `/valutazioni/${proposta.id}/print`])
      expect(await app.as(office).post('/token-download', { risorsa })).toMatchObject({
        status: 422,
        body: { code: 3, violationReport: [{ campo: 'risorsa', messaggio: 'Questa pagina di stampa non esiste.' }] },
      });
  });

  test('a print ticket is invalid after five minutes, and after the logout of its owner', async () => {
    const ticket = await ticketFor(page, proposta.responsabile);
    const { token } = await app.openSession(proposta.responsabile);
    const { body } = await app.withToken(token).post<{ token: string }>('/token-download', { risorsa: page });
    await app.withToken(token).post('/logout');
    expect(await app.withTicket(body.token).get(`/proposte/${proposta.id}`)).toMatchObject(refused);
    app.clock.advance({ minutes: 5 });
    expect(await app.withTicket(ticket).get(`/proposte/${proposta.id}`)).toMatchObject(refused);
  });
});
