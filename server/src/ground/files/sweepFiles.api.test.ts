import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { openDiskStorage } from '../../outside/storage/diskStorage.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { sweepFiles } from './sweepFiles.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-sweep-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
const media = path.join(dataDir, 'media');
const storage = openDiskStorage(media);
const said: unknown[] = [];
const sweep = () => sweepFiles(app.db, storage, app.clock.now(), { warn: (...words: unknown[]) => void said.push(words) });
const age = (key: string, iso: string) => utimes(path.join(media, key.slice(0, 2), key), new Date(iso), new Date(iso));
async function store(iso: string): Promise<string> {
  const key = await storage.keep(await storage.receive(Readable.from(['lettera'])));
  await age(key, iso);
  return key;
}
const keys = async () => (await Readable.from(storage.list(new Date('2030-01-01'))).toArray()).map(({ key }) => key);

test('files that no row names are removed after a day, and others never', async () => {
  const maria = await buildUtente(app);
  expect(await sendUpload(app, maria, { tipo: 'pdf', content: PDF })).toMatchObject({ status: 200 });
  const { storage_key: named } = await app.db.selectFrom('media').select('storage_key').executeTakeFirstOrThrow();
  await age(named, '2026-01-01T00:00:00.000Z');
  await store('2026-03-19T10:59:00.000Z');
  const young = await store('2026-03-19T11:01:00.000Z');
  expect(await sweep()).toBe(1);
  expect((await keys()).toSorted()).toEqual([named, young].toSorted());
});

test('the files of another database are left alone, and the log says so', async () => {
  for (let at = 0; at < 60; at++) await store('2026-01-01T00:00:00.000Z');
  const before = await keys();
  expect(await sweep()).toBe(0);
  expect(await keys()).toEqual(before);
  expect(said).toEqual([[{ files: 61, unnamed: 60 }, expect.stringContaining('not those of this database')]]);
});
