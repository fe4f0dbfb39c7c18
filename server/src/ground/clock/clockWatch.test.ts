import { beforeEach, describe, expect, test } from 'vitest';
import { type Alarms, createAlarms } from '../alarms.ts';
import { createClockWatch } from './clockWatch.ts';

const START = Date.parse('2026-03-20T11:00:00.000Z');
let time = { wall: START, steady: 0, database: START as number | null };
let alarms: Alarms;
let said: string[];
let look: () => Promise<void>;
const pass = (ms: number) => {
  time = { wall: time.wall + ms, steady: time.steady + ms, database: time.database === null ? null : time.database + ms };
};
const texts = async () => {
  await look();
  return alarms.list().map(({ text }) => text);
};

beforeEach(() => {
  time = { wall: START, steady: 0, database: START };
  said = [];
  alarms = createAlarms({ error: (line) => void said.push(line), warn: (line) => void said.push(line) });
  look = createClockWatch({ wall: () => time.wall, steady: () => time.steady, database: async () => time.database }, alarms);
});

describe('the clock of the server', () => {
  test('a clock with small corrections raises no alarm', async () => {
    pass(10_000);
    expect(await texts()).toEqual([]);
    time.wall += 400;
    pass(10_000);
    expect(await texts()).toEqual([]);
  });

  test.each([
    ['forward', 3_600_000, '+3600.0 s'],
    ['back', -90_000, '−90.0 s'],
  ])('a clock that is set %s raises an alarm for an hour, and is logged', async (_, by, words) => {
    pass(10_000);
    await look();
    time.wall += by;
    time.database = time.wall;
    pass(10_000);
    expect(await texts()).toEqual([expect.stringContaining(`set ${words}`)]);
    expect(said).toEqual([expect.stringMatching(/^ALARM: The clock of this server: set /)]);
    pass(3_600_000 - 10_000);
    expect(await texts()).toHaveLength(1);
    pass(20_000);
    expect(await texts()).toEqual([]);
  });

  test("a clock that differs from the database's raises an alarm until both agree", async () => {
    time.database = START - 5_000;
    expect(await texts()).toEqual([expect.stringContaining('+5.0 s from that of the database')]);
    time.database = time.wall;
    expect(await texts()).toEqual([]);
  });

  test('the clock is not judged while the database does not answer', async () => {
    time.database = null;
    expect(await texts()).toEqual([]);
  });
});
