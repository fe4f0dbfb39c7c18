import type { Routes } from '@sigeba/contract/routes.types.ts';
import { Empty } from '@sigeba/contract/wire.shape.ts';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { hashToken } from './authenticate.ts';
import { foreseeing } from './foreseen.ts';
import { type MountOptions, mount } from './mount.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const bando = await buildBando(app, { sigla: 'APER', endTimestamp: '2026-12-31T12:00:00.000Z' });
const [responsabile, other] = [await buildUtente(app), await buildUtente(app)];
const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const [own, foreign] = [await buildProposta(app, { bando, responsabile }), await buildProposta(app, { bando, responsabile: other })];

/** Asks as a browser does that holds this token. */
async function browser(utente = responsabile) {
  const { token } = await app.openSession(utente);
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await app.server.inject({ url: `${app.server.apiRoot}${path}`, headers });
    return { status: statusCode, body: JSON.parse(body) as { id?: number; totale?: number } };
  };
  const read = async ({ id }: { id: number | string }) => {
    const { status, body } = await get(`/proposte/${id}`);
    return { status, id: body.id };
  };
  return { get, read, session: () => app.db.updateTable('sessione').where('token_hash', '=', hashToken(token)) };
}

const { prototype } = (pg as unknown as { Connection: { prototype: { sync(): void; execute(): void } } }).Connection;
const ends = vi.spyOn(prototype, 'sync');
const statements = vi.spyOn(prototype, 'execute');
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

  test('is asked for no more in a session that was refused', async () => {
    const { read, session } = await browser();
    await read(own);
    await session()
      .set({ chiusa_ts: new Date(NOW) })
      .execute();
    const asked = async () => {
      const before = statements.mock.calls.length;
      expect(await read(own)).toEqual({ status: 401 });
      return statements.mock.calls.length - before;
    };
    const first = await asked();
    expect(await asked()).toBeLessThan(first);
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

describe('a page of a list', () => {
  const archive = '/ur/proposte?anno=2026&limit=20';

  test('is what somebody may see now, not what they could before', async () => {
    const mine = await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
    const { get, session } = await browser(office);
    const { totale } = (await get(archive)).body;
    expect(totale).toBeGreaterThan(0);
    await app.db.deleteFrom('utente_abilitazione').where('utente_id', '=', office.id).execute();
    expect(await get(archive)).toMatchObject({ status: 403 });
    await session().set({ utente_id: responsabile.id }).execute();
    expect(await get(archive)).toMatchObject({ status: 403 });
    expect(JSON.stringify((await get('/proposte?anno=2026')).body)).toContain(`"id":${mine.id},`);
    await session().set({ utente_id: other.id }).execute();
    expect(JSON.stringify((await get('/proposte?anno=2026')).body)).not.toContain(`"id":${mine.id},`);
  });
});

test('what an application remembers of a session is its own: another asks as for the first time', async () => {
  const second = await app.beside();
  const read = (from: Pick<typeof app, 'as'>) => trips(() => from.as(responsabile).get(`/proposte/${own.id}`));
  // What is kept is kept, in both.
  for (const from of [app, second]) await read(from);
  // A session that nobody has seen yet.
  app.clock.advance({ seconds: 1 });
  await read(app);
  const again = await read(app);
  const [firstThere, againThere] = [await read(second), await read(second)];
  await second.stop();
  expect(firstThere.trips - again.trips).toBe(1);
  expect(againThere.trips).toBe(again.trips);
});

test('nothing that writes may be asked ahead: the server does not start', () => {
  const save = foreseeing(
    async () => null,
    async () => null,
    () => ({}),
  );
  const routes: Routes = { 'PUT /proposte/:id': { what: 'Saves', allow: 'LOGGED', personale: 'mai', repeat: 'again', answer: Empty } };
  expect(() => mount(app.server, routes, { 'PUT /proposte/:id': save }, {} as MountOptions)).toThrow('PUT /proposte/:id writes');
});
