import { describe, expect, test } from 'vitest';
import { type Attempts, networkOf, nextAttempt } from './attempts.ts';

const limit = { attempts: 3, withinSeconds: 60, waitSeconds: 900 };
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 8) + seconds * 1000);

/** The instants at which attempts are made, and which of them are looked at. */
function lookedAt(...seconds: number[]): number[] {
  let known: Attempts | null = null;
  return seconds.filter((second) => {
    const next = nextAttempt(known, limit, at(second));
    if ('attempts' in next) known = next.attempts;
    return 'attempts' in next;
  });
}

describe('three attempts in a minute, then a quarter of an hour', () => {
  test('the third is looked at, the fourth is not', () => {
    expect(lookedAt(0, 1, 2, 3)).toEqual([0, 1, 2]);
  });

  test('the wait counts from the third, and what is tried meanwhile does not prolong it', () => {
    expect(lookedAt(0, 1, 2, 500, 901, 902, 903, 904, 905)).toEqual([0, 1, 2, 902, 903, 904]);
  });

  test('what is more than a minute old counts no more', () => {
    expect(lookedAt(0, 30, 60, 61, 62, 63)).toEqual([0, 30, 60, 61, 62]);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
