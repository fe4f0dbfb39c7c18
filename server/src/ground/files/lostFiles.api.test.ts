import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nightlyWorks } from '../../nightly.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { createAlarms } from '../alarms.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-lost-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

test('a nightly check raises an alarm for an uploaded file that is missing from the store, truncated, or within a month changed, and stores how many', async () => {
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
  expect(nights.filter((alarm) => alarm.length > 0)).toEqual([[expect.stringContaining('1 uploaded files are not what was uploaded')]]);
  await truncate(place, 10);
  expect(await look()).toEqual([expect.stringContaining('or have another length there')]);
  await rm(path.join(dataDir, 'media'), { recursive: true });
  expect(await look()).toEqual([expect.stringMatching(/^files: 1 uploaded files are gone from the store/)]);
  expect(await stored()).toEqual([{ file: 1, perduti: 1, cambiati: 0 }]);
});
