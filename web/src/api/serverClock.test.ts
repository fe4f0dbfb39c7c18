// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { measuredAt, minutesAhead } from './serverClock.ts';

test('the time that is shown is never behind the server’s, however long the answer took', () => {
  // Asked when the browser's own clock stood at 1,000; the server read its clock 300 ms later, the answer came at 2,500.
  const { base } = measuredAt({ adesso: '2026-03-31T11:59:58.300Z', asked: 1_000, wall: 0 });
  const onServer = Date.parse('2026-03-31T12:00:00.500Z');
  const shown = base + 2_500 + 1_000;
  expect(shown).toBeGreaterThanOrEqual(onServer);
  expect(shown - onServer).toBeLessThanOrEqual(2_500 - 1_000);
});

test('a device whose clock is wrong by less than a minute is not told so', () => {
  const server = Date.parse('2026-03-31T11:59:58.000Z');
  expect([0, 59_999, 60_000, -59_999, -185_000].map((off) => minutesAhead(server, server + off))).toEqual([0, 0, 1, -0, -3]);
});
