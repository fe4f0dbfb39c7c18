import { ARRIVED_HEADER, KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, reopenProposta, startTestApp, type TestProposta } from '../../test/app.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const save = ({ responsabile, id, valori, fresh }: TestProposta) => app.as(responsabile).put(`/proposte/${id}`, { valori, ...fresh });
const send = ({ responsabile, id, fresh }: TestProposta) => app.as(responsabile).put(`/proposte/sottomissione/${id}`, fresh);
const KEY = '7b6a8f1e-8c0d-4a43-9d8e-0f6f4c9d2b11';
const late = (words: string) => ({
  status: 409,
  body: { code: 2, message: `Il termine per la presentazione delle domande è scaduto il ${words}.` },
});

/** A proposta of a bando that ends then, with the clock at a given distance from the end. */
async function atTheEnd(endTimestamp: string, milliseconds: number): Promise<TestProposta> {
  const bando = await buildBando(app, { startTimestamp: '2025-06-01T00:00:00.000Z', endTimestamp });
  app.clock.set(new Date(Date.parse(endTimestamp) + milliseconds).toISOString());
  return buildProposta(app, { bando, completa: true });
}

describe('the end of a bando', () => {
  test.each([
    ['an ordinary day', '2026-03-31T12:00:00.000Z', '31/03/2026 14:00'],
    ['half past two of the night when the clocks go forward', '2026-03-29T01:30:00.000Z', '29/03/2026 03:30'],
    ['half past two of the night when the clocks go back, the first time', '2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
    ['half past two of that night, the second time', '2026-10-25T01:30:00.000Z', '25/10/2026 02:30'],
  ])('%s: the last millisecond is accepted, the next refused with code 2 [PROP-104] [PROP-105]', async (_when, end, words) => {
    expect((await save(await atTheEnd(end, 0))).status).toBe(200);
    expect((await send(await atTheEnd(end, 0))).status).toBe(200);
    const tooLate = await atTheEnd(end, 1);
    expect(await save(tooLate)).toMatchObject(late(words));
    expect(await send(tooLate)).toMatchObject(late(words));
    expect(await app.statusOf(tooLate)).toBe('BOZZA');
  });

  test('a new proposta and Controlla are refused after the end too', async () => {
    const { bando, id, responsabile } = await atTheEnd('2026-03-31T12:00:00.000Z', 1);
    const form = { classeId: bando.classeId, valori: {} };
    expect(await app.as(responsabile).post('/proposte', form)).toMatchObject(late('31/03/2026 14:00'));
    expect(await app.as(responsabile).get(`/proposte/new/${bando.classeId}`)).toMatchObject(late('31/03/2026 14:00'));
    expect(await app.as(responsabile).get(`/proposte/validazione/${id}`)).toMatchObject(late('31/03/2026 14:00'));
  });

  test('the own end of a tipologia replaces that of the bando, earlier or later [CALL-060]', async () => {
    const bando = await buildBando(app, { tipologia: { endTimestamp: '2026-02-28T12:00:00.000Z' } });
    app.clock.set('2026-02-28T12:00:00.001Z');
    const tooLate = await buildProposta(app, { bando, completa: true });
    expect(await save(tooLate)).toMatchObject(late('28/02/2026 13:00'));
    expect(await send(tooLate)).toMatchObject(late('28/02/2026 13:00'));
    const longer = await buildBando(app, { tipologia: { endTimestamp: '2026-04-30T12:00:00.000Z' } });
    app.clock.set('2026-04-30T12:00:00.000Z');
    expect((await save(await buildProposta(app, { bando: longer }))).status).toBe(200);
  });

  test('an end that is moved meanwhile counts as it stands', async () => {
    const proposta = await atTheEnd('2026-03-31T12:00:00.000Z', 1);
    await byTheOffice(app).moveEnd(proposta.bando, '2026-04-30T12:00:00.000Z');
    expect((await send(proposta)).status).toBe(200);
  });

  test('an Invia in time that was answered 503 counts as in time when it is repeated within two minutes, and nothing else does', async () => {
    const end = '2026-03-31T12:00:00.000Z';
    const proposta = await atTheEnd(end, -1_000);
    const { token } = await app.openSession(proposta.responsabile);
    const invia = ({ key = KEY, arrived = '', fresh = proposta.fresh, by = token } = {}) =>
      app.withToken(by).putAndRead<Proposta>(`/proposte/sottomissione/${proposta.id}`, fresh, {
        headers: { [KEY_HEADER]: key, ...(arrived === '' ? {} : { [ARRIVED_HEADER]: arrived }) },
      });
    // Somebody holds it for longer than a statement may wait.
    const unanswered = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('proposta').select('id').where('id', '=', proposta.id).forUpdate().execute();
      return invia();
    });
    expect(unanswered.status).toBe(503);
    const arrived = unanswered.headers[ARRIVED_HEADER] ?? '';
    const [at, signature = ''] = arrived.split('.');
    expect(at).toBe(String(Date.parse(end) - 1_000));

    app.clock.set('2026-03-31T12:01:59.000Z');
    const tooLate = late('31/03/2026 14:00');
    const { token: elsewhere } = await app.openSession(proposta.responsabile);
    expect(await invia()).toMatchObject(tooLate);
    expect(await invia({ arrived: `${Number(at) - 1}.${signature}` })).toMatchObject(tooLate);
    expect(await invia({ arrived, key: KEY.replace('7', '8') })).toMatchObject(tooLate);
    expect(await invia({ arrived, fresh: { lastUpdate: '2026-03-31T12:00:30.000Z' } })).toMatchObject(tooLate);
    expect(await invia({ arrived, by: elsewhere })).toMatchObject(tooLate);
    expect(await save(proposta)).toMatchObject(tooLate);
    app.clock.advance({ milliseconds: 1 });
    expect(await invia({ arrived })).toMatchObject(tooLate);
    app.clock.advance({ milliseconds: -1 });
    expect(await invia({ arrived })).toMatchObject({ status: 200, body: { status: 'INVIATA', sendTimestamp: '2026-03-31T11:59:59.000Z' } });
  });

  test('a reopened proposta can be sent until the day that the office gave', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
    app.clock.set('2026-03-31T12:01:00.000Z');
    await reopenProposta(app, proposta, { until: '2026-03-31T12:05:00.000Z' });
    expect((await send(proposta)).status).toBe(200);
  });

  test('before its beginning nobody presents a proposta', async () => {
    app.clock.set('2026-01-01T08:59:59.999Z');
    const bando = await buildBando(app);
    const utente = await buildUtente(app);
    const form = { classeId: bando.classeId, valori: {} };
    const early = { status: 404, body: { code: 4, message: 'Elemento non trovato.' } };
    expect(await app.as(utente).post('/proposte', form)).toMatchObject(early);
    app.clock.advance({ milliseconds: 1 });
    expect((await app.as(utente).post('/proposte', form)).status).toBe(200);
  });

  test('the same instant stands in the list, in the proposta and in the open bandi', async () => {
    app.clock.set('2026-03-20T11:00:00.000Z');
    const bando = await buildBando(app, { tipologia: { endTimestamp: '2026-03-29T01:30:00.000Z' } });
    const { responsabile, id } = await buildProposta(app, { bando });
    const mine = app.as(responsabile);
    const scadenza = '2026-03-29T01:30:00.000Z';
    expect(await mine.get(`/proposte/${id}`)).toMatchObject({ body: { scadenza } });
    expect(await mine.get('/proposte?anno=2026')).toMatchObject({ body: { daCompilare: [{ id, scadenza }] } });
    const { body } = await mine.get<{ id: number; tipologiaProgetti: { endTimestamp: string }[] }[]>('/bandi/getBandiValidi');
    expect(body.find((open) => open.id === bando.id)?.tipologiaProgetti[0]?.endTimestamp).toBe(scadenza);
  });
});
