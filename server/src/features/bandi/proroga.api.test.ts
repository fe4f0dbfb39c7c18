import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';
import { officialise } from '../../test/officialise.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const whole = (id: number) => app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`);
const read = async (id: number) => (await whole(id)).body;
const move = async ({ id }: TestBando, values: object) =>
  afterwards(app.as(ufficio).put('/bandi/updateBando', { id, lastUpdate: (await read(id)).lastUpdate, ...values }), () => whole(id));
const LATER = '2026-04-15T12:00:00.000Z';

test('year and instants change freely while there is no proposta [CALL-049]', async () => {
  const bando = await buildBando(app);
  const values = { anno: 2025, startTimestamp: '2026-02-01T09:00:00.000Z', endTimestamp: '2026-03-01T12:00:00.000Z' };
  expect((await move(bando, values)).body).toMatchObject({ ...values, stato: 'CHIUSO' });
});

test('a later end is told to the owners of drafts, and to nobody else (D-52, D-177)', async () => {
  const bando = await buildBando(app, { nome: 'Bando per la Ricerca' });
  const [conBozza, senza, inviante] = [await buildUtente(app), await buildUtente(app), await buildUtente(app)];
  const bozza = await buildProposta(app, { bando, responsabile: conBozza, titolo: 'La mia bozza' });
  await buildProposta(app, { bando, responsabile: inviante, status: 'INVIATA' });
  await buildProposta(app, { responsabile: senza });
  const { status, body } = await move(bando, { endTimestamp: LATER });
  expect({ status, end: body.endTimestamp }).toEqual({ status: 200, end: LATER });
  for (const [who, mails] of [
    [conBozza, ['M-27']],
    [senza, []],
    [inviante, []],
  ] as const)
    expect(await app.mailTo(who)).toEqual(mails);
  const mail = await app.db.selectFrom('email_outbox').selectAll().where('tipo', '=', 'M-27').executeTakeFirstOrThrow();
  expect(mail.soggetto).toBe('Nuova scadenza: Bando per la Ricerca');
  for (const words of ['fissato al 31/03/2026 14:00', 'posticipato al 15/04/2026 14:00', '"La mia bozza"', `/proposte/${bozza.id}`])
    expect(mail.corpo).toContain(words);
  expect(mail.corpo).not.toContain('Motivo');
});

test('the owner of a draft saves after the earlier end', async () => {
  const bando = await buildBando(app);
  const proposta = await buildProposta(app, { bando });
  await move(bando, { endTimestamp: LATER });
  app.clock.set('2026-04-10T12:00:00.000Z');
  const saved = await app.as(proposta.responsabile).put(`/proposte/${proposta.id}`, { valori: proposta.valori, ...proposta.fresh });
  expect(saved.status).toBe(200);
});

test.each([
  ['an earlier end', { endTimestamp: '2026-03-25T12:00:00.000Z' }],
  ['another start', { startTimestamp: '2026-01-02T09:00:00.000Z' }],
  ['another year', { anno: 2027 }],
])('with a draft, %s is refused and nothing is changed', async (_what, values) => {
  const bando = await buildBando(app);
  await buildProposta(app, { bando });
  const before = await read(bando.id);
  const { status, body } = await move(bando, { nome: 'Anche il nome', ...values });
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 409,
    code: 91,
    message: "Proposte già presenti: 1 bozza. L'anno e l'inizio non si cambiano più, la fine si può solo posticipare.",
  });
  expect(await read(bando.id)).toEqual(before);
});

test('the end of one tipologia moves alone, and owners of drafts in the others get no mail', async () => {
  const bando = await buildBando(app, { tipologia: { endTimestamp: '2026-03-28T12:00:00.000Z' } });
  const proposta = await buildProposta(app, { bando });
  await move(bando, { endTimestamp: LATER });
  expect(await app.mailTo(proposta.responsabile)).toEqual([]);
  const { lastUpdate, tipologiaProgetti } = await read(bando.id);
  const [own] = tipologiaProgetti;
  const part = { id: own?.id, lastUpdate: own?.lastUpdate, endTimestamp: '2026-04-01T12:00:00.000Z' };
  const { status } = await app.as(ufficio).put('/bandi/updateBando', { id: bando.id, lastUpdate, tipologiaProgetti: [part] });
  expect(status).toBe(200);
  expect(await app.mailTo(proposta.responsabile)).toEqual(['M-27']);
});

test('the owner of a proposta reopened until another instant gets no mail', async () => {
  const bando = await buildBando(app);
  const proposta = await buildProposta(app, { bando });
  await app.db
    .updateTable('proposta')
    .set({ riaperta_fino_a: new Date('2026-05-01T10:00:00.000Z') })
    .where('id', '=', proposta.id)
    .execute();
  await move(bando, { endTimestamp: LATER });
  expect(await app.mailTo(proposta.responsabile)).toEqual([]);
});

test('a call is not prolonged once the outcomes of a classe are official, unless its tipologia has an end of its own', async () => {
  const bando = await buildBando(app, { nomeClasse: 'Classe ufficiale', endTimestamp: '2026-03-18T12:00:00.000Z' });
  await officialise(app, bando, { at: '2026-03-19T10:00:00.000Z' });
  const { status, body } = await move(bando, { endTimestamp: LATER });
  expect([status, body.code, body.message]).toEqual([
    ...[409, 91],
    'Gli esiti sono già ufficiali («Classe ufficiale»): la fine non si può posticipare.',
  ]);
  const own = { start_timestamp: new Date('2026-02-01T09:00:00.000Z'), end_timestamp: new Date('2026-03-25T12:00:00.000Z') };
  await app.db.updateTable('tipologia_progetto').set(own).where('bando_id', '=', bando.id).execute();
  expect((await move(bando, { endTimestamp: LATER })).status).toBe(200);
  const [tipologia] = (await read(bando.id)).tipologiaProgetti;
  const prolong = { id: tipologia?.id, lastUpdate: tipologia?.lastUpdate, endTimestamp: '2026-03-28T12:00:00.000Z' };
  const refused = await move(bando, { tipologiaProgetti: [prolong] });
  expect([refused.status, refused.body.code]).toEqual([409, 91]);
});
