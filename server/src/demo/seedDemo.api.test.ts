/** @module-tag database */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { EsitoIstanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { EsitoControllo, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { RendicontazioniProposta } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openSessione } from '../features/login/sessione.ts';
import { loadConfig } from '../ground/config/config.ts';
import { openDatabase } from '../ground/db/database.ts';
import { openStorage } from '../outside/storage/openStorage.ts';
import { clientOf } from '../test/client.ts';
import { laidDown } from '../test/laidDown.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { attachIstanzeFiles } from './istanzeFiles.ts';
import { CHI } from './personeNote.ts';
import { isSeeded, seedDemo } from './seedDemo.ts';

const { url, drop } = await createTestDatabase();
const db = openDatabase(url, { max: 2 });
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.destroy();
  await drop();
});

const now = new Date('2026-11-20T19:00:00Z');
const servers: Awaited<ReturnType<typeof buildApp>>[] = [];

/** Somebody of the demonstration, with a session of their own. */
async function entering(utenteId: number) {
  const server = await buildApp({
    db,
    config: loadConfig({ DEMO: '1', LOG_LEVEL: 'silent' }),
    clock: () => now,
    loginsPerMinute: 10_000,
  });
  servers.push(server);
  const origin = { ip: '127.0.0.1', userAgent: null };
  const { token } = await db
    .transaction()
    .execute((tx) => openSessione(tx, { utenteId, versione: '1.5.5', received: now, origin, hours: 12 }));
  return clientOf(server, async () => ({ authorization: `Bearer ${token}` }));
}

describe('the seeding of the demonstration', () => {
  test('an empty database takes the demonstration once, even when two processes seed it at the same time', async () => {
    const seme = { now, seed: 7 };
    expect(await isSeeded(db)).toBe(false);

    await Promise.all([seedDemo(db, seme), seedDemo(db, seme)]);

    expect(await isSeeded(db)).toBe(true);
    const { quante } = await db
      .selectFrom('proposta')
      .select((eb) => eb.fn.countAll<number>().as('quante'))
      .executeTakeFirstOrThrow();
    expect(quante).toBeGreaterThan(390);
  });

  test('Controlla finds nothing missing in the bozza of Maria Rossi, whose members have filled in their parts [FORM-096]', async () => {
    const maria = await entering(CHI.maria);
    const { id } = await db
      .selectFrom('proposta')
      .select('id')
      .where('responsabile_id', '=', CHI.maria)
      .where('titolo', 'like', 'Reti neurali grafiche%')
      .executeTakeFirstOrThrow();

    const { body } = await maria.get<Proposta>(`/proposte/${id}`);
    const { membri } = body.facts as { membri: { utenteId: number; completa: boolean }[] };
    expect(membri).toContainEqual(expect.objectContaining({ utenteId: CHI.sara, completa: true }));
    expect((await maria.get<EsitoControllo>(`/proposte/validazione/${id}`)).body).toEqual({ valida: true, violazioni: [], motivi: [] });
  });

  test('the report on the equipment of 2015 was due by 20/05/2016 14:00, and is due no more [LIM-064] [REND-052]', async () => {
    const giovanni = await entering(CHI.giovanni);
    const [old] = (await giovanni.get<RendicontazioniProposta[]>('/rendicontazioni?anno=2015')).body;
    expect(old?.proposta.classe.tipologiaProgetto).toEqual({ id: 5, nome: 'Attrezzature Scientifiche' });
    expect(old?.step).toMatchObject([{ stato: 'NON_INVIATA', scadenza: '2016-05-20T12:00:00.000Z', rendicontazione: null }]);
    const asked = { propostaId: old?.proposta.id, idStep: old?.step[0]?.idStep, valori: {} };
    expect(await giovanni.post('/rendicontazioni', asked)).toMatchObject({
      status: 409,
      body: { code: 2, message: 'Il termine della rendicontazione è scaduto il 20/05/2016 14:00.' },
    });
  });

  test('each sent report has its receipt, whose fingerprint is that of the stored answers', async () => {
    const sara = await entering(CHI.sara);
    const { id } = await db
      .selectFrom('rendicontazione')
      .select('id')
      .where('responsabile_snapshot', '=', CHI.sara)
      .where('status', '=', 'INVIATA')
      .executeTakeFirstOrThrow();
    const [ricevuta] = (await sara.get<Ricevuta[]>(`/rendicontazioni/${id}/ricevute`)).body;
    const concesso = { voce: 'Finanziamento concesso', euro: expect.any(Number) };
    expect(ricevuta).toMatchObject({ corrisponde: true, dati: { tipo: 'RENDICONTAZIONE', inviataDa: 'Conti Sara' } });
    expect(ricevuta?.dati?.importi[0]).toEqual(concesso);
  });

  test('an istanza that is given back for revision has the files that it was sent with, and a receipt of them', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-demo-'));
    const storage = await openStorage({ dataDir, s3: null });
    await db.transaction().execute((tx) => attachIstanzeFiles(tx, storage, now));
    const maria = await entering(CHI.maria);
    const { id } = await db
      .selectFrom('istanza')
      .select('id')
      .where('utente_proponente_id', '=', CHI.maria)
      .where('stato_id', '=', 4)
      .executeTakeFirstOrThrow();
    expect((await maria.get<EsitoIstanza>(`/cert/validazione/${id}`)).body).toMatchObject({ valida: true, violazioni: [] });
    const [ricevuta] = (await maria.get<Ricevuta[]>(`/cert/${id}/ricevute?contenuto=1`)).body;
    expect(ricevuta).toMatchObject({ corrisponde: true, dati: { tipo: 'ISTANZA' } });
    expect(ricevuta?.dati?.file.length).toBeGreaterThan(2);
    await rm(dataDir, { recursive: true });
  });

  test('every referee who has accepted has an account, in the panels under way as in those that are over', async () => {
    const accepted = db.selectFrom('referee').select(['id', 'utente_id']).where('accettazione_ts', 'is not', null);
    const rows = await accepted.execute();
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ utente_id }) => utente_id === null)).toEqual([]);
  });

  test('the copy of each call states what the call does, criterion by criterion and value by value [CALL-011]', async () => {
    const ufficio = await entering(CHI.ufficio);
    const bandi = await db.selectFrom('bando').select(['id', 'nome']).orderBy('id').execute();
    const window = 'anno=2028&start_timestamp=2028-01-10T09:00:00.000Z&end_timestamp=2028-03-10T13:00:00.000Z';
    const readLaidDown = async (id: number) => laidDown((await ufficio.get<Bando>(`/bandi/${id}?completo=true`)).body);
    const [sources, copies] = [new Map<string, object>(), new Map<string, object>()];
    for (const { id, nome } of bandi) {
      const { body: copy } = await ufficio.post<{ id: number }>(`/bandi/insertBando?${window}&bandoId=${id}`);
      sources.set(`${id} ${nome}`, await readLaidDown(id));
      copies.set(`${id} ${nome}`, await readLaidDown(copy.id));
    }
    expect(copies).toEqual(sources);
  });

  test('ids given later come after those of the demonstration', async () => {
    const { id } = await db.insertInto('struttura').values({ nome: 'Nuova struttura' }).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(29);
  });
});
