import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from '../db/database.ts';
import { attemptsKey, takeAttempt } from './attempts.ts';

const { url, drop } = await createTestDatabase();
const db = openDatabase(url, { max: 4 });
afterAll(async () => {
  await db.destroy();
  await drop();
});

const limit = { attempts: 3, withinSeconds: 60, waitSeconds: 900 };
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 8) + seconds * 1000);

/** The instants at which attempts are made, and which of them are looked at. */
async function lookedAt(...seconds: number[]): Promise<number[]> {
  const key = attemptsKey('nome', `mai visto ${crypto.randomUUID()}`);
  const allowed: number[] = [];
  for (const second of seconds) if ((await takeAttempt(db, key, limit, at(second))) === null) allowed.push(second);
  return allowed;
}

describe('three attempts in a minute, then a quarter of an hour', () => {
  test('the third attempt is evaluated and the fourth is not', async () => {
    expect(await lookedAt(0, 1, 2, 3)).toEqual([0, 1, 2]);
  });

  test('the wait counts from the third, and attempts during it do not prolong it', async () => {
    expect(await lookedAt(0, 1, 2, 500, 901, 902, 903, 904, 905)).toEqual([0, 1, 2, 902, 903, 904]);
  });

  test('attempts older than a minute do not count', async () => {
    expect(await lookedAt(0, 30, 60, 61, 62, 63)).toEqual([0, 30, 60, 61, 62]);
  });

  test('a refused caller is told until when to wait', async () => {
    const key = attemptsKey('nome', 'chi aspetta');
    for (const second of [0, 1, 2]) expect(await takeAttempt(db, key, limit, at(second))).toBeNull();
    for (const second of [3, 4, 500]) expect(await takeAttempt(db, key, limit, at(second))).toEqual(at(902));
  });

  test('of many simultaneous attempts no more than three are allowed', { tags: 'database' }, async () => {
    const key = attemptsKey('nome', 'molti insieme');
    const taken = await Promise.all(Array.from({ length: 12 }, () => takeAttempt(db, key, limit, at(0))));
    expect(taken.filter((until) => until === null)).toHaveLength(3);
  });

  test('a wait lasts even if the limit has changed meanwhile', async () => {
    const key = attemptsKey('nome', 'limite cambiato');
    expect(await takeAttempt(db, key, { ...limit, attempts: 1 }, at(0))).toBeNull();
    expect(await takeAttempt(db, key, { ...limit, attempts: 50 }, at(1))).toEqual(at(900));
  });
});
