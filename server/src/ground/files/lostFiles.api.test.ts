import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
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

test('a nightly check raises an alarm for an uploaded file that is missing from the store or truncated', async () => {
  const alarms = createAlarms({ error: () => {}, warn: () => {} });
  const works = nightlyWorks({ db: app.db, config: app.config, log: app.server.log, alarms });
  const look = async () => {
    await works.find(({ nome }) => nome === 'filePerduti')?.run(app.clock.now());
    return alarms.list().map(({ name, text }) => `${name}: ${text}`);
  };
  const maria = await buildUtente(app);
  await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
  expect(await look()).toEqual([]);
  const [file = ''] = (await readdir(path.join(dataDir, 'media'), { recursive: true })).filter((name) => name.length > 36);
  await truncate(path.join(dataDir, 'media', file), 10);
  expect(await look()).toEqual([expect.stringContaining('or have another length there')]);
  await rm(path.join(dataDir, 'media'), { recursive: true });
  expect(await look()).toEqual([expect.stringMatching(/^files: 1 uploaded files are gone from the store/)]);
});
