import type { TipologiaAssociabile } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, startTestApp } from '../../test/app.ts';
import { campi, commissioniOf } from '../../test/commissioniOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const { ufficio, altra, create, save } = await commissioniOf(app);

describe('a tipologia', () => {
  test('is tied to one commissione, and a second one is told which [COMM-055]', async () => {
    const bando = await buildBando(app, { sigla: 'C2', nomeTipologia: 'Progetti Grandi' });
    const list = [{ id: bando.tipologiaId }];
    const { body: first } = await create({ nome: 'La prima', tipologiaProgettoList: list });
    const second = await create({ nome: 'La seconda', tipologiaProgettoList: list });
    expect([second.status, second.body.message]).toEqual([
      409,
      'La tipologia «Progetti Grandi» è già associata alla commissione «La prima».',
    ]);
    expect((await save(first, { tipologiaProgettoList: [] })).status).toBe(200);
    expect((await create({ nome: 'La seconda', tipologiaProgettoList: list })).status).toBe(200);
  });

  test('goes to only one of two commissioni that take it at once; the other is told', async () => {
    const bando = await buildBando(app, { sigla: 'C3' });
    const list = [{ id: bando.tipologiaId }];
    const both = await Promise.all([
      create({ nome: 'Uno', tipologiaProgettoList: list }),
      create({ nome: 'Due', tipologiaProgettoList: list }, altra),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/è già associata alla commissione «(Uno|Due)»\.$/);
    const rows = await app.db.selectFrom('commissione').select('id').where('nome', 'in', ['Uno', 'Due']).execute();
    expect(rows).toHaveLength(1);
  });

  test('is refused by field if it has another year, or none', async () => {
    const bando = await buildBando(app, { anno: 2025, sigla: 'C4', endTimestamp: '2025-03-31T12:00:00.000Z' });
    for (const id of [bando.tipologiaId, 999_999]) {
      const { status, body } = await create({ tipologiaProgettoList: [{ id }] });
      expect([status, campi(body)]).toEqual([422, ['tipologiaProgettoList']]);
    }
  });

  test('tells the editor whether and to which commissione it is tied; the id is that of the caller [API-098]', async () => {
    const next = { anno: 2027, endTimestamp: '2027-03-31T12:00:00.000Z' };
    const [free, tied] = [await buildBando(app, { ...next, sigla: 'L1' }), await buildBando(app, { ...next, sigla: 'L2' })];
    const { body } = await create({ nome: 'Presa', anno: 2027, tipologiaProgettoList: [{ id: tied.tipologiaId }] });
    const path = `/commissioni/tipologie-progetto/${ufficio.id}?anno=2027`;
    const { body: list } = await app.as(ufficio).get<TipologiaAssociabile[]>(path);
    expect(list.map(({ id, associata, commissioneId, commissione }) => [id, associata, commissioneId, commissione])).toEqual([
      [free.tipologiaId, false, null, null],
      [tied.tipologiaId, true, body.id, 'Presa'],
    ]);
    expect((await app.as(altra).get(path)).status).toBe(404);
    expect((await app.as(ufficio).get<number[]>('/commissioni/anni')).body).toContain(2027);
  });

  test('keeps the year of its call while it is tied', async () => {
    const bando = await buildBando(app, { sigla: 'C5' });
    await create({ nome: 'Legata', tipologiaProgettoList: [{ id: bando.tipologiaId }] });
    const { body } = await app.as(ufficio).get<{ lastUpdate: string }>(`/bandi/${bando.id}`);
    const moved = await app.as(ufficio).put<Errore>('/bandi/updateBando', { id: bando.id, lastUpdate: body.lastUpdate, anno: 2027 });
    expect([moved.status, moved.body.message]).toEqual([
      409,
      "L'anno non si può cambiare: una tipologia è associata alla commissione «Legata».",
    ]);
  });

  test('is not deleted from its call while a commissione has it', async () => {
    const bando = await buildBando(app, { sigla: 'C6' });
    const [taken, deleted] = await Promise.all([
      create({ nome: 'Prende', tipologiaProgettoList: [{ id: bando.tipologiaId }] }),
      app.as(altra).delete<Errore>(`/bandi/tipologie/${bando.tipologiaId}`),
    ]);
    expect([taken.status, deleted.status].toSorted()).not.toContain(500);
    expect([taken.status === 200, deleted.status === 200]).toContain(false);
  });
});
