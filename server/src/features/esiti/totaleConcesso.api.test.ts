import type { TotaliArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { AnnoStatistica, Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import type { Client } from '../../test/client.ts';
import { toldTo } from '../../test/toldTo.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
type Scene = Awaited<ReturnType<typeof buildValutando>>;

/** Builds an evaluated proposta that was granted this amount. */
async function concessa(scene: Scene, finanziamentoAssegnato: number, said: Parameters<typeof buildInValutazione>[2] = {}) {
  const proposta = await buildInValutazione(app, scene, said);
  const valuta = said.responsabile?.id === scene.presidente.id ? scene.altro : scene.presidente;
  await concludi(app, 'mc', valuta, proposta, scheda(scene.criterioIds, [8, 9]));
  const body = { finanzia: true, finanziamentoAssegnato, assegnoAssegnato: 0, commento: null, concludi: true };
  expect((await app.as(ufficio).post(`/ur/esito-valutazione/${proposta.id}`, body)).status).toBe(200);
  return proposta;
}
const totaleTo = async (who: Persona, { id }: { id: number }, area = 'mc') =>
  (await app.as(who).get<Esito>(`/${area}/esito-valutazione/${id}`)).body.totaleConcessoClasse;

/** Whether any route of the contract that a member may read, new ones included, tells 12,397, alone and together with the other 1,000. */
async function amountsTold({ membro, bando }: Scene, proposte: readonly { id: number }[], by?: Client): Promise<boolean[]> {
  const about = { roles: ['UTENTE', 'COMMISSARIO'] as const, query: `?anno=2026&classeId=${bando.classeId}`, ...(by && { by }) };
  const texts: string[] = [];
  for (const { id } of proposte) texts.push(await toldTo(app, membro, { ...about, id }));
  return [/\b12\.?397\b/, /\b13\.?397\b/].map((amount) => amount.test(texts.join()));
}

/** The sums that a member of one commission reads. */
async function figuresOf({ membro, bando }: Scene) {
  const get = async <T>(path: string) => (await app.as(membro).get<T>(`/mc/proposte/${path}`)).body;
  const totali = await get<TotaliArchivio>(`totali?anno=2026&classeId=${bando.classeId}`);
  const { bandi } = await get<Riepilogo>('riepilogo?anno=2026');
  const [anno] = await get<AnnoStatistica[]>('riepilogo/andamento');
  return {
    inviate: anno?.inviate,
    finanziate: anno?.finanziate,
    concesso: [totali.concesso, bandi[0]?.totale.finanziamentoConcesso, anno?.concesso],
  };
}

describe('what a classe has granted so far', () => {
  test.each(['membro', 'presidente'] as const)('tells a %s nothing about their own proposta in it', async (chi) => {
    const scene = await buildValutando(app, { sigla: chi === 'membro' ? 'TM' : 'TP' });
    const [read, ...others] = [await concessa(scene, 1_000), await concessa(scene, 500)];
    await concessa(scene, 1_300, { responsabile: scene[chi] });
    expect(await totaleTo(scene[chi], read)).toBe(1_500);
    const totali = await app.as(scene[chi]).get<TotaliArchivio>(`/mc/proposte/totali?anno=2026&classeId=${scene.bando.classeId}`);
    expect(totali.body).toMatchObject({ totale: 1 + others.length, concesso: 1_500 });
    expect(await totaleTo(scene.altro, read)).toBe(2_800);
    expect(await totaleTo(ufficio, read, 'ur')).toBe(2_800);
  });

  // Every route is read several times.
  test('tells a member nothing about a proposta with a confirmed conflict of theirs, from that moment on: neither here nor in any other sum', {
    timeout: 60_000,
  }, async () => {
    const scene = await buildValutando(app, { sigla: 'TC' });
    const [read, kept] = [await concessa(scene, 1_000), await concessa(scene, 12_397)];
    // Until then the amount is told alone and in sums, also to a user who acts for the member.
    const { acting } = await actFor(app, helpDesk, scene.membro);
    const told = async (by?: Client) => amountsTold(scene, [read, kept], by);
    expect(await totaleTo(scene.membro, read)).toBe(13_397);
    const before = await figuresOf(scene);
    expect(before).toEqual({ inviate: 2, finanziate: 2, concesso: [13_397, 13_397, 13_397] });
    expect([await told(), await told(acting)]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect((await app.as(scene.membro).post(`/mc/conflitti/${kept.id}`, { dichiarazione: 'Parente' })).status).toBe(200);
    expect(await totaleTo(scene.membro, read)).toBe(1_000);
    // No other sum tells it either: list, statistics of the year, the years.
    expect(await figuresOf(scene)).toEqual({ inviate: 1, finanziate: 1, concesso: [1_000, 1_000, 1_000] });
    expect([await told(), await told(acting)]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  // Every route is read several times.
  test('includes, for a member of a general commission, only the macro-areas that they evaluate', {
    timeout: 60_000,
  }, async () => {
    const scene = await buildValutando(app, { sigla: 'TA', specializzata: false });
    // The department differs from that of both applicants: a shared one would be a conflict to decide first (D-204).
    await app.db.updateTable('utente_profilo').set({ dipartimento_id: 2 }).where('utente_id', '=', scene.presidente.id).execute();
    const read = await concessa(scene, 1_000, { responsabile: await buildUtente(app, { dipartimento: 1 }) });
    const altrui = await concessa(scene, 12_397, { responsabile: await buildUtente(app, { dipartimento: 3 }) });
    const { id } = await app.db
      .selectFrom('commissione_membro')
      .select('id')
      .where('commissione_id', '=', scene.commissione.id)
      .where('utente_id', '=', scene.membro.id)
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('commissione_membro_macroarea').where('membro_id', '=', id).execute();
    await app.db.insertInto('commissione_membro_macroarea').values({ membro_id: id, macroarea_id: 1 }).execute();
    expect(await totaleTo(scene.membro, read)).toBe(1_000);
    expect(await totaleTo(scene.presidente, read)).toBe(13_397);
    const { acting } = await actFor(app, helpDesk, scene.membro);
    for (const by of [undefined, acting]) expect(await amountsTold(scene, [read, altrui], by)).toEqual([false, false]);
  });
});
