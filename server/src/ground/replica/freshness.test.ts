import { describe, expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';

describe('the lag of a replica', () => {
  test('the lag is unknown before both have answered, and once the replica is silent', () => {
    const freshness = createFreshness();
    expect(freshness.lag(0)).toBeNull();
    freshness.replayed(100);
    expect(freshness.lag(0)).toBeNull();
    freshness.wrote(1_000, 100);
    freshness.replayed(100);
    expect(freshness.lag(1_000)).toBe(0);
    freshness.replayed(null);
    expect(freshness.lag(1_000)).toBeNull();
  });

  test('the lag is the time since the last replayed position was written, and grows until the replica answers again', () => {
    const freshness = createFreshness();
    for (const [at, position] of [
      [1_000, 100],
      [2_000, 200],
      [3_000, 300],
    ] as const)
      freshness.wrote(at, position);
    freshness.replayed(250);
    expect(freshness.lag(3_000)).toBe(1_000);
    expect(freshness.lag(9_000)).toBe(7_000);
    freshness.replayed(300);
    expect(freshness.lag(9_000)).toBe(6_000);
  });

  test('an idle database has no lag', () => {
    const freshness = createFreshness();
    freshness.wrote(1_000, 100);
    freshness.wrote(60_000, 100);
    freshness.replayed(100);
    expect(freshness.lag(60_000)).toBe(0);
  });

  test('the lag is unknown for a replica that is more than ten minutes behind', () => {
    const freshness = createFreshness();
    freshness.wrote(0, 100);
    freshness.wrote(600_000, 200);
    freshness.replayed(150);
    expect(freshness.lag(600_000)).toBeNull();
  });
});
