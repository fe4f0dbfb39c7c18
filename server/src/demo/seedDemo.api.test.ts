/** @module-tag database */
import type { EsitoControllo, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openSessione } from '../features/login/sessione.ts';
import { loadConfig } from '../ground/config/config.ts';
import { openDatabase } from '../ground/db/database.ts';
import { clientOf } from '../test/client.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { CHI } from './personeNote.ts';
import { isSeeded, seedDemo } from './seedDemo.ts';

const { url, drop } = await createTestDatabase();
const db = openDatabase(url, { max: 2 });
afterAll(async () => {
  await db.destroy();
  await drop();
});

describe('seeding', () => {
  test('an empty database takes the demonstration once, even when two ask at the same time', async () => {
    const seme = { now: new Date('2026-11-20T19:00:00Z'), seed: 7 };
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
    const now = new Date('2026-11-20T19:00:00Z');
    const server = await buildApp({
      db,
      config: loadConfig({ DEMO: '1', LOG_LEVEL: 'silent' }),
      clock: () => now,
      loginsPerMinute: 10_000,
    });
    const { token } = await db.transaction().execute((tx) =>
      openSessione(tx, {
        utenteId: CHI.maria,
        versione: '1.5.5',
        received: now,
        origin: { ip: '127.0.0.1', userAgent: null },
        hours: 12,
      }),
    );
    const maria = clientOf(server, async () => ({ authorization: `Bearer ${token}` }));
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
    await server.close();
  });

  test('ids given afterwards come after those of the demonstration', async () => {
    const { id } = await db.insertInto('struttura').values({ nome: 'Nuova struttura' }).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(29);
  });
});
