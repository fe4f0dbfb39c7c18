import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { buildValutando } from '../../test/buildValutando.ts';
import { laidDown } from '../../test/laidDown.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Rinaldi', nome: 'Simona' });
const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

const WINDOW = 'start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
const insert = (query: string, who = ufficio) => app.as(who).post<{ id: number } & Errore>(`/bandi/insertBando?${query}`);
const read = async (id: number, who = ufficio) => (await app.as(who).get<Bando>(`/bandi/${id}?completo=true`)).body;
const save = (body: { id: number; [section: string]: unknown }, who = ufficio) =>
  afterwards(app.as(who).put('/bandi/updateBando', body), () => app.as(who).get<Bando>(`/bandi/${body.id}?completo=true`));
const campi = ({ violationReport }: Errore) => (violationReport ?? []).map(({ campo }) => campo);

describe('a new call', () => {
  test('is created empty, and found by its id [API-088] [API-089]', async () => {
    const { status, body } = await insert(`anno=2027&${WINDOW}`);
    expect(status).toBe(200);
    expect(await read(body.id)).toMatchObject({
      anno: 2027,
      nome: 'Nuovo bando 2027',
      stato: 'PROGRAMMATO',
      tipologiaProgetti: [],
      files: [],
      copiatoDa: null,
      startTimestamp: '2027-01-10T09:00:00.000Z',
      endTimestamp: '2027-03-10T13:00:00.000Z',
      modificabile: true,
    });
  });

  test.each([
    ['without a year', WINDOW, 'anno'],
    ['with letters as year', `anno=duemila&${WINDOW}`, 'anno'],
    ['without a start', 'anno=2027&end_timestamp=2027-03-10T13:00:00.000Z', 'start_timestamp'],
    ['without an end', 'anno=2027&start_timestamp=2027-01-10T09:00:00.000Z', 'end_timestamp'],
  ])('%s is refused by name [CALL-030] [CALL-031] [CALL-032]', async (_what, query, campo) => {
    const { status, body } = await insert(query);
    expect({ status, campi: campi(body) }).toEqual({ status: 422, campi: [campo] });
  });

  test.each(['2027-01-10T09:00:00.000Z', '2027-01-09T09:00:00.000Z'])(
    'is refused with an end at %s, which is not after its start [CALL-034]',
    async (end) => {
      const { status, body } = await insert(`anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=${end}`);
      expect(status).toBe(422);
      expect(body.violationReport).toEqual([
        { campo: 'endTimestamp', messaggio: 'La data e ora fine devono essere maggiori della data e ora inizio' },
      ]);
    },
  );

  test('is created as a copy: types, classes, parameters, items and files, without proposte and dates [CALL-011] [CALL-059]', async () => {
    const bando = await buildBando(app, { nome: 'Ricerca 2026', tipologia: { endTimestamp: '2026-03-25T12:00:00.000Z' } });
    await buildProposta(app, { bando, status: 'INVIATA' });
    const { body: file } = await sendUpload(app, ufficio, { tipo: 'fileUpload', content: PDF, nome: 'bando.pdf' });
    await save({ id: bando.id, lastUpdate: (await read(bando.id)).lastUpdate, files: [{ id: file.id }] });
    const { body } = await insert(`anno=2027&${WINDOW}&bandoId=${bando.id}`);
    const copy = await read(body.id);
    expect(copy).toMatchObject({
      nome: 'Ricerca 2027',
      copiatoDa: { id: bando.id, nome: 'Ricerca 2026' },
      proposte: { bozze: 0, inviate: 0 },
      files: [{ id: file.id, nome: 'bando.pdf' }],
      tipologiaProgetti: [
        { nome: 'Progetti medi', startTimestamp: null, endTimestamp: null, classi: [{ nome: 'Classe unica', anno: 2027 }] },
      ],
    });
    const classeId = copy.tipologiaProgetti[0]?.classi[0]?.id ?? 0;
    expect(classeId).not.toBe(bando.classeId);
    const rowsOf = async (table: 'classe_parametro' | 'classe_voce' | 'classe_categoria', id: number) =>
      (await app.db.selectFrom(table).selectAll().where('classe_id', '=', id).execute()).length;
    for (const table of ['classe_parametro', 'classe_voce', 'classe_categoria'] as const)
      expect(await rowsOf(table, classeId)).toBe(await rowsOf(table, bando.classeId));
  });

  test('keeps each value with its own criterion and each criterion in its own phase, even where positions repeat', async () => {
    const { bando } = await buildValutando(app, {
      sigla: 'RIPE',
      fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
      criteri: [{ fase: 1, massimo: 5 }, { fase: 2, massimo: 10 }, { massimo: 20 }],
    });
    // Such rows may stand in a database that was not filled by these screens.
    await app.db.transaction().execute(async (tx) => {
      await sql`alter table criterio drop constraint criterio_classe_posizione_key`.execute(tx);
      await tx.updateTable('criterio').set({ posizione: 1 }).where('classe_id', '=', bando.classeId).execute();
    });
    const { body } = await insert(`anno=2027&${WINDOW}&bandoId=${bando.id}`);
    expect(laidDown(await read(body.id))).toEqual(laidDown(await read(bando.id)));
    const { criteriValutazione: criteri } = (await read(body.id)).tipologiaProgetti[0]?.classi[0] ?? {};
    expect(criteri?.map(({ valoreList }) => valoreList.map(({ massimo }) => massimo))).toEqual([[5], [10], [20]]);
  });

  test('copies no class whose minimum is above its maximum, from before that was refused, and names it (D-57)', async () => {
    const bando = await buildBando(app, { nome: 'Ricerca 2026' });
    await sql`alter table classe_parametro disable trigger parametri_in_ordine`.execute(app.db);
    await app.db
      .updateTable('classe_parametro')
      .set({ valore: 60_000 })
      .where('classe_id', '=', bando.classeId)
      .where('codice', '=', 'FINANZIAMENTO_MIN')
      .execute();
    await sql`alter table classe_parametro enable trigger parametri_in_ordine`.execute(app.db);
    const { status, body } = await insert(`anno=2027&${WINDOW}&bandoId=${bando.id}`);
    expect([status, body.message]).toEqual([
      409,
      'Il bando non si può copiare: un minimo supera il massimo («Progetti medi, Classe unica»). Prima si corregge la classe.',
    ]);
  });

  test('has no two criteria at one position of a class, nor two items', async () => {
    const { bando } = await buildValutando(app, { sigla: 'DUEP' });
    const voce = { classe_id: bando.classeId, nome: 'Altro', tipo_importo: 'LIBERO' as const, ordine: 1 };
    await expect(app.db.insertInto('classe_voce').values(voce).execute()).rejects.toThrow('classe_voce_classe_ordine_key');
    const valore = { valore: 1, descrizione: 'Punti', posizione: 1 };
    const { id } = await app.db
      .selectFrom('criterio')
      .select('id')
      .where('classe_id', '=', bando.classeId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const again = app.db.insertInto('criterio_valore').values({ criterio_id: id, ...valore });
    await expect(again.execute()).rejects.toThrow('criterio_valore_criterio_posizione_key');
  });

  test('copies only the parts of the source that the account works on; a call of other groups does not exist', async () => {
    const bando = await buildBando(app, { sigla: 'RM' });
    expect((await insert(`anno=2027&${WINDOW}&bandoId=${bando.id}`, terza)).status).toBe(404);
    await app.as(ufficio).post(`/bandi/${bando.id}/tipologie`, { nome: 'Terza missione', sigla: 'TM', gruppo: 'TM' });
    const { body } = await insert(`anno=2027&${WINDOW}&bandoId=${bando.id}`, terza);
    expect((await read(body.id)).tipologiaProgetti.map(({ sigla }) => sigla)).toEqual(['TM']);
  });
});

describe('the calls of a year', () => {
  test('are listed with their state, by tipologia too; years downwards [API-083] [API-084] [API-087]', async () => {
    const open = await buildBando(app, { anno: 2024, nome: 'Uno', startTimestamp: '2026-03-01T09:00:00.000Z', nomeTipologia: 'Prima' });
    const later = await buildBando(app, { anno: 2024, nome: 'Due', startTimestamp: '2026-03-21T09:00:00.000Z' });
    await buildProposta(app, { bando: open });
    const { body: all } = await app.as(ufficio).get<Bando[]>('/bandi?anno=2024');
    expect(all.map(({ id, stato, proposte }) => [id, stato, proposte.bozze])).toEqual([
      [open.id, 'APERTO', 1],
      [later.id, 'PROGRAMMATO', 0],
    ]);
    const { body: some } = await app
      .as(ufficio)
      .get<Bando[]>(`/bandi/getBandiByAnnoAndTipologia?anno=2024&tipologiaId=${open.tipologiaId}`);
    expect(some.map(({ id }) => id)).toEqual([open.id]);
    const { body: anni } = await app.as(ufficio).get<number[]>('/bandi/anni');
    expect(anni).toContain(2024);
    expect(anni).toEqual(anni.toSorted((a, b) => b - a));
  });

  test('offer their tipologie for the filter; each account sees its own [API-135]', async () => {
    const bando = await buildBando(app, { anno: 2023, sigla: 'A1', nomeTipologia: 'Alfa' });
    await buildBando(app, { anno: 2023, sigla: 'T1', gruppo: 'TM' });
    const { body } = await app.as(ufficio).get('/tipologie-progetto?anno=2023');
    expect(body).toContainEqual({ id: bando.tipologiaId, nome: 'Alfa', sigla: 'A1', anno: 2023, bandoId: bando.id });
    const everybody = (await app.as(await buildUtente(app)).get<{ sigla: string }[]>('/tipologie-progetto?anno=2023')).body;
    expect(everybody.map(({ sigla }) => sigla).sort()).toEqual(['A1', 'T1']);
    const { body: own } = await app.as(terza).get<{ sigla: string }[]>('/tipologie-progetto?anno=2023');
    expect(own.map(({ sigla }) => sigla)).toEqual(['T1']);
    expect((await app.as(terza).get<Bando[]>('/bandi?anno=2023')).body.map(({ tipologiaProgetti }) => tipologiaProgetti[0]?.sigla)).toEqual(
      ['T1'],
    );
  });
});

describe('saving a call', () => {
  test('changes what is sent and leaves the rest [API-086] [API-090] [CALL-047]', async () => {
    const bando = await buildBando(app);
    const before = await read(bando.id);
    const { status, body } = await save({
      id: bando.id,
      lastUpdate: before.lastUpdate,
      nome: 'Nuovo nome',
      descrizione: 'Che cosa finanzia',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nome: 'Nuovo nome', descrizione: 'Che cosa finanzia', endTimestamp: before.endTimestamp });
    expect(await read(bando.id)).toEqual(body);
  });

  test('refuses a name of more than 2048 characters [LIM-003]', async () => {
    const bando = await buildBando(app);
    const { lastUpdate } = await read(bando.id);
    const refused = await save({ id: bando.id, lastUpdate, nome: 'x'.repeat(2049) });
    expect({ status: refused.status, campi: campi(refused.body) }).toEqual({ status: 422, campi: ['nome'] });
    expect((await save({ id: bando.id, lastUpdate, nome: 'x'.repeat(2048) })).status).toBe(200);
    expect(campi((await save({ id: bando.id, lastUpdate: (await read(bando.id)).lastUpdate, nome: '  ' })).body)).toEqual(['nome']);
  });

  test('tells the second of two people who saved, and loses nothing of the first', async () => {
    const bando = await buildBando(app);
    const { lastUpdate } = await read(bando.id);
    const both = await Promise.all([
      save({ id: bando.id, lastUpdate, nome: 'Della prima' }),
      save({ id: bando.id, lastUpdate, nome: 'Della seconda' }, altra),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 9, message: expect.stringMatching(/sono stati modificati da un altro utente \(\S+ \S+/) });
    expect((await read(bando.id)).nome).toBe(both.find(({ status }) => status === 200)?.body.nome);
  });

  test('does not hinder two people on two tipologie', async () => {
    const bando = await buildBando(app);
    await app.as(ufficio).post(`/bandi/${bando.id}/tipologie`, { nome: 'Seconda', sigla: 'S2', gruppo: 'STANDARD' });
    const { lastUpdate, tipologiaProgetti } = await read(bando.id);
    const [one, two] = tipologiaProgetti;
    const parts = [one, two].map((each, at) => ({ id: each?.id, lastUpdate: each?.lastUpdate, nome: `Nome ${at}` }));
    const both = await Promise.all([
      save({ id: bando.id, lastUpdate, tipologiaProgetti: [parts[0]] }),
      save({ id: bando.id, lastUpdate, tipologiaProgetti: [parts[1]] }, altra),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(bando.id)).tipologiaProgetti.map(({ nome }) => nome)).toEqual(['Nome 0', 'Nome 1']);
  });

  test('lets an account that works on some of its groups change those tipologie, not the call itself (D-59)', async () => {
    const bando = await buildBando(app, { sigla: 'RM' });
    await app.as(ufficio).post(`/bandi/${bando.id}/tipologie`, { nome: 'Terza missione', sigla: 'TM', gruppo: 'TM' });
    const body = await read(bando.id);
    const seen = await read(bando.id, terza);
    expect(seen).toMatchObject({ modificabile: false, tipologiaProgetti: [{ sigla: 'TM' }] });
    expect((await save({ id: bando.id, lastUpdate: seen.lastUpdate, nome: 'Mio' }, terza)).body).toMatchObject({ code: 13 });
    const own = { id: seen.tipologiaProgetti[0]?.id, lastUpdate: seen.tipologiaProgetti[0]?.lastUpdate };
    expect((await save({ id: bando.id, lastUpdate: seen.lastUpdate, tipologiaProgetti: [{ ...own, nome: 'Nostra' }] }, terza)).status).toBe(
      200,
    );
    const foreign = body.tipologiaProgetti.find(({ sigla }) => sigla === 'RM');
    const tried = await save({ id: bando.id, lastUpdate: seen.lastUpdate, tipologiaProgetti: [{ ...foreign, nome: 'Mia' }] }, terza);
    expect(tried.status).toBe(404);
    const added = await app.as(terza).post(`/bandi/${bando.id}/tipologie`, { nome: 'Altra', sigla: 'AL', gruppo: 'STANDARD' });
    expect(added.status).toBe(403);
  });
});

test('makes the page of a call public, and takes it back', async () => {
  const bando = await buildBando(app);
  const page = async () => (await app.anonymous.get(`/bandi/pubblici/${bando.id}`)).status;
  expect(await page()).toBe(404);
  const { body } = await save({ id: bando.id, lastUpdate: (await read(bando.id)).lastUpdate, pubblico: true });
  expect({ pubblico: body.pubblico, page: await page() }).toEqual({ pubblico: true, page: 200 });
  await save({ id: bando.id, lastUpdate: body.lastUpdate, pubblico: false });
  expect(await page()).toBe(404);
});

describe('the dates that the office expects', () => {
  const DATE = { valutazionePrevista: '2026-04-20', esitoPrevisto: '2026-07-15', avvioPrevisto: '2026-09-01' };
  const NESSUNA = { valutazionePrevista: null, esitoPrevisto: null, avvioPrevisto: null };

  test('are saved separately, one by one, even with proposte; the register names each; none is required, and a copy has none', async () => {
    const bando = await buildBando(app);
    await buildProposta(app, { bando });
    const before = await read(bando.id);
    expect(before).toMatchObject(NESSUNA);
    const { body } = await save({ id: bando.id, lastUpdate: before.lastUpdate, ...DATE });
    expect(body).toMatchObject({ ...DATE, nome: before.nome, endTimestamp: before.endTimestamp });
    const again = await save({ id: bando.id, lastUpdate: body.lastUpdate, esitoPrevisto: null });
    expect(again.body).toMatchObject({ ...DATE, esitoPrevisto: null });
    const acts = await app.db
      .selectFrom('audit_log')
      .select('dati')
      .where('azione', '=', 'saveBando')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(acts.map(({ dati }) => (dati as { cosa: string }).cosa)).toEqual([
      'esito previsto',
      'valutazione prevista, esito previsto, avvio previsto',
    ]);
  });

  test.each([
    ['an outcome before the evaluation', { ...DATE, esitoPrevisto: '2026-04-19' }, 'esitoPrevisto'],
    ['projects before the outcome', { ...DATE, avvioPrevisto: '2026-07-14' }, 'avvioPrevisto'],
    ['projects before the evaluation', { ...DATE, esitoPrevisto: null, avvioPrevisto: '2026-04-19' }, 'avvioPrevisto'],
    ['a year that is a slip', { ...DATE, avvioPrevisto: '2206-09-01' }, 'avvioPrevisto'],
  ])('%s is refused at its field', async (_, date, campo) => {
    const bando = await buildBando(app);
    const refused = await save({ id: bando.id, lastUpdate: (await read(bando.id)).lastUpdate, ...date });
    expect(refused.body).toMatchObject({ code: 3, violationReport: [{ campo }] });
    expect(await read(bando.id)).toMatchObject(NESSUNA);
  });
});
