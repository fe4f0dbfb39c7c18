import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addedTimes } from './addedTimes.ts';
import { root } from './packageBin.ts';
import { TESTS } from './testTitles.ts';

test('no test has a time of its own without its reason beside it', () => {
  const files = globSync([...TESTS, 'e2e/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**', 'scripts/addedTimes.test.ts'] });
  expect(files.length).toBeGreaterThan(100);
  const found = [...new Set(files)].flatMap((file) =>
    addedTimes(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found, 'say in a comment on the line or above it why this test needs a time of its own').toEqual([]);
});

// A frame asked for under a clock held still is never drawn once the clock goes on: the next file would wait for it in vain.
test('a clock that a test of a page holds still is let go by the setup alone, once the page is gone', () => {
  const files = globSync('web/src/**/*.test.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(90);
  const letting = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('useRealTimers'));
  expect(letting, 'leave vi.useRealTimers() out: web/src/ui/patience.setup.ts calls it after each test').toEqual([]);
});

test.each([
  ['await findByText("x", {}, { timeout: 8_000 });', 1],
  ['  test.setTimeout(180_000);', 1],
  ['  test.slow();', 1],
  ['  test.slow(isBusy, "a busy machine");', 1],
  ['  // Two people, one after the other.\n  test.slow();', 0],
  ['}, 120_000);', 1],
  ['}, 120_000); // Ten thousand rows.', 0],
  ['  // Ten thousand rows.\n}, 120_000);', 0],
  ['// Hundreds of calls.\ntest("x", {\n  timeout: 180_000,\n}, run);', 0],
  ['test("x", {\n  timeout: 180_000,\n}, run);', 1],
  ['/** Read from the disk. */\nconst SLOW = { timeout: 15_000 };', 0],
  ['await findByText("x", {}, { timeout: 20 * 1000 });', 1],
  ['await findByText("x", {}, { timeout: 20 * SECOND }); // A whole year is read.', 0],
  ['await expect.poll(read, { timeout: LONG_MS }).toBe(1);', 1],
  ['await expect.poll(read, { timeout: MINUTE }).toBe(1);', 1],
  ['}, 2 * 60_000);', 1],
  ['}, 2 * MINUTE);', 1],
  ['}, TWO_MINUTES);', 1],
  ['vi.setConfig({ testTimeout: 90_000 });', 1],
  ['await expect(saved).toPass({ timeout: 800 });', 0],
  ['}, ROW_HEIGHT);', 0],
  ['await wait(20);', 0],
])('%j has %i of them', (text, many) => expect(addedTimes(text)).toHaveLength(many));
