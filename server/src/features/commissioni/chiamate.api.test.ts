import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { commissioniOf } from '../../test/commissioniOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, create, save } = await commissioniOf(app);

const list = async (anno: number) => (await app.as(ufficio).get<Commissione[]>(`/commissioni?anno=${anno}`)).body;

test('the commissioni of a year are listed, each is read by its id [API-093] [API-094]', async () => {
  const { body } = await create({ nome: 'Di quest’anno' });
  const { body: next } = await create({ nome: 'Del prossimo', anno: 2027 });
  expect([(await list(2026)).map(({ id }) => id), (await list(2027)).map(({ id }) => id)]).toEqual([[body.id], [next.id]]);
  expect((await app.as(ufficio).get<Commissione>(`/commissioni/${body.id}`)).body).toEqual(body);
});

test('a commissione is created, changed and deleted [API-095] [API-096] [API-097]', async () => {
  const { status, body } = await create({ nome: 'Provvisoria' });
  expect([status, body.nome]).toEqual([200, 'Provvisoria']);
  expect((await save(body, { nome: 'Definitiva', specializzata: true })).status).toBe(200);
  expect((await list(2026)).find(({ id }) => id === body.id)).toMatchObject({ nome: 'Definitiva', specializzata: true });
  expect((await app.as(ufficio).delete(`/commissioni/${body.id}`)).status).toBe(200);
  expect((await list(2026)).some(({ id }) => id === body.id)).toBe(false);
});

test('the research office may do all of it, a researcher nothing [SEC-022]', async () => {
  const { body } = await create({ nome: 'Dell’ufficio' });
  const utente = await buildUtente(app);
  const tried = [
    await app.as(utente).get('/commissioni?anno=2026'),
    await app.as(utente).get(`/commissioni/${body.id}`),
    await create({ nome: 'Mia' }, utente),
    await save(body, { nome: 'Mia' }, utente),
    await app.as(utente).delete(`/commissioni/${body.id}`),
  ];
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await save(body, { nome: 'Ancora dell’ufficio' })).status).toBe(200);
  expect((await app.as(ufficio).delete(`/commissioni/${body.id}`)).status).toBe(200);
});
