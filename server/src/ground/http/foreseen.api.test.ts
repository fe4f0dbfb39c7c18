import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { hashToken } from './authenticate.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const bando = await buildBando(app, { sigla: 'APER', endTimestamp: '2026-12-31T12:00:00.000Z' });
const [responsabile, other] = [await buildUtente(app), await buildUtente(app)];
const [own, foreign] = [await buildProposta(app, { bando, responsabile }), await buildProposta(app, { bando, responsabile: other })];

/** Asks as a browser does that holds this token. */
async function browser() {
  const { token } = await app.openSession(responsabile);
  const read = async ({ id }: { id: number | string }) => {
    const { statusCode, body } = await app.server.inject({
      url: `${app.server.apiRoot}/proposte/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: statusCode, id: (JSON.parse(body) as { id?: number }).id };
  };
  return { read, session: () => app.db.updateTable('sessione').where('token_hash', '=', hashToken(token)) };
}

const ends = vi.spyOn((pg as unknown as { Connection: { prototype: { sync(): void } } }).Connection.prototype, 'sync');
async function trips<Answer>(work: () => Promise<Answer>) {
  const before = ends.mock.calls.length;
  const answer = await work();
  return { answer, trips: ends.mock.calls.length - before };
}

describe('a proposta that is read again in a session', () => {
  test('is asked for with the look at the session: one trip less', async () => {
    // What is kept is kept.
    await (await browser()).read(own);
    const { read } = await browser();
    const first = await trips(() => read(own));
    const again = await trips(() => read(own));
    expect([first.answer, again.answer]).toEqual([
      { status: 200, id: own.id },
      { status: 200, id: own.id },
    ]);
    expect(first.trips - again.trips).toBe(1);
  });

  test('is not answered once the session has ended, nor to anybody else than whom the session names now', async () => {
    const { read, session } = await browser();
    await read(own);
    await session().set({ utente_id: other.id }).execute();
    expect(await read(own)).toEqual({ status: 404 });
    expect(await read(foreign)).toEqual({ status: 200, id: foreign.id });
    await session()
      .set({ chiusa_ts: new Date(NOW) })
      .execute();
    expect(await read(foreign)).toEqual({ status: 401 });
    expect(await read(own)).toEqual({ status: 401 });
  });

  test('by a number that is none is refused as it was, and to who has no session as such', async () => {
    const { read, session } = await browser();
    await read(own);
    const beyond = '9'.repeat(30);
    const refused = await read({ id: beyond });
    expect(refused.status).toBe((await (await browser()).read({ id: beyond })).status);
    expect(refused.status).toBeLessThan(500);
    await session()
      .set({ chiusa_ts: new Date(NOW) })
      .execute();
    expect(await read({ id: beyond })).toEqual({ status: 401 });
  });
});
