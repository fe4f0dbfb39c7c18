import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
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

  test('ids given afterwards come after those of the demonstration', async () => {
    const { id } = await db.insertInto('struttura').values({ nome: 'Nuova struttura' }).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(29);
  });
});
