/** @module-tag database */
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, startTestApp, type TestProposta } from '../../test/app.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { remindDrafts } from './remindDrafts.ts';

const START = '2026-01-15T09:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());

const works = { db: app.db, publicUrl: 'https://bandi.ateneo.example', log: { warn: () => {} } };
const look = (at: string) => remindDrafts(works, new Date(at));
const check = ({ id, responsabile }: TestProposta) => app.as(responsabile).get<{ valida: boolean }>(`/proposte/validazione/${id}`);
/** A draft that Controlla finds valid long before its term. */
async function valid(endTimestamp: string, said: { completa?: boolean } = { completa: true }) {
  app.clock.set(START);
  const bando = await buildBando(app, { endTimestamp });
  const proposta = await buildProposta(app, { bando, titolo: 'Onde lunghe', ...said });
  if (said.completa) expect((await check(proposta)).body.valida).toBe(true);
  return proposta;
}
const mailsOf = ({ id }: TestProposta) =>
  app.db
    .selectFrom('email_outbox')
    .select(['soggetto', 'corpo', 'scade_ts'])
    .where('oggetto_id', '=', id)
    .where('tipo', '=', 'M-34')
    .orderBy('id')
    .execute();

describe('a valid draft that is not sent', () => {
  test('the responsabile is reminded 48 and 3 hours before the term, each once', async () => {
    const proposta = await valid('2026-02-10T12:00:00.000Z');
    const times = ['02-08T11:59:59.999', '02-08T12:00:00.000', '02-08T12:01:00.000', '02-10T08:59:59.999'];
    const late = ['02-10T09:00:00.000', '02-10T11:59:59.000', '02-10T12:00:00.000'];
    const mails: number[] = [];
    for (const time of [...times, ...late]) mails.push(await look(`2026-${time}Z`));
    expect(mails).toEqual([0, 1, 0, 0, 1, 0, 0]);
    const [first, last] = await mailsOf(proposta);
    expect(first?.soggetto).toBe('Domanda non ancora inviata: scade il 10/02/2026 13:00');
    expect(first?.corpo).toContain('"Onde lunghe"');
    expect(first?.corpo).toContain('mancano meno di 48 ore');
    expect(first?.corpo).toContain(`https://bandi.ateneo.example/proposte/${proposta.id}`);
    expect(last?.corpo).toContain('mancano meno di 3 ore');
    expect(last?.scade_ts?.toISOString()).toBe('2026-02-10T12:00:00.000Z');
  });

  test.each([
    ['spring', '2026-03-29T12:00:00.000Z', '2026-03-27T12:00:00.000Z', '29/03/2026 14:00'],
    ['autumn', '2026-10-26T12:00:00.000Z', '2026-10-24T12:00:00.000Z', '26/10/2026 13:00'],
  ])('has 48 real hours across the clock change of %s', async (_, end, due, told) => {
    const proposta = await valid(end);
    expect(await look(new Date(Date.parse(due) - 1).toISOString())).toBe(0);
    expect(await look(due)).toBe(1);
    expect((await mailsOf(proposta))[0]?.soggetto).toContain(told);
  });

  test('the reminder comes three real hours before the term in the night of the clock change', async () => {
    await valid('2026-10-25T02:30:00.000Z');
    expect(await look('2026-10-23T02:30:00.000Z')).toBe(1);
    expect([await look('2026-10-24T23:29:59.999Z'), await look('2026-10-24T23:30:00.000Z')]).toEqual([0, 1]);
  });

  test('the reminder comes before the new term when the term is moved', async () => {
    const proposta = await valid('2026-04-10T12:00:00.000Z');
    expect(await look('2026-04-08T12:00:00.000Z')).toBe(1);
    await byTheOffice(app).moveEnd(proposta.bando, '2026-04-20T12:00:00.000Z');
    expect(await look('2026-04-10T10:00:00.000Z')).toBe(0);
    expect(await look('2026-04-18T12:00:00.000Z')).toBe(1);
  });

  test('three servers that look at the same time send one reminder', async () => {
    const proposta = await valid('2026-05-10T12:00:00.000Z');
    await Promise.all([1, 2, 3].map(() => look('2026-05-08T12:00:00.000Z')));
    expect(await mailsOf(proposta)).toHaveLength(1);
  });
});

describe('nobody is reminded', () => {
  test('nobody is reminded of a draft that is not valid, was sent, or was deleted', async () => {
    await valid('2026-06-10T12:00:00.000Z', {});
    const sent = await valid('2026-06-10T12:00:00.000Z');
    expect(
      (await app.as(sent.responsabile).put(`/proposte/sottomissione/${sent.id}`, { lastUpdate: await lastUpdateOf(sent) })).status,
    ).toBe(200);
    const deleted = await valid('2026-06-10T12:00:00.000Z');
    expect((await app.as(deleted.responsabile).delete(`/proposte/${deleted.id}`)).status).toBe(200);
    expect(await look('2026-06-08T12:00:00.000Z')).toBe(0);
  });

  test('nobody is reminded of a draft that could not be sent, or became valid later', async () => {
    const { responsabile } = await valid('2026-07-10T12:00:00.000Z');
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: false }).where('utente_id', '=', responsabile.id).execute();
    const late = await valid('2026-07-10T12:00:00.000Z');
    app.clock.set('2026-07-09T12:00:00.000Z');
    await check(late);
    expect(await look('2026-07-09T12:01:00.000Z')).toBe(0);
    expect(await look('2026-07-10T09:00:00.000Z')).toBe(1);
  });
});

const lastUpdateOf = async ({ id, responsabile }: TestProposta) =>
  (await app.as(responsabile).get<{ lastUpdate: string }>(`/proposte/${id}`)).body.lastUpdate;
