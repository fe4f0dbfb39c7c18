import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildDirettore, buildRad, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildProgetto } from '../../test/buildRendiconto.ts';

const app = await startTestApp({ now: '2026-06-10T11:00:00.000Z' });
afterAll(() => app.stop());

/** Two departments with a funded project each, whose outcome is official, and their readers. */
const [fisica, storia] = [
  await buildProgetto(app, { responsabile: await buildUtente(app, { dipartimento: 1 }) }),
  await buildProgetto(app, { responsabile: await buildUtente(app, { dipartimento: 3 }) }),
];
const [rad, direttore] = [await buildUtente(app, { tipoUtente: 'RAD' }), await buildUtente(app)];
await buildRad(app, { utente: rad, dipartimento: 1 });
await buildDirettore(app, { utente: direttore, dipartimento: 1 });

const list = async (who: Persona, chi: 'rad' | 'dirdip') =>
  (await app.as(who).get<PaginaArchivio>(`/${chi}/proposte`)).body.resultList.map(({ id }) => id);

test('a RAD lists what belongs to their own department, and nothing of another [API-062] [API-195] [SEC-008]', async () => {
  expect(await list(rad, 'rad')).toEqual([fisica.id]);
  const altrove = await buildUtente(app, { tipoUtente: 'RAD' });
  expect(await list(altrove, 'rad')).toEqual([]);
  await buildRad(app, { utente: altrove, dipartimento: 3 });
  expect(await list(altrove, 'rad')).toEqual([storia.id]);
});

test('a RAD opens a proposta of their own department; one of another does not exist [API-064] [API-197] [SEC-036]', async () => {
  expect((await app.as(rad).get(`/rad/proposte/${fisica.id}`)).status).toBe(200);
  expect(await app.as(rad).get(`/rad/proposte/${storia.id}`)).toMatchObject({ status: 404, body: { code: 4 } });
});

test('a RAD downloads the list as CSV by a ticket, with their own rows only [API-063] [API-196]', async () => {
  const risorsa = '/rad/proposte/export';
  const { body } = await app.as(rad).post<{ token: string }>('/token-download', { risorsa });
  const { text, headers } = await app.anonymous.get(`${risorsa}?token=${body.token}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining(fisica.numeroProtocollo ?? '-')]);
});

test('a director lists and opens what belongs to their own department, and nothing of another [SEC-035]', async () => {
  expect(await list(direttore, 'dirdip')).toEqual([fisica.id]);
  expect((await app.as(direttore).get(`/dirdip/proposte/${fisica.id}`)).status).toBe(200);
  expect((await app.as(direttore).get(`/dirdip/proposte/${storia.id}`)).status).toBe(404);
});
