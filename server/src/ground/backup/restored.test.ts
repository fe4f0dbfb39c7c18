import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRestored, writeRestored } from './restored.ts';

const repository = await mkdtemp(path.join(tmpdir(), 'sigeba-restored-'));
afterAll(() => rm(repository, { recursive: true }));

test('the next backup reads when one was restored and proved; what cannot be understood is no proof', async () => {
  expect(await readRestored(repository)).toBeNull();
  const at = new Date('2026-03-20T11:00:00.000Z');
  await writeRestored(repository, '20260320T021500123Z', at);
  expect(await readRestored(repository)).toEqual(at);
  for (const broken of ['', '{}', '{"restored":"ieri"}', '{"restored":12}']) {
    await writeFile(path.join(repository, 'restored.json'), broken);
    expect(await readRestored(repository)).toBeNull();
  }
});
