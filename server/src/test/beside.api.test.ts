import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from './app.ts';

const app = await startTestApp({ now: '2026-03-20T18:00:00.000Z' });
const other = await app.beside();
afterAll(async () => {
  await other.stop();
  await app.stop();
});

test('after a change by one server no other answers with the previous state: calls, cached names, sessions', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const bando = await buildBando(app, { nome: 'Prima', endTimestamp: '2026-03-25T13:00:00.000Z' });
  const { id, responsabile } = await buildProposta(app, { bando });
  const read = async () => JSON.stringify((await other.as(responsabile).get(`/proposte/${id}`)).body);
  // Twice: from now on both keep the call.
  for (const server of [app, other]) expect((await server.as(responsabile).get(`/proposte/${id}`)).status).toBe(200);
  expect(await read()).toContain('2026-03-25T13:00:00.000Z');
  let fine = '2026-03-25T13:00:00.000Z';
  for (const [server, giorno] of [
    [app, 26],
    [other, 27],
    [app, 28],
  ] as const) {
    const { body } = await server.as(ufficio).get<{ lastUpdate: string }>(`/bandi/${bando.id}`);
    const endTimestamp = `2026-03-${giorno}T13:00:00.000Z`;
    const form = { id: bando.id, lastUpdate: body.lastUpdate, endTimestamp };
    expect((await server.as(ufficio).put('/bandi/updateBando', form)).status).toBe(200);
    expect(await read()).toContain(endTimestamp);
    expect(await read()).not.toContain(fine);
    fine = endTimestamp;
  }
  expect((await app.as(responsabile).post('/logout', {})).status).toBe(200);
  expect((await other.as(responsabile).get(`/proposte/${id}`)).status).toBe(401);
});
