import { expect, test } from 'vitest';
import { sanitizeBeside } from './sanitizeBeside.ts';
import { sanitizeRichText } from './sanitizeRichText.ts';

/** Just long enough to be looked at beside: the tests are about where, not about how much. */
const long = '<p>a<b>b</b></p>'.repeat(4_000);

// Two long texts one after the other, and a thread that starts first.
test('a long text is stored like a short one, after those before it', { timeout: 60_000 }, async () => {
  const [first, second, refused, short] = await Promise.all([long, `${long}!`, '<b>'.repeat(50_000), '<b>a</b>'].map(sanitizeBeside));
  expect(first).toBe(sanitizeRichText(long));
  expect(second).toBe(`${first}!`);
  expect(refused).toBeNull();
  expect(short).toBe('<strong>a</strong>');
});

// Four long texts one after the other, and a thread that starts first.
test('long texts do not delay other requests', { timeout: 60_000 }, async () => {
  await sanitizeBeside(long);
  const before = process.threadCpuUsage();
  await Promise.all(Array.from({ length: 4 }, (_, at) => sanitizeBeside(`${long}${at}`)));
  const here = process.threadCpuUsage(before).user;
  const again = process.threadCpuUsage();
  for (let at = 0; at < 4; at += 1) sanitizeRichText(`${long}${at}`);
  expect(here).toBeLessThan(process.threadCpuUsage(again).user / 2);
});
