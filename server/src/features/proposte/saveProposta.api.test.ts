import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { forgedBy, untouched } from '../../test/forged.ts';
import { CAMPO } from '../../test/modello.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const save = ({ responsabile, id, fresh }: TestProposta, valori: unknown, more: object = {}) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/${id}`, { valori, ...fresh, ...more });
const read = ({ responsabile, id }: TestProposta) => app.as(responsabile).get<Proposta>(`/proposte/${id}`);
const rowOf = ({ id }: { id: number }) => app.db.selectFrom('proposta').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Salva', () => {
  test('Salva stores the answers and moves lastUpdate; the result of an earlier Controlla no longer counts [API-038] [PROP-040]', async () => {
    const proposta = await buildProposta(app, { completa: true });
    app.clock.advance({ seconds: 1 });
    const reply = await save(proposta, { [CAMPO.titolo]: 'Nuovo titolo' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        titolo: 'Nuovo titolo',
        valori: { [CAMPO.titolo]: 'Nuovo titolo' },
        valida: null,
        finanziamentoRichiesto: 0,
        lastUpdate: app.clock.now().toISOString(),
      },
    });
    expect((await read(proposta)).body).toEqual(reply.body);
    app.clock.set(NOW);
  });

  test('Salva writes no indexed column within the same hour', async () => {
    const { rows } = await sql<{ indice: string; colonna: string }>`
      select i.indexrelid::regclass::text as indice, a.attname as colonna
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid
      where i.indrelid = 'proposta'::regclass
        and a.attname in ('titolo', 'abstract_proposta', 'finanziamento_richiesto', 'assegno_richiesto', 'updated_at', 'updated_by')
        and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('the second of two saves in one millisecond needs the answer of the first', async () => {
    const proposta = await buildProposta(app);
    const first = await save(proposta, {});
    expect(await save(proposta, {})).toMatchObject({ status: 409, body: { code: 9 } });
    expect((await save(proposta, {}, { lastUpdate: first.body.lastUpdate })).status).toBe(200);
  });

  test('a save based on what another person has changed since is refused with name and instant [PROP-097]', async () => {
    const proposta = await buildProposta(app);
    const { id, cognome, nome } = await buildUtente(app);
    await app.db
      .updateTable('proposta')
      .set({ updated_by: id, updated_at: new Date(NOW) })
      .where('id', '=', proposta.id)
      .execute();
    expect(await save(proposta, {}, { lastUpdate: '2026-03-20T10:59:59.999Z' })).toMatchObject({
      status: 409,
      body: { code: 9, message: `I dati sono stati modificati da un altro utente (${cognome} ${nome}, 20/03/2026 12:00).` },
    });
  });

  test('the second of two windows of one person is told when, and nothing of the first is lost [PROP-097]', {
    tags: 'database',
  }, async () => {
    const proposta = await buildProposta(app);
    const replies = await Promise.all(['Uno', 'Due'].map((titolo) => save(proposta, { [CAMPO.titolo]: titolo })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200);
    expect((await read(proposta)).body.titolo).toBe(winner?.body.titolo);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      code: 9,
      message: "I dati sono stati modificati a tuo nome, in un'altra finestra o su un altro dispositivo (20/03/2026 12:00).",
      violationReport: null,
    });
  });

  test('other keys of the body change nothing', async () => {
    const proposta = await buildProposta(app);
    const stranger = await buildUtente(app);
    expect((await save(proposta, {}, forgedBy(stranger.id))).status).toBe(200);
    expect(await rowOf(proposta)).toMatchObject({ ...untouched, id: proposta.id, responsabile_id: proposta.responsabile.id });
  });

  test('answers of hidden and unknown fields are dropped', async () => {
    const proposta = await buildProposta(app);
    const { body } = await save(proposta, { [CAMPO.titolo]: 'T', [CAMPO.partner]: false, [CAMPO.qualePartner]: 'nascosto', altro: 1 });
    expect(body.valori).toEqual({ [CAMPO.titolo]: 'T', [CAMPO.partner]: false });
  });

  test('names, kinds and fixed amounts of the expense items come from the classe, whatever was sent', async () => {
    const proposta = await buildProposta(app);
    const { attrezzature, missioni } = proposta.bando.voci;
    const voci = [
      { id: attrezzature, quota: 3, importo: 99_999, finanziamentoRichiesto: 1, tipo: 'LIBERO', nome: 'Altro', max: 1_000 },
      { id: missioni, finanziamentoRichiesto: 100.25 },
      { id: 999_999_999, finanziamentoRichiesto: 5_000, tipo: 'LIBERO' },
    ];
    const { body } = await save(proposta, { [CAMPO.budget]: { voci } });
    expect(body.finanziamentoRichiesto).toBe(3_100.25);
    expect((body.valori as { budget: { voci: object[] } }).budget.voci).toMatchObject([
      { id: missioni, finanziamentoRichiesto: 100.25 },
      { id: attrezzature, nome: 'Attrezzature', tipo: 'IMPORTO_FISSO', importo: 1_000, quota: 3, finanziamentoRichiesto: 3_000, max: 5 },
      { quota: 0, finanziamentoRichiesto: 0 },
    ]);
  });

  test.each([
    ['a number for a title', { [CAMPO.titolo]: 7 }, CAMPO.titolo],
    ['a text twice too long', { [CAMPO.titolo]: 'x'.repeat(201) }, CAMPO.titolo],
    ['a word for a yes or no', { [CAMPO.partner]: 'sì' }, CAMPO.partner],
    ['a budget that is none', { [CAMPO.budget]: { voci: 'tutte' } }, CAMPO.budget],
  ])('%s is refused with the field named, and nothing is stored', async (_what, valori, campo) => {
    const proposta = await buildProposta(app, { titolo: 'Prima' });
    const reply = await save(proposta, { [CAMPO.titolo]: 'Dopo', ...valori });
    expect(reply).toMatchObject({ status: 422, body: { code: 3, violationReport: [{ campo, messaggio: expect.any(String) }] } });
    expect((await read(proposta)).body.titolo).toBe('Prima');
  });

  test.each([
    ['without lastUpdate', { valori: {} }, 'lastUpdate'],
    ['with a lastUpdate that is none', { valori: {}, lastUpdate: 'ieri' }, 'lastUpdate'],
    ['without answers', { lastUpdate: NOW }, 'valori'],
  ])('%s it is refused and the field named', async (_what, body, campo) => {
    const { responsabile, id } = await buildProposta(app);
    expect(await app.as(responsabile).put(`/proposte/${id}`, body)).toMatchObject({
      status: 422,
      body: { code: 3, violationReport: [{ campo }] },
    });
  });

  test('a sent proposta can no longer be changed [PROP-069]', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    expect(await save(proposta, {})).toMatchObject({
      status: 409,
      body: { code: 91, message: `La domanda è già stata inviata (protocollo ${proposta.numeroProtocollo}).` },
    });
    expect((await read(proposta)).body.valori).toEqual(proposta.valori);
  });

  test('a member reads and does not write [PROP-008] [PROP-098]', async () => {
    const bando = await buildBando(app, { campiPartecipante: [] });
    const { proposta, utente } = await buildRichiesta(app, { proposta: await buildProposta(app, { bando }), status: 'ACCETTATA' });
    const asMember = { ...proposta, responsabile: utente };
    expect(await read(asMember)).toMatchObject({
      status: 200,
      body: { isResponsabile: false, apreForm: 'PARTECIPANTE', categoriaUtente: 'COPROPONENTE' },
    });
    expect(await save(asMember, {})).toMatchObject({ status: 403, body: { code: 13 } });
  });

  test('a tutor and a component have no form to open [PROP-099]', async () => {
    for (const categoria of ['TUTOR', 'COMPONENTE'] as const) {
      const { proposta, utente } = await buildRichiesta(app, { status: 'ACCETTATA', categoria });
      const asMember = { ...proposta, responsabile: utente };
      expect(await read(asMember)).toMatchObject({ status: 200, body: { apreForm: null } });
      expect(await save(asMember, {})).toMatchObject({ status: 403 });
    }
  });
});
