import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Config } from '../../ground/config/config.ts';
import { loadConfig } from '../../ground/config/config.ts';
import { type Storage, StorageAway } from '../../ground/files/storage.types.ts';
import { buildUtente, startTestApp, type TestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { makeBucket } from './bucket.testing.ts';
import { openS3Storage } from './s3Storage.ts';
import { describeStorage } from './storage.testing.ts';

const config = loadConfig({ S3_URL: process.env.TEST_S3_URL }).s3 as S3Config;
const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-s3-'));
const incoming = path.join(folder, 'media', 'incoming');
let storage: Storage;
let app: TestApp;

beforeAll(async () => {
  await makeBucket(config);
  storage = await openS3Storage(config, incoming);
  app = await startTestApp({ now: '2026-03-10T10:00:00.000Z', config: { dataDir: folder, s3: config } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

describeStorage('an S3-compatible store', () => ({ storage, incoming }));

describe('a store that refuses or is away', () => {
  test.each([
    ['a wrong secret', { ...config, secretAccessKey: 'altro' }],
    ['nobody listening', { ...config, endpoint: 'http://127.0.0.1:1' }],
    ['a bucket that is not there', { ...config, bucket: 'assente' }],
  ])('%s: the upload is refused with a sentence and can be retried', async (_what, wrong) => {
    const away = await openS3Storage(wrong, incoming);
    const arrived = await away.receive(Readable.from(['lettera']));
    await expect(away.keep(arrived)).rejects.toBeInstanceOf(StorageAway);
    await storage.remove(await storage.keep(arrived));
  });
});

describe('uploads through the application', () => {
  test('an upload is read back by its owner, as an attachment', async () => {
    const maria = await buildUtente(app);
    const sent = await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
    const back = await app.as(maria).get(`/media/${sent.body.id}/proposta`);
    expect([back.status, back.bytes.equals(PDF)]).toEqual([200, true]);
  });

  test('an upload while the store is away is refused with 503 and leaves no row', async () => {
    const away = await startTestApp({
      now: '2026-03-10T10:00:00.000Z',
      config: { dataDir: folder, s3: { ...config, endpoint: 'http://127.0.0.1:1' } },
    });
    try {
      const maria = await buildUtente(away);
      const refused = await sendUpload(away, maria, { tipo: 'pdf', content: PDF });
      expect(refused).toMatchObject({
        status: 503,
        body: { message: "L'archivio dei file è momentaneamente non disponibile. Riprova tra qualche istante." },
      });
      expect(await away.db.selectFrom('media').select('id').execute()).toEqual([]);
    } finally {
      await away.stop();
    }
  });
});
