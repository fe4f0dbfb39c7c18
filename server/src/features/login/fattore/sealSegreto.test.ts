import { expect, test } from 'vitest';
import { openSegreto, sealSegreto } from './sealSegreto.ts';

const key = Buffer.alloc(32, 7);
const segreto = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('an encrypted secret opens only with its key, for its account, unchanged', () => {
  const stored = sealSegreto(segreto, 12, key);
  expect(stored.includes(segreto)).toBe(false);
  expect(openSegreto(stored, 12, key)).toBe(segreto);
  expect(openSegreto(stored, 13, key)).toBeNull();
  expect(openSegreto(stored, 12, Buffer.alloc(32, 8))).toBeNull();
  expect(openSegreto(stored, 12, null)).toBeNull();
  const spoiled = Buffer.from(stored);
  spoiled[20] = (spoiled[20] ?? 0) ^ 1;
  expect(openSegreto(spoiled, 12, key)).toBeNull();
});

test('a secret is stored as it is without a key, and stays valid when a key is set later', () => {
  const stored = sealSegreto(segreto, 12, null);
  expect(openSegreto(stored, 12, null)).toBe(segreto);
  expect(openSegreto(stored, 12, key)).toBe(segreto);
});
