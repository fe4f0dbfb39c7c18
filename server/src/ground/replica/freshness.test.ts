import { describe, expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';

describe('how far a replica is behind', () => {
  test('is not known before both have spoken, nor once the replica is silent', () => {
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

  test('is the time since the last position that it has replayed was written, and grows until it is heard again', () => {
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

  test('is none of an idle database, whose position does not move', () => {
    const freshness = createFreshness();
    freshness.wrote(1_000, 100);
    freshness.wrote(60_000, 100);
    freshness.replayed(100);
    expect(freshness.lag(60_000)).toBe(0);
  });

  test('is not known of one that has replayed less than what was written ten minutes ago', () => {
    const freshness = createFreshness();
    freshness.wrote(0, 100);
    freshness.wrote(600_000, 200);
    freshness.replayed(150);
    expect(freshness.lag(600_000)).toBeNull();
  });
});
