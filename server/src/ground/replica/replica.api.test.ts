/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { startSilentProxy } from '../../test/silentProxy.ts';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from '../db/database.ts';
import { openReplica, type Replica } from './replica.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const TOKEN = 'di-chi-guarda-il-servizio';
/** Stands for the replica: it has nothing of what the primary has, so that each answer shows whence it came, and nobody may write there. */
const other = await createTestDatabase();
const owner = openDatabase(other.url, { max: 1 });
await sql`alter database ${sql.id(new URL(other.url).pathname.slice(1))} set default_transaction_read_only = on`.execute(owner);
await owner.destroy();
const proxy = await startSilentProxy(other.serviceUrl);

let fresh = true;
let replica = null as unknown as Replica;
const app = await startTestApp({
  now: NOW,
  config: { metricsToken: TOKEN },
  replica: (primary) => {
    const opened = openReplica({
      primary,
      replica: openDatabase(proxy.url, { max: 4 }),
      maxLagSeconds: 10,
      log: { info: () => {}, warn: () => {} },
    });
    replica = { ...opened, isFresh: () => fresh };
    return replica;
  },
});
afterAll(async () => {
  await app.stop();
  await replica.stop();
  await proxy.stop();
  await other.drop();
});

let ufficio: Persona;
beforeEach(async () => {
  fresh = true;
  app.clock.set(NOW);
  ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
});

const bando = await buildBando(app);
await buildProposta(app, { bando, responsabile: await buildUtente(app), status: 'INVIATA' });

const totale = async (who = ufficio) => (await app.as(who).get<{ totale: number }>('/ur/proposte')).body.totale;
const keepView = () => app.as(ufficio).post('/viste', { lista: 'archivio', nome: 'Mia', domanda: '', colonne: null, condivisa: false });

describe('routes that only read', () => {
  test('a page, its counts and statistics are read at the replica', async () => {
    const { reads } = structuredClone(replica.state());
    expect(await totale()).toBe(0);
    expect((await app.as(ufficio).get('/ur/proposte/conteggi')).status).toBe(200);
    expect((await app.as(ufficio).get('/ur/proposte/riepilogo/andamento')).body).toEqual([]);
    expect(replica.state().reads).toEqual({ ...reads, replica: reads.replica + 3 });
  });

  test('the primary is read while the replica lags too much', async () => {
    fresh = false;
    expect(await totale()).toBe(1);
    fresh = true;
    expect(await totale()).toBe(0);
  });

  test('a file is read at the replica, and its export is recorded at the primary', async () => {
    const file = await app.as(ufficio).get('/ur/proposte/export');
    expect([file.status, file.text.trimEnd().split('\r\n')]).toEqual([200, [expect.any(String)]]);
    const acts = await app.db.selectFrom('audit_log').select('dati').where('utente_reale_id', '=', ufficio.id).execute();
    expect(acts).toEqual([{ dati: expect.objectContaining({ righe: 0 }) }]);
  });

  test('a person who has just written reads at the primary for the length of the lag, and nobody else does', async () => {
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    expect((await keepView()).status).toBe(200);
    expect([await totale(), await totale(collega)]).toEqual([1, 0]);
    app.clock.advance({ seconds: 11 });
    expect(await totale()).toBe(1);
    app.clock.advance({ seconds: 2 });
    expect(await totale()).toBe(0);
  });

  test('a person whose write is refused stays at the replica', async () => {
    expect((await app.as(ufficio).delete('/viste/987654')).status).toBe(404);
    expect(await totale()).toBe(0);
  });

  test('views and the register are read at the primary, where people check what they have just done', async () => {
    const { reads } = structuredClone(replica.state());
    await app.as(ufficio).get('/viste?lista=archivio');
    await app.as(ufficio).get('/ur/audit');
    expect(replica.state().reads).toEqual(reads);
  });

  test('Prometheus is told where reads were done', async () => {
    await totale();
    const { payload } = await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    const { reads } = replica.state();
    const lines = Object.entries(reads).map(([at, times]) => `sigeba_replica_reads_total{at="${at}"} ${times}`);
    expect(payload.split('\n')).toEqual(expect.arrayContaining([...lines, 'sigeba_replica_lag_seconds -1', 'sigeba_replica_used 1']));
  });

  test('a read goes on at the primary without an error when the replica disappears', async () => {
    const before = replica.state().reads.primary_after_failure;
    await proxy.stop();
    expect(await totale()).toBe(1);
    const file = await app.as(ufficio).get('/ur/proposte/export');
    expect([file.status, file.text.trimEnd().split('\r\n').length]).toEqual([200, 2]);
    expect(replica.state().reads.primary_after_failure).toBe(before + 2);
  });
});

describe('the checks of a replica', () => {
  test('a server that is no replica, or has become a primary, is not used', async () => {
    const same = openDatabase(app.databaseUrl, { max: 1 });
    const opened = openReplica({ primary: app.db, replica: same, maxLagSeconds: 300, log: { info: () => {}, warn: () => {} } });
    await opened.look();
    expect([opened.isFresh(), opened.state().lagSeconds]).toEqual([false, null]);
    await opened.stop();
  });
});
