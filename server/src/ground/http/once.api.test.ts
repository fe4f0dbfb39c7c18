import { randomUUID } from 'node:crypto';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { KEY_HEADER, REPLAYED_HEADER, REPLAYED_UPDATE_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestBando,
  type TestProposta,
} from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildProgetto } from '../../test/buildRendiconto.ts';
import type { Reply } from '../../test/client.ts';
import { CAMPO } from '../../test/modello.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
await buildModuloEtica(app);

let bando: TestBando;
let maria: Persona;
let chiave: string;
beforeEach(async () => {
  app.clock.set(NOW);
  [bando, maria, chiave] = [await buildBando(app), await buildUtente(app), randomUUID()];
});

const NOTA = 'notaaa';
const under = (key: string) => ({ headers: { [KEY_HEADER]: key } });
const create = (titolo: string, key = chiave) =>
  app.as(maria).post<Proposta>('/proposte', { classeId: bando.classeId, valori: { [CAMPO.titolo]: titolo } }, under(key));
const send = ({ responsabile, id, fresh }: TestProposta, key = chiave) =>
  app.as(responsabile).put<Proposta>(`/proposte/sottomissione/${id}`, fresh, under(key));
const isReplay = ({ headers }: Reply) => headers[REPLAYED_HEADER] === 'true';
const drafts = async (chi = maria) =>
  (await app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', chi.id).execute()).length;
const acts = async (id: number) =>
  (await app.db.selectFrom('audit_log').select('azione').where('oggetto_id', '=', id).orderBy('id').execute()).map(({ azione }) => azione);
describe('a retry under the key of a call whose answer was lost', () => {
  test('a new proposta is created once, and answered as it is now', async () => {
    const made = await create('Prima');
    app.clock.advance({ minutes: 5 });
    const repeated = await create('Cambiato intanto');
    expect([made.status, isReplay(made)]).toEqual([200, false]);
    expect([repeated.status, isReplay(repeated)]).toEqual([200, true]);
    expect(repeated.body).toEqual(made.body);
    expect(repeated.headers[REPLAYED_UPDATE_HEADER]).toBe(made.body.lastUpdate);
    expect(await drafts()).toBe(1);
    expect(await acts(made.body.id ?? 0)).toEqual(['createProposta']);
  });

  test('without a key, or under another one, it is another proposta', async () => {
    for (const key of [chiave, randomUUID()]) expect(isReplay(await create('Una', key))).toBe(false);
    await app.as(maria).post('/proposte', { classeId: bando.classeId, valori: {} });
    expect(await drafts()).toBe(3);
  });

  test('the answer shows what others have saved since, and the act tells which save was its own', async () => {
    const { body: made } = await create('Mia');
    app.clock.advance({ minutes: 5 });
    const saved = await app
      .as(maria)
      .put<Proposta>(`/proposte/${made.id}`, { valori: { [CAMPO.titolo]: 'Dopo' }, lastUpdate: made.lastUpdate });
    const repeated = await create('Mia');
    expect(repeated.body).toEqual({ id: made.id, lastUpdate: saved.body.lastUpdate });
    expect(repeated.headers[REPLAYED_UPDATE_HEADER]).toBe(made.lastUpdate);
  });

  test('a save is done once, though it was based on what it has replaced itself', async () => {
    const proposta = await buildProposta(app);
    const save = (titolo: string) =>
      app
        .as(proposta.responsabile)
        .put<Proposta>(`/proposte/${proposta.id}`, { valori: { [CAMPO.titolo]: titolo }, ...proposta.fresh }, under(chiave));
    app.clock.advance({ seconds: 1 });
    const first = await save('Salvata');
    app.clock.advance({ seconds: 30 });
    const again = await save('Scritta intanto');
    expect([first.status, again.status, isReplay(again)]).toEqual([200, 200, true]);
    expect(again.body).toEqual(first.body);
    expect(again.headers[REPLAYED_UPDATE_HEADER]).toBe(first.body.lastUpdate);
    expect(await acts(proposta.id)).toEqual(['saveProposta']);
  });

  test('a domanda is sent once, with one number and one receipt', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const [sent, again] = [await send(proposta), await send(proposta)];
    expect([sent.status, again.status, isReplay(again)]).toEqual([200, 200, true]);
    expect(again.body).toEqual(sent.body);
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-03']);
  });

  test('a report, an istanza and the part of a member are sent once too', async () => {
    const { id: propostaId, step, responsabile } = await buildProgetto(app);
    app.clock.set('2026-06-10T09:00:00.000Z');
    const rendiconta = () =>
      app.as(responsabile).post<Rendicontazione>('/rendicontazioni', { propostaId, idStep: step.id, valori: {} }, under(chiave));
    const [report, sameReport] = [await rendiconta(), await rendiconta()];
    expect([sameReport.status, isReplay(sameReport), sameReport.body.id]).toEqual([200, true, report.body.id]);

    app.clock.set(NOW);
    const form = { campiPartecipante: [buildCampo('textfield', { uid: NOTA, label: 'Nota' })] };
    const proposta = await buildProposta(app, { bando: await buildBando(app, form) });
    await buildRichiesta(app, { proposta, utente: maria, status: 'ACCETTATA' });
    const parte = (testo: string) =>
      app.as(maria).put<Parte>(`/proposte-partecipanti/${proposta.id}`, { valori: { [NOTA]: testo }, lastUpdate: NOW }, under(key));
    const key = randomUUID();
    app.clock.advance({ seconds: 1 });
    const [saved, sameParte] = [await parte('Eccomi'), await parte('Ed eccomi ancora')];
    expect([sameParte.status, isReplay(sameParte), sameParte.body]).toEqual([200, true, saved.body]);

    const etica = () => app.as(maria).put<Istanza>('/cert/updatePropostaCert', { propostaCertId: null, datiProposta: {} }, under(chiave));
    const [istanza, sameIstanza] = [await etica(), await etica()];
    expect([sameIstanza.status, isReplay(sameIstanza), sameIstanza.body.id]).toEqual([200, true, istanza.body.id]);
  });

  test('a request is accepted once and answered like the first time, and so is a deletion', async () => {
    const { proposta, utente } = await buildRichiesta(app);
    const accept = () => app.as(utente).put(`/partecipazioni/accept/${proposta.id}`, {}, under(chiave));
    const [accepted, again] = [await accept(), await accept()];
    expect(accepted.body).toMatchObject({ status: 'ACCETTATA' });
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, accepted.body]);
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-02']);

    const { body: bozza } = await create('Da eliminare', randomUUID());
    const remove = (key: string) => app.as(maria).delete(`/proposte/${bozza.id}`, under(key));
    const key = randomUUID();
    expect([(await remove(key)).status, await remove(key), (await remove(randomUUID())).status]).toMatchObject([
      200,
      { status: 200, body: {} },
      404,
    ]);
  });

  test('only the first call counts for the hourly limit', async () => {
    await create('Una');
    await create('Una');
    const { quanto } = await app.db
      .selectFrom('consumo_orario')
      .select('quanto')
      .where('utente_id', '=', maria.id)
      .where('limite', '=', 'create')
      .executeTakeFirstOrThrow();
    expect(quanto).toBe(1);
  });

  test('a refused call leaves its key free, and succeeds once it is corrected', async () => {
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: false }).where('utente_id', '=', maria.id).execute();
    expect((await create('Presto')).status).toBe(409);
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: true }).where('utente_id', '=', maria.id).execute();
    const made = await create('Ora');
    expect([made.status, isReplay(made)]).toEqual([200, false]);
  });

  test('an object that was deleted meanwhile is not found, and not created again', async () => {
    const { body } = await create('Breve');
    await app.as(maria).delete(`/proposte/${body.id}`);
    expect(await create('Breve')).toMatchObject({ status: 404, body: { code: 4 } });
    expect(await drafts()).toBe(1);
  });
});

describe('simultaneous calls under one key', { tags: 'database' }, () => {
  test('ten calls make one proposta, and all are answered with it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create('Dieci clic')));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(replies.filter((reply) => !isReplay(reply))).toHaveLength(1);
    expect(await drafts()).toBe(1);
  });

  test('the second waits until the first has ended', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const replies = await whileLocked(app, proposta, [() => send(proposta), () => send(proposta)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(isReplay)).toEqual([false, true]);
    expect(replies[1]?.body.numeroProtocollo).toBe(replies[0]?.body.numeroProtocollo);
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-03']);
  });

  test('the second does it itself where the first is refused', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const stale = () => send({ ...proposta, fresh: { lastUpdate: '2026-03-20T10:59:59.999Z' } });
    const replies = await whileLocked(app, proposta, [stale, () => send(proposta)]);
    expect(replies.map(({ status }) => status)).toEqual([409, 200]);
    expect(replies.map(isReplay)).toEqual([false, false]);
  });
});
