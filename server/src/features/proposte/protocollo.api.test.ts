/** @module-tag database */
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, reopenProposta, startTestApp, type TestProposta } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const send = ({ responsabile, id, fresh }: TestProposta) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/sottomissione/${id}`, fresh);
const numbers = (replies: { body: Proposta }[]) => replies.map(({ body }) => body.numeroProtocollo ?? '');
const consecutive = (sigla: string, anno: number, count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `${sigla}${anno}-${String(from + at).padStart(7, '0')}`);

/** A bando open over the turn of the year, with a register of its own. */
const longBando = (sigla: string) =>
  buildBando(app, { sigla, startTimestamp: '2026-01-01T00:00:00.000Z', endTimestamp: '2027-02-01T00:00:00.000Z' });

describe('the number of a proposta', () => {
  test('of fifty sendings of one proposta at once one succeeds, with one number and one mail', async () => {
    const bando = await buildBando(app, { sigla: 'UNA' });
    const proposta = await buildProposta(app, { bando, completa: true });
    const { utente: member } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });

    const replies = await Promise.all(Array.from({ length: 50 }, () => send(proposta)));

    const sent = replies.filter(({ status }) => status === 200);
    expect(numbers(sent)).toEqual(['UNA2026-0000001']);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-03']);
    expect(await app.mailTo(member)).toEqual(['M-03']);
    expect((await app.auditOf(proposta)).map(({ azione }) => azione)).toEqual(['sendProposta']);
  });

  test('many proposte sent at once get consecutive numbers, and a refused one takes none', async () => {
    const bando = await buildBando(app, { sigla: 'MOLT' });
    const good = await Promise.all(Array.from({ length: 20 }, () => buildProposta(app, { bando, completa: true })));
    const bad = await Promise.all(Array.from({ length: 10 }, () => buildProposta(app, { bando })));

    const replies = await Promise.all([...good, ...bad].map(send));

    expect(numbers(replies.filter(({ status }) => status === 200)).sort()).toEqual(consecutive('MOLT', 2026, 20));
    expect(await send(await buildProposta(app, { bando, completa: true }))).toMatchObject({
      body: { numeroProtocollo: 'MOLT2026-0000021' },
    });
  });

  test('each tipologia has its own register', async () => {
    const [one, two] = [await buildBando(app, { sigla: 'AAA' }), await buildBando(app, { sigla: 'BBB' })];
    const replies = [];
    for (const bando of [one, two, one]) replies.push(await send(await buildProposta(app, { bando, completa: true })));
    expect(numbers(replies)).toEqual(['AAA2026-0000001', 'BBB2026-0000001', 'AAA2026-0000002']);
  });

  test.each([
    ['the last millisecond of the year in Rome', '2026-12-31T22:59:59.999Z', 2026],
    ['the first of the new one, while London still has the old', '2026-12-31T23:00:00.000Z', 2027],
    ['the new year everywhere', '2027-01-01T00:00:00.000Z', 2027],
  ])('%s counts for the year in Rome', async (_when, now, anno) => {
    const bando = await longBando(`A${anno % 100}${now.slice(11, 12)}${now.slice(20, 21)}`.slice(0, 4));
    const before = app.clock.now().toISOString();
    app.clock.set(now);
    const reply = await send(await buildProposta(app, { bando, completa: true }));
    app.clock.set(before);
    expect(numbers([reply])).toEqual([`${bando.sigla}${anno}-0000001`]);
  });

  test('the number starts from one again with the year', async () => {
    const bando = await longBando('ANNO');
    const replies = [];
    for (const now of ['2026-12-31T22:59:00.000Z', '2026-12-31T22:59:30.000Z', '2026-12-31T23:00:30.000Z', '2027-01-15T10:00:00.000Z']) {
      app.clock.set(now);
      replies.push(await send(await buildProposta(app, { bando, completa: true })));
    }
    app.clock.set('2026-03-20T11:00:00.000Z');
    expect(numbers(replies)).toEqual([...consecutive('ANNO', 2026, 2), ...consecutive('ANNO', 2027, 2)]);
  });

  test('a proposta sent again after a reopening keeps its number and counts one version more', async () => {
    const bando = await buildBando(app, { sigla: 'RI' });
    const proposta = await buildProposta(app, { bando, status: 'INVIATA' });
    await reopenProposta(app, proposta);
    app.clock.advance({ minutes: 1 });
    expect(await send(proposta)).toMatchObject({
      status: 200,
      body: { numeroProtocollo: proposta.numeroProtocollo, versione: 2, sendTimestamp: app.clock.now().toISOString() },
    });
    expect(await send(await buildProposta(app, { bando, completa: true }))).toMatchObject({ body: { numeroProtocollo: 'RI2026-0000002' } });
  });
});
