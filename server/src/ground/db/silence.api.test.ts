/** @module-tag database */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type SilentProxy, startSilentProxy } from '../../test/silentProxy.ts';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from './database.ts';
import type { Db } from './db.types.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  db = openDatabase(proxy.url, { max: 8 });
  app = await buildApp({ db, config: { ...loadConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), webDist: '/nowhere' } });
  await everybodyAsks();
});
afterEach(async () => {
  await app.close();
  await db.destroy();
  await proxy.stop();
  await database.drop();
});

/** As many at once as there are connections: none of them may be left dead. */
const everybodyAsks = async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject({ url: '/ready' })));
  return answers.map(({ statusCode }) => statusCode);
};
const working = Array.from({ length: 8 }, () => 200);

/** A dead connection keeps somebody waiting for eight seconds; two of them would be sixteen. */
const ONE_WAIT_MS = 15_000;

describe('a database host that falls silent', () => {
  test('when another takes its place at once, everybody waits for one dead connection at most, then is served on a new one', async () => {
    proxy.fallSilent({ all: false });
    const since = performance.now();
    const told = await everybodyAsks();
    expect(told.every((status) => status === 503)).toBe(true);
    expect(await everybodyAsks()).toEqual(working);
    expect(performance.now() - since).toBeLessThan(ONE_WAIT_MS);
  });

  // Each previous connection may keep somebody waiting for eight seconds.
  test('when nobody takes its place, people are asked to try again, and are served once it is back', {
    timeout: 60_000,
  }, async () => {
    proxy.fallSilent();
    for (let round = 0; round < 2; round++) {
      const since = performance.now();
      const answer = await app.inject({ url: '/ready' });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json().message).toContain('momentaneamente non disponibile');
      expect(performance.now() - since).toBeLessThan(ONE_WAIT_MS);
    }
    proxy.recover();
    const back = performance.now();
    // Whoever is handed one of the previous connections is told once more.
    await expect.poll(everybodyAsks, { timeout: 20_000, interval: 100 }).toEqual(working);
    expect(performance.now() - back).toBeLessThan(20_000);
  });

  test('a statement that waits for long is not interrupted before PostgreSQL gives it up', async () => {
    const roads = proxy.taken();
    const waits = Array.from({ length: 4 }, () => sql`select pg_sleep(20)`.execute(db));
    for (const wait of await Promise.allSettled(waits)) expect(wait).toMatchObject({ reason: { code: '57014' } });
    expect(await everybodyAsks()).toEqual(working);
    expect(proxy.taken()).toBe(roads);
  });
});
