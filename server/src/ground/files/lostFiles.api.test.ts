import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nightlyWorks } from '../../nightly.ts';
import { openStorage } from '../../outside/storage/openStorage.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { createAlarms } from '../alarms.ts';
import { compareFiles } from './lostFiles.ts';
import { StorageAway } from './storage.types.ts';
import { writeVerifica } from './verifica.queries.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-lost-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

test('a nightly check raises an alarm for an uploaded file that is missing from the store, truncated, or within a month changed, until it is right again, and stores how many', async () => {
  const alarms = createAlarms({ error: () => {}, warn: () => {} });
  const works = nightlyWorks({ db: app.db, config: app.config, log: app.server.log, alarms });
  const look = async (days = 0) => {
    await works.find(({ nome }) => nome === 'filePerduti')?.run(new Date(app.clock.now().getTime() + days * 86_400_000));
    return alarms.list().map(({ name, text }) => `${name}: ${text}`);
  };
  const maria = await buildUtente(app);
  await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
  const stored = () => app.db.selectFrom('verifica_file').select(['file', 'perduti', 'cambiati']).execute();
  expect(await look()).toEqual([]);
  expect(await stored()).toEqual([{ file: 1, perduti: 0, cambiati: 0 }]);
  const [file = ''] = (await readdir(path.join(dataDir, 'media'), { recursive: true })).filter((name) => name.length > 36);
  const place = path.join(dataDir, 'media', file);
  const whole = await readFile(place);
  await writeFile(place, Buffer.alloc(whole.length));
  const nights: string[][] = [];
  for (let day = 0; day < 30; day += 1) nights.push(await look(day));
  const changed = [expect.stringContaining('1 uploaded files are not what was uploaded')];
  const found = nights.findIndex((alarm) => alarm.length > 0);
  expect(nights.slice(found)).toEqual(Array.from({ length: 30 - found }, () => changed));
  const otherDay = found + 1;
  await truncate(place, 10);
  expect(await look(otherDay)).toEqual([expect.stringContaining('or have another length there')]);
  await writeFile(place, Buffer.alloc(whole.length));
  expect(await look(otherDay)).toEqual(changed);
  await writeFile(place, whole);
  expect(await look(otherDay)).toEqual([]);
  await writeFile(place, Buffer.alloc(whole.length));
  expect(await look(otherDay)).toEqual([]);
  await rm(path.join(dataDir, 'media'), { recursive: true });
  expect(await look()).toEqual([expect.stringMatching(/^files: 1 uploaded files are gone from the store/)]);
  expect(await stored()).toEqual([{ file: 1, perduti: 1, cambiati: 0 }]);
});

test('a file that the store does not hand out is told, read again the next night, and stays changed where it was', async () => {
  const now = app.clock.now();
  await sendUpload(app, await buildUtente(app), { tipo: 'pdf', content: PDF });
  const { storage_key: key } = await app.db.selectFrom('media').select('storage_key').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const storage = await openStorage(app.config);
  const away = { ...storage, read: () => Promise.reject(new StorageAway(new Error('away'))) };
  const days = Array.from({ length: 30 }, (_, day) => new Date(now.getTime() + day * 86_400_000));
  const remember = (keys: { chiaviCambiate: string[]; chiaviNonLette: string[] }) =>
    writeVerifica(app.db, { now, file: 1, perduti: 0, riletti: 0, cambiati: keys.chiaviCambiate.length, ...keys });
  await remember({ chiaviCambiate: [], chiaviNonLette: [] });
  const nights = await Promise.all(days.map((day) => compareFiles(app.db, away, day)));
  expect(nights.flatMap(({ unread }) => unread)).toEqual([key]);
  const [other = now] = days.filter((_, day) => nights[day]?.unread.length === 0);
  await remember({ chiaviCambiate: [], chiaviNonLette: [key] });
  expect(await compareFiles(app.db, away, other)).toMatchObject({ read: 0, changed: [], unread: [key] });
  expect(await compareFiles(app.db, storage, other)).toMatchObject({ read: 1, changed: [], unread: [] });
  await remember({ chiaviCambiate: [key], chiaviNonLette: [] });
  expect(await compareFiles(app.db, away, other)).toMatchObject({ changed: [key], unread: [] });
});
