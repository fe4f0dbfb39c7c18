/** @module-tag database */
import type { ConteggiCommissione, TotaliArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import type { AnnoStatistica, Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { cellsOf } from '../../ground/list/xlsx.testing.ts';
import { buildBando, buildCommissione, buildProposta, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const office = writtenDirectly(app);
const bando = await buildBando(app, { sigla: 'RM', soglia: 60 });
const [presidente, membro] = [await buildUtente(app, { dipartimento: 1 }), await buildUtente(app, { dipartimento: 1 })];
await buildCommissione(app, { bando, presidente, membri: [membro] });

/** Builds a proposta of a department with an outcome. */
async function decisa(dipartimento: number, punteggio: number, finanziamento: number) {
  const responsabile = await buildUtente(app, { dipartimento });
  const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z', responsabile });
  await office.giveEsito(proposta, { punteggio, finanziamento, assegno: 0 });
  await app.db.updateTable('proposta').set({ media: punteggio, media_soglia: punteggio }).where('id', '=', proposta.id).execute();
  await app.db
    .insertInto('proposta_fase')
    .values({ proposta_id: proposta.id, conclusa: true, conclusa_ts: new Date('2026-04-20T11:00:00.000Z') })
    .execute();
  return proposta;
}
const own = await decisa(1, 70, 1_000);
const better = await decisa(3, 91, 7_777);
const worse = await decisa(3, 52, 444);
const waiting = await buildProposta(app, {
  bando,
  status: 'INVIATA',
  at: '2026-03-20T11:00:00.000Z',
  responsabile: await buildUtente(app, { dipartimento: 3 }),
});
const list = async (query = '', who = membro) =>
  (await app.as(who).get<Pagina<PropostaCommissione>>(`/mc/proposte?anno=2026&${query}`)).body.resultList;

const rowTo = async (who: typeof membro) => (await list(`ids=${worse.id}`, who))[0];

describe('a proposta of a macro-area that a member does not evaluate', () => {
  test('is listed without state, points, phases and outcome, except for the chair', async () => {
    const nothing = { punteggio: null, media: null, mediaSogliaFinanziabilita: null, sottoSoglia: false, esitoValutazione: null };
    expect(await rowTo(membro)).toMatchObject({
      ...nothing,
      macroAreaValutabile: false,
      numeroProtocollo: worse.numeroProtocollo,
      azioni: [],
      finanziamentoConcesso: null,
      assegnoConcesso: null,
      finanziamentoSpeso: null,
      valutazioneList: [],
      status: 'INVIATA',
      statusValutazioneProposta: null,
      esitoSpeciale: null,
      fasiValutazione: [{ attiva: false, conclusa: false }],
    });
    expect(await rowTo(presidente)).toMatchObject({
      punteggio: 52,
      media: 52,
      mediaSogliaFinanziabilita: 52,
      sottoSoglia: true,
      finanziamentoConcesso: 444,
      esitoValutazione: { finanziamentoAssegnato: 444 },
      fasiValutazione: [{ conclusa: true }],
      statusValutazioneProposta: 'FINANZIATA',
    });
  });

  test('is counted and found only as sent, in whatever state it is', async () => {
    const counted = async (who: typeof membro) => (await app.as(who).get<ConteggiCommissione>('/mc/proposte/conteggi?anno=2026')).body;
    const none = { VALUTATE: 0, NON_FINANZIATE: 0 };
    expect(await counted(presidente)).toEqual({ ...none, ALL: 4, DA_VALUTARE: 1, FINANZIATE: 3, ALTRE_MACROAREE: 0 });
    expect(await counted(membro)).toEqual({ ...none, ALL: 4, DA_VALUTARE: 0, FINANZIATE: 1, ALTRE_MACROAREE: 3 });
    for (const [stato, mine, all] of [
      ['FINANZIATE', [own], [own, better, worse]],
      ['DA_VALUTARE', [], [waiting]],
    ] as const) {
      const found = async (who: typeof membro) => (await list(`statusValutazione=${stato}`, who)).map(({ id }) => id);
      expect([await found(membro), await found(presidente)]).toEqual([mine, all].map((rows) => rows.map(({ id }) => id)));
      const query = `anno=2026&statusValutazione=${stato}`;
      expect((await app.as(membro).get<TotaliArchivio>(`/mc/proposte/totali?${query}`)).body.totale).toBe(mine.length);
      expect((await app.as(membro).get(`/mc/proposte/export?${query}`)).text).not.toContain(better.numeroProtocollo);
    }
  });

  test('stands in a tab of its own, so that the tabs of a member add up to all that is listed (D-205)', async () => {
    const { ALL, ...tabs } = (await app.as(membro).get<ConteggiCommissione>('/mc/proposte/conteggi?anno=2026')).body;
    expect(Object.values(tabs).reduce((sum, count) => sum + count, 0)).toBe(ALL);
    expect((await list('statusValutazione=ALTRE_MACROAREE')).map(({ id }) => id)).toEqual([better.id, worse.id, waiting.id]);
    expect(await list('statusValutazione=ALTRE_MACROAREE', presidente)).toEqual([]);
    const { text } = await app.as(membro).get('/mc/proposte/valutazioni/export?anno=2026&statusValutazione=ALTRE_MACROAREE');
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  test('does not reveal whether it can be declared not admissible or rejected', async () => {
    const set = (esito_speciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null) =>
      app.db.updateTable('proposta').set({ esito_speciale }).where('id', '=', worse.id).execute();
    for (const speciale of ['NON_AMMISSIBILE', 'RESPINTA'] as const) {
      await set(speciale);
      expect(await rowTo(membro)).toMatchObject({ esitoSpeciale: null, nonAmmissibile: false });
      expect(await rowTo(presidente)).toMatchObject({ esitoSpeciale: speciale });
    }
    await set(null);
  });

  test('adds nothing to the granted amount', async () => {
    const totali = async (who: typeof membro) => (await app.as(who).get<TotaliArchivio>('/mc/proposte/totali?anno=2026')).body;
    expect(await totali(membro)).toMatchObject({ totale: 4, concesso: 1_000, speso: 0 });
    expect(await totali(presidente)).toMatchObject({ totale: 4, concesso: 1_000 + 7_777 + 444 });
  });

  test.each(['punteggio', '-punteggio', 'concesso', '-concesso', 'stato', '-stato'])(
    'stands last, whatever its outcome, ordered by %s',
    async (ordine) => {
      expect((await list(`ordine=${ordine}`)).map(({ id }) => id)).toEqual([own.id, better.id, worse.id, waiting.id]);
    },
  );

  test('stands in the files without points and amounts', async () => {
    const lineOf = async (who: typeof membro) =>
      String((await app.as(who).get('/mc/proposte/export?anno=2026')).bytes)
        .split('\r\n')
        .find((line) => line.includes(better.numeroProtocollo ?? '?'));
    expect(await lineOf(presidente)).toMatch(/;91;.*;7777;/);
    const line = await lineOf(membro);
    expect(line).toMatch(/;Macroarea non valutabile;;/);
    expect(line).not.toMatch(/;91;|7777|finanziata/i);
    const { bytes } = await app.as(membro).get('/mc/proposte/export?anno=2026&formato=xlsx');
    const cells = (await cellsOf(bytes)).flat().map((cell) => String(cell?.value));
    expect(cells).toContain(better.numeroProtocollo);
    expect(cells.filter((cell) => ['91', '52', '7777', '444', 'Da valutare'].includes(cell))).toEqual([]);
    expect(cells).toContain('1000');
    // State and outcome of the proposta that the member evaluates.
    expect(cells.filter((cell) => cell === 'Finanziata')).toHaveLength(2);
  });

  test('is in no figure of the statistics: neither of the year, by department and in the files, nor of the years', async () => {
    const get = async <T>(path: string, who = membro) => (await app.as(who).get<T>(`/mc/proposte/riepilogo${path}`)).body;
    const [tabella] = (await get<Riepilogo>('?anno=2026')).bandi;
    expect(tabella?.righe.map(({ level, idMacroarea, idDipartimento }) => [level, idMacroarea, idDipartimento])).toEqual([
      [1, null, null],
      [2, 1, null],
      [3, 1, 1],
    ]);
    const mine = { numeroProposteInviate: 1, numeroProposteValutate: 1, numeroProposteFinanziate: 1, finanziamentoConcesso: 1_000 };
    for (const riga of [...(tabella?.righe ?? []), tabella?.totale]) expect(riga).toMatchObject(mine);
    expect(await get<AnnoStatistica[]>('/andamento')).toMatchObject([{ anno: 2026, inviate: 1, finanziate: 1, concesso: 1_000 }]);

    const { text } = await app.as(membro).get('/mc/proposte/riepilogo/export?anno=2026');
    const { bytes } = await app.as(membro).get('/mc/proposte/riepilogo/export?anno=2026&formato=xlsx');
    const figures = [text.split(/[;\r\n]+/), (await cellsOf(bytes)).flat().map((cell) => String(cell?.value))].map((cells) =>
      cells.filter((cell) => ['1000', '7777', '444', '8777', '9221'].includes(cell)),
    );
    expect(figures).toEqual([['1000'], ['1000']]);

    const [all] = (await get<Riepilogo>('?anno=2026', presidente)).bandi;
    expect(all?.totale).toMatchObject({ numeroProposteInviate: 4, finanziamentoConcesso: 1_000 + 7_777 + 444 });
  });
});
