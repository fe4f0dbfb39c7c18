import type { ConflittiClasse } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { menuOf } from '@sigeba/contract/menu.ts';
import { rolesOf } from '@sigeba/contract/ruoli.ts';
import { maySee, SCHERMATE } from '@sigeba/contract/schermate.ts';
import type { Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const past = { anno: 2025, startTimestamp: '2025-01-10T08:00:00.000Z', endTimestamp: '2025-03-31T12:00:00.000Z' };
const [prima, ora] = [await buildBando(app, { ...past, sigla: 'EX' }), await buildBando(app, { sigla: 'EX' })];
// A list of conflicts is in the order of surnames: that of ex comes before any other.
const [ex, exPresidente, altro, membro, presidente] = [
  await buildUtente(app, { cognome: 'Abate' }),
  await buildUtente(app),
  await buildUtente(app),
  await buildUtente(app),
  await buildUtente(app),
];
await buildCommissione(app, { bando: prima, presidente: exPresidente, membri: [ex], specializzata: true });
await buildCommissione(app, { bando: ora, presidente, membri: [membro], specializzata: true });
const sent = (bando: typeof ora, at: string) => buildProposta(app, { bando, status: 'INVIATA', at });
const [vecchia, nuova] = [await sent(prima, '2025-03-20T11:00:00.000Z'), await sent(ora, '2026-03-20T11:00:00.000Z')];
const inConflitto = await buildProposta(app, { bando: prima, responsabile: ex, status: 'INVIATA', at: '2025-03-20T11:00:00.000Z' });
let schedaId = 0;
beforeAll(async () => {
  const scheda = { proposta_id: vecchia.id, membro_commissione_id: ex.id, status: 'CONCLUSA' as const, punteggio: 8 };
  const row = await app.db
    .insertInto('valutazione')
    .values({ ...scheda, motivazione: 'Letta allora', conclusa_ts: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  schedaId = row.id;
});

const listed = async (who: typeof ex) =>
  (await app.as(who).get<Pagina<{ id: number }>>('/mc/proposte?limit=50')).body.resultList.map(({ id }) => id);

describe('a person who sat only in a commission of an earlier year', () => {
  test.each([
    ['a member', ex, false],
    ['its chair', exPresidente, true],
  ] as const)('%s reads what it evaluated, without what they are in conflict with, and nothing of now', async (_, who, tutte) => {
    const all = await listed(who);
    expect(all).toContain(vecchia.id);
    expect(all).not.toContain(nuova.id);
    expect(all.includes(inConflitto.id)).toBe(tutte);
    const one = await app.as(who).get(`/mc/proposte/${vecchia.id}`);
    expect(one).toMatchObject({ status: 200, body: { dichiarabile: false } });
    expect((await app.as(who).get(`/mc/valutazione/${schedaId}`)).text).toContain('Letta allora');
    expect((await app.as(who).get(`/mc/proposte/${nuova.id}`)).status).toBe(404);
    expect((await app.as(who).get('/mc/proposte/export?formato=csv')).text).toContain(vecchia.numeroProtocollo ?? '?');
  });

  test('writes nothing: no sheet, outcome, conflict, decision, referee or scenario (D-205)', async () => {
    const { id } = vecchia;
    const as = app.as(exPresidente);
    const replies = [
      await as.post(`/mc/valutazione/${id}`, { valutazionePunteggioList: [] }),
      await as.put(`/mc/valutazione/open/${id}`, {}),
      await as.post(`/mc/esito-valutazione/${id}`, { finanzia: false, commento: 'Fondi esauriti' }),
      await as.post(`/mc/conflitti/${id}`, { dichiarazione: 'Parenti' }),
      await as.post(`/referee/proposta/${id}`, { cognome: 'Byron', nome: 'Ada', email: 'ada@reviewer.example' }),
      await as.post(`/mc/graduatorie/scenari/${prima.classeId}`, { nome: 'Mio', scelte: [] }),
      await as.put(`/mc/conflitti/${inConflitto.id}`, { utenteId: ex.id, refereeId: null, stato: 'ESCLUSO', nota: 'No', lastUpdate: null }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
  });

  test('reads the statistics of what the commission evaluated; its chair also the conflicts of interest, without deciding them (D-205)', async () => {
    for (const who of [ex, exPresidente]) {
      const { status, body } = await app.as(who).get<Riepilogo>('/mc/proposte/riepilogo?anno=2025');
      expect([status, body.bandi.map(({ righe }) => righe[0]?.idClasse)]).toEqual([200, [prima.classeId]]);
      expect((await app.as(who).get('/mc/proposte/riepilogo/andamento')).status).toBe(200);
    }
    const as = app.as(exPresidente);
    const { body } = await as.get<ConflittiClasse>(`/mc/conflitti?classeId=${prima.classeId}`);
    const { conflitti } = body;
    expect(conflitti.map(({ propostaId }) => propostaId)).toEqual([inConflitto.id, inConflitto.id, vecchia.id, vecchia.id]);
    for (const { azioni } of conflitti) expect(azioni).toEqual({ conferma: false, escludi: false, motivo: expect.any(String) });
    expect((await as.get<ConflittiClasse>(`/mc/conflitti?classeId=${ora.classeId}`)).body.conflitti).toEqual([]);
    expect((await as.get(`/mc/conflitti/export?classeId=${prima.classeId}`)).status).toBe(200);
    expect((await app.as(ex).get(`/mc/conflitti?classeId=${prima.classeId}`)).status).toBe(403);
  });

  test('reads all of this until two years after its last classe became official, then only its list (D-205)', async () => {
    const [ultima, suo, suoMembro] = [await buildBando(app, { ...past, sigla: 'DUE' }), await buildUtente(app), await buildUtente(app)];
    await buildCommissione(app, { bando: ultima, presidente: suo, membri: [suoMembro], specializzata: true });
    await sent(ultima, '2025-03-20T11:00:00.000Z');
    const statusOf = async (who: typeof ex, paths: readonly string[]) => {
      const replies = await Promise.all(paths.map((path) => app.as(who).get(path)));
      return replies.map(({ status }) => status);
    };
    const [lista, ...altre] = [
      '/mc/proposte',
      '/mc/proposte/riepilogo?anno=2025',
      `/mc/conflitti?classeId=${ultima.classeId}`,
      '/mc/graduatorie',
    ];
    for (const [day, reads] of [
      ['2024-05-20T11:00:00.000Z', true],
      ['2024-05-19T11:00:00.000Z', false],
    ] as const) {
      const set = { data_ufficializzazione: new Date(day) };
      await app.db.updateTable('classe').set(set).where('id', '=', ultima.classeId).execute();
      expect(await statusOf(suo, [lista, ...altre])).toEqual(reads ? [200, 200, 200, 200] : [200, 403, 403, 403]);
      expect(await statusOf(suoMembro, [lista, ...altre])).toEqual(reads ? [200, 200, 403, 403] : [200, 403, 403, 403]);
    }
  });

  test('reads and downloads its ranking as its former chair, even once its last classe is official; its members do not', async () => {
    const [ultima, suo] = [await buildBando(app, { ...past, sigla: 'FIN' }), await buildUtente(app)];
    await buildCommissione(app, { bando: ultima, presidente: suo, membri: [], specializzata: true });
    await sent(ultima, '2025-03-20T11:00:00.000Z');
    const set = { data_ufficializzazione: app.clock.now() };
    await app.db.updateTable('classe').set(set).where('id', '=', ultima.classeId).execute();
    for (const [who, { classeId }, altra] of [
      [exPresidente, prima, ora],
      [suo, ultima, prima],
    ] as const) {
      const as = app.as(who);
      expect((await as.get<{ id: number }[]>('/mc/graduatorie')).body.map(({ id }) => id)).toEqual([classeId]);
      const { status, body } = await as.get<Graduatoria>(`/mc/graduatorie/${classeId}`);
      expect([status, body.righe.length > 0, body.motivo, body.motivoApplica]).toEqual([200, true, expect.any(String), expect.any(String)]);
      expect((await as.get(`/mc/graduatorie/export?classeId=${classeId}`)).status).toBe(200);
      expect((await as.get(`/mc/graduatorie/${altra.classeId}`)).status).toBe(404);
    }
    expect((await app.as(ex).get(`/mc/graduatorie/${prima.classeId}`)).status).toBe(403);
  });

  test('finds the list in the menu, without a function in the session; other people find neither', async () => {
    const told = async (who: typeof ex) => (await app.as(who).get<Utente>(`/utenti/findById?idUtente=${who.id}`)).body;
    const voci = (utente: Utente) => menuOf('UTENTE', rolesOf(utente)).flatMap((gruppo) => gruppo.voci.map(({ to }) => to));
    const one = await told(ex);
    expect([one.membroCommissione, one.presidenteCommissione, one.exCommissario]).toEqual([false, false, true]);
    expect(voci(one)).toEqual(expect.arrayContaining(['/mc/valutazione', '/mc/statistiche']));
    const opened = (utente: Utente) =>
      SCHERMATE.filter((row) => row.path.startsWith('/mc/') && maySee(row, rolesOf(utente))).map(({ path }) => path);
    expect(opened(one)).toEqual(['/mc/valutazione', '/mc/statistiche']);
    const chaired = await told(exPresidente);
    expect([chaired.presidenteCommissione, chaired.exPresidente]).toEqual([false, true]);
    expect(opened(chaired)).toEqual(['/mc/valutazione', '/mc/graduatorie', '/mc/statistiche', '/mc/conflitti']);
    expect(voci(chaired)).toEqual(expect.arrayContaining(opened(chaired)));
    expect(voci(await told(altro))).not.toContain('/mc/valutazione');
    expect((await app.as(altro).get('/mc/proposte')).status).toBe(403);
    expect(rolesOf(await told(membro)).has('EX_COMMISSARIO')).toBe(false);
  });
});
