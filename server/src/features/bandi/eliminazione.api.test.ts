import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

describe('deleting a call', () => {
  const remove = (id: number, who = ufficio) => app.as(who).delete<Errore>(`/bandi/${id}`);
  const acts = (id: number) =>
    app.db.selectFrom('audit_log').select(['azione', 'dati']).where('oggetto_tipo', '=', 'bando').where('oggetto_id', '=', id).execute();

  test('removes its tipologie and classi as long as it has no proposta, and the register says what was removed', async () => {
    const bando = await buildBando(app, { nome: 'Di troppo' });
    expect((await remove(bando.id)).status).toBe(200);
    expect((await app.as(ufficio).get(`/bandi/${bando.id}`)).status).toBe(404);
    expect(await app.db.selectFrom('classe').select('id').where('id', '=', bando.classeId).execute()).toEqual([]);
    expect(await acts(bando.id)).toMatchObject([{ azione: 'deleteBando', dati: { testo: '1 tipologia, 1 classe, 0 file' } }]);
    expect((await remove(bando.id)).status).toBe(404);
  });

  test('is refused with proposte, deleted drafts or a commissione, with all reasons at once', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando });
    const other = await buildProposta(app, { bando });
    await app.db.updateTable('proposta').set({ eliminata_ts: app.clock.now() }).where('id', '=', other.id).execute();
    const { id } = await app.db.insertInto('commissione').values({ nome: 'Medi', anno: 2026 }).returning('id').executeTakeFirstOrThrow();
    await app.db.insertInto('commissione_tipologia').values({ commissione_id: id, tipologia_id: bando.tipologiaId }).execute();
    expect(await remove(bando.id)).toMatchObject({
      status: 409,
      body: {
        code: 91,
        message:
          'Il bando non si può eliminare: ha proposte (1 bozza); ha 1 bozza eliminata, che resta nello storico; la tipologia «Progetti medi» è associata alla commissione «Medi».',
      },
    });
    await app.db.updateTable('proposta').set({ eliminata_ts: app.clock.now() }).where('id', '=', proposta.id).execute();
    const { status, body } = await app.as(ufficio).delete<Errore>(`/bandi/classi/${bando.classeId}`);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'Non si può eliminare. Proposte già presenti: 2 bozze eliminate, che restano nello storico.',
    });
  });

  test('is refused to an account that works on some of its groups; for one that works on none the call does not exist', async () => {
    const bando = await buildBando(app);
    expect((await remove(bando.id, terza)).status).toBe(404);
    await app.as(ufficio).post(`/bandi/${bando.id}/tipologie`, { nome: 'Terza missione', sigla: 'TM', gruppo: 'TM' });
    expect(await remove(bando.id, terza)).toMatchObject({ status: 403, body: { code: 13 } });
    expect((await remove(bando.id)).status).toBe(200);
  });

  test('and a proposta begun at the same moment exclude each other', async () => {
    const bando = await buildBando(app);
    const chi = await buildUtente(app);
    const [removed, begun] = await Promise.all([remove(bando.id), app.as(chi).post('/proposte', { classeId: bando.classeId, valori: {} })]);
    expect([removed.status === 200, begun.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await app.as(ufficio).get(`/bandi/${bando.id}`)).status).toBe(removed.status === 200 ? 404 : 200);
  });
});
