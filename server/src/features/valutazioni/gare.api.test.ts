/** @module-tag database */
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProposta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildInValutazione, buildValutando, CHIUSURA, DOPO, scheda, valutazioniOf } from '../../test/buildValutando.ts';
import { whileLocked } from '../../test/whileLocked.ts';
import { startValutazioni } from './startValutazioni.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { post, put, conclude, open, stored } = valutazioniOf(app);
const classe = await buildValutando(app);
const { membro, altro, presidente, criterioIds } = classe;
const points = (...punti: number[]) => scheda(criterioIds, punti);

const begun = async () => {
  const proposta = await buildInValutazione(app, classe);
  return { proposta, draft: (await post(membro, proposta, points(1, 1))).body };
};
const schedeOf = ({ id }: TestProposta) =>
  app.db.selectFrom('valutazione').select(['id', 'status']).where('proposta_id', '=', id).where('eliminata_ts', 'is', null).execute();

describe('on one sheet at the same time', () => {
  test('of two members who begin a sheet the second is told of the first', async () => {
    const proposta = await buildInValutazione(app, classe);
    const replies = await whileLocked<{ status: number; body: Valutazione & Errore }>(app, proposta, [
      () => post(membro, proposta, points(1, 2)),
      () => post(altro, proposta, points(3, 4)),
    ]);
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 9],
    ]);
    expect(await schedeOf(proposta)).toHaveLength(1);
  });

  test('of two members who save what both have read the second gets code 9', async () => {
    const { proposta, draft } = await begun();
    const read = { lastUpdate: draft.lastUpdate };
    const replies = await whileLocked(app, proposta, [
      () => put(membro, draft, { ...points(1, 2), ...read }),
      () => put(altro, draft, { ...points(3, 4), ...read }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('the concluded sheet stays when another member saves it', async () => {
    const { proposta, draft } = await begun();
    const replies = await whileLocked(app, proposta, [
      () => conclude(presidente, draft, points(9, 9)),
      () => put(altro, draft, points(3, 4)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 18 });
  });

  test('a sheet that two members conclude is concluded once', async () => {
    const { proposta, draft } = await begun();
    const replies = await whileLocked(app, proposta, [
      () => conclude(membro, draft, points(1, 2)),
      () => conclude(altro, draft, points(3, 4)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await stored(proposta)).toMatchObject({ punteggio: 3 });
  });

  test('a concluded sheet that is reopened can be concluded again', async () => {
    const { proposta, draft } = await begun();
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => conclude(membro, draft, points(1, 2)),
      () => open(presidente, proposta, 'mc'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await schedeOf(proposta)).toEqual([{ id: draft.id, status: 'BOZZA' }]);
    expect(await stored(proposta)).toMatchObject({ status: null, punteggio: null });
    expect((await conclude(altro, draft, points(3, 4))).status).toBe(200);
  });

  test('the last conclusion counts after a reopening', async () => {
    const { proposta, draft } = await begun();
    expect((await conclude(membro, draft, points(1, 2))).status).toBe(200);
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => open(presidente, proposta, 'mc'),
      () => conclude(altro, draft, points(3, 4)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 7 });
    expect(await schedeOf(proposta)).toEqual([{ id: draft.id, status: 'CONCLUSA' }]);
  });

  test('a second conclusion is refused and changes nothing for the reopening', async () => {
    const { proposta, draft } = await begun();
    expect((await conclude(membro, draft, points(1, 2))).status).toBe(200);
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => conclude(altro, draft, points(3, 4)),
      () => open(presidente, proposta, 'mc'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([409, 200]);
    expect(await schedeOf(proposta)).toEqual([{ id: draft.id, status: 'BOZZA' }]);
  });

  test('of a conclusion and an officialisation at the same time the second is refused', async () => {
    const { proposta, draft } = await begun();
    const official = (tx: typeof app.db) =>
      tx
        .updateTable('classe')
        .set({ data_ufficializzazione: new Date(DOPO) })
        .where('id', '=', classe.bando.classeId)
        .execute();
    const [reply] = await whileLocked(app, proposta, [() => conclude(membro, draft, points(1, 2))], official);
    await app.db.updateTable('classe').set({ data_ufficializzazione: null }).where('id', '=', classe.bando.classeId).execute();
    expect([reply?.status, await stored(proposta)]).toMatchObject([409, { status: null }]);
  });
});

describe('a conflict of interest and a sheet at the same time', () => {
  const body = { refereeId: null, nota: null };
  test('the member saves nothing once the conflict is confirmed', async () => {
    const { proposta, draft } = await begun();
    const { lastUpdate } = await segnalato(proposta);
    const confirm = () =>
      app.as(ufficio).put(`/ur/conflitti/${proposta.id}`, { ...body, utenteId: membro.id, stato: 'CONFERMATO', lastUpdate });
    const replies = await whileLocked<{ status: number }>(app, proposta, [confirm, () => put(membro, draft, points(9, 9))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 403]);
    expect((await put(altro, draft, points(2, 2))).status).toBe(200);
  });

  test('a sheet saved before the conflict stays with the other members', async () => {
    const { proposta, draft } = await begun();
    const recuse = () => app.as(membro).post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'Siamo parenti' });
    const replies = await whileLocked<{ status: number }>(app, proposta, [() => put(membro, draft, points(9, 9)), recuse]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await conclude(membro, draft, points(1, 1))).status).toBe(403);
    expect((await conclude(presidente, draft, points(9, 9))).status).toBe(200);
  });

  const segnalato = async ({ numeroProtocollo }: TestProposta) => {
    const said = { classeId: classe.bando.classeId, numeroProtocollo, utenteId: membro.id, dichiarazione: 'Lite' };
    return (await app.as(ufficio).post<Conflitto>('/ur/conflitti', said)).body;
  };
});

describe('the end of a call', () => {
  const fasiOf = (ids: readonly number[]) => app.db.selectFrom('proposta_fase').selectAll().where('proposta_id', 'in', ids).execute();
  const sent = async (from: typeof classe, quanti: number) => {
    const all: TestProposta[] = [];
    for (let at = 0; at < quanti; at += 1)
      all.push(await buildProposta(app, { bando: from.bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' }));
    return all.map(({ id }) => id);
  };

  test('the end of a call begins the first phase of each sent proposta once, in bounded transactions, however many servers run', async () => {
    const tre = await buildValutando(app, { sigla: 'GA', fasi: ['CHECK_BLOCCANTE', 'COMMISSIONE'] });
    const ids = await sent(tre, 5);
    const bozza = await buildProposta(app, { bando: tre.bando, completa: true });
    const now = new Date(DOPO);
    const counts = await Promise.all([
      startValutazioni(app.db, now, 2),
      startValutazioni(app.db, now, 2),
      startValutazioni(app.db, now, 2),
    ]);
    expect(counts.reduce((sum, each) => sum + each, 0) + (await startValutazioni(app.db, now, 2))).toBe(5);
    expect(await startValutazioni(app.db, now, 2)).toBe(0);
    expect((await fasiOf(ids)).map(({ fase_id, attiva, conclusa }) => [fase_id, attiva, conclusa])).toEqual(
      ids.map(() => [tre.faseIds[0], true, false]),
    );
    // What a transaction has written bears its number: none began more than the two that it was let.
    const written = app.db
      .selectFrom('proposta_fase')
      .select((eb) => eb.fn.countAll<number>().as('quante'))
      .where('proposta_id', 'in', ids);
    const pieces = await written.groupBy(sql`xmin::text`).execute();
    expect(Math.max(...pieces.map(({ quante }) => Number(quante)))).toBeLessThanOrEqual(2);
    expect(await fasiOf([bozza.id])).toEqual([]);
    const [one] = ids;
    expect(await app.auditOf({ id: one ?? 0 })).toMatchObject([{ azione: 'startValutazione', reale: null, effettivo: null }]);
  });

  test('the evaluation waits for the requests of the last instant, then the implied phase begins (D-110)', async () => {
    const senza = await buildValutando(app, { sigla: 'GB' });
    const [id = 0] = await sent(senza, 1);
    for (const at of ['2026-03-31T11:59:59.000Z', CHIUSURA, '2026-03-31T12:04:00.000Z'])
      expect(await startValutazioni(app.db, new Date(at))).toBe(0);
    expect(await startValutazioni(app.db, new Date('2026-03-31T12:04:01.000Z'))).toBe(1);
    expect(await fasiOf([id])).toMatchObject([{ fase_id: null, attiva: true, conclusa: false }]);
  });

  test('the commission waits when the end is moved after it has passed', async () => {
    const prorogata = await buildValutando(app, { sigla: 'GC' });
    const proposta = await buildInValutazione(app, prorogata);
    await app.db
      .updateTable('bando')
      .set({ end_timestamp: new Date('2026-05-01T10:00:00.000Z') })
      .where('id', '=', prorogata.bando.id)
      .execute();
    const reply = await post(prorogata.membro, proposta, scheda(prorogata.criterioIds, [1, 1]));
    expect([reply.status, reply.body.message]).toEqual([409, 'La valutazione non è ancora iniziata: comincia quando si chiude il bando.']);
  });

  test('the evaluation of a proposta reopened by the office begins anew once it is sent again', async () => {
    const proposta = await buildInValutazione(app, classe);
    const body = { riapertaFinoA: '2026-04-20T10:00:00.000Z', motivo: 'Manca la firma' };
    expect((await app.as(ufficio).put(`/ur/proposte/${proposta.id}/riapri-proposta`, body)).status).toBe(200);
    expect(await fasiOf([proposta.id])).toEqual([]);
    expect((await post(membro, proposta, points(1, 1))).status).toBe(404);
    const { proposta: valutata } = await begun();
    expect((await app.as(ufficio).put<Errore>(`/ur/proposte/${valutata.id}/riapri-proposta`, body)).body.message).toBe(
      'La domanda ha già una valutazione e non può essere riaperta.',
    );
  });
});
