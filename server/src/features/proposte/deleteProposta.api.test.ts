import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, reopenProposta, startTestApp, type TestProposta } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const remove = ({ responsabile, id }: TestProposta) => app.as(responsabile).delete(`/proposte/${id}`);

describe('deleting a proposta', () => {
  test('the responsabile deletes a bozza: it is in no list any more, and the audit log keeps its title [PROP-066] [API-039]', async () => {
    const proposta = await buildProposta(app, { titolo: 'Da buttare' });
    expect(await remove(proposta)).toMatchObject({ status: 200, body: {} });
    const mine = app.as(proposta.responsabile);
    expect(await mine.get(`/proposte/${proposta.id}`)).toMatchObject({ status: 404, body: { code: 4 } });
    expect(await mine.get('/proposte?anno=2026')).toMatchObject({ body: { daCompilare: [] } });
    expect(await app.auditOf(proposta)).toMatchObject([{ azione: 'deleteProposta', dati: { titolo: 'Da buttare' } }]);
    expect(await remove(proposta)).toMatchObject({ status: 404 });
  });

  test('the requests of a deleted proposta can no longer be answered', async () => {
    const proposta = await buildProposta(app);
    const { utente } = await buildRichiesta(app, { proposta });
    await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await remove(proposta);
    expect(await app.as(utente).get('/partecipazioni')).toMatchObject({ body: [] });
    expect(await app.as(utente).put(`/partecipazioni/accept/${proposta.id}`)).toMatchObject({ status: 404 });
  });

  test('a member cannot delete a proposta [PROP-025] [PROP-067] [PROP-100]', async () => {
    const { proposta, utente } = await buildRichiesta(app, { status: 'ACCETTATA' });
    expect(await remove({ ...proposta, responsabile: utente })).toMatchObject({ status: 403, body: { code: 13 } });
    expect(await app.statusOf(proposta)).toBe('BOZZA');
  });

  test('a sent proposta cannot be deleted [PROP-070]', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    expect(await remove(proposta)).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await app.as(proposta.responsabile).get(`/proposte/${proposta.id}`)).status).toBe(200);
  });

  test('a proposta that once had a number cannot be deleted, even reopened', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    await reopenProposta(app, proposta);
    const message = `Una proposta protocollata non può essere eliminata (protocollo ${proposta.numeroProtocollo}).`;
    expect(await remove(proposta)).toMatchObject({ status: 409, body: { code: 91, message } });
  });

  test('a bozza can be deleted after the end of a bando of the latest year, in a past year only while that bando is open [SEC-034] [PROP-088]', async () => {
    const build = async (anno: number, endTimestamp: string) =>
      buildProposta(app, { bando: await buildBando(app, { anno, endTimestamp }) });
    expect(await remove(await build(2026, '2026-03-01T12:00:00.000Z'))).toMatchObject({ status: 200 });
    expect(await remove(await build(2025, '2026-12-31T12:00:00.000Z'))).toMatchObject({ status: 200 });
    expect(await remove(await build(2025, '2025-12-31T12:00:00.000Z'))).toMatchObject({
      status: 409,
      body: { code: 91, message: "Le proposte dell'anno 2025 sono in sola lettura." },
    });
  });

  test('of a sending and a deletion at the same time one succeeds', { tags: 'database' }, async () => {
    const proposta = await buildProposta(app, { completa: true });
    const send = () => app.as(proposta.responsabile).put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh);
    const replies = await Promise.all([send(), remove(proposta)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
