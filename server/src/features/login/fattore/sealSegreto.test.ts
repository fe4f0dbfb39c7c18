import { expect, test } from 'vitest';
import { openSegreto, sealSegreto } from './sealSegreto.ts';

const key = Buffer.alloc(32, 7);
const segreto = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('a sealed secret opens with its key, for its account, unchanged, and nothing else', () => {
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

test('without a key it is kept as it is, and stays good when a key is set later', () => {
  const stored = sealSegreto(segreto, 12, null);
  expect(openSegreto(stored, 12, null)).toBe(segreto);
  expect(openSegreto(stored, 12, key)).toBe(segreto);
});
