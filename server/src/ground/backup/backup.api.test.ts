import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openDiskStorage } from '../../outside/storage/diskStorage.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { sealDue } from '../audit/sealDue.ts';
import { openDatabase } from '../db/database.ts';
import { createDatabase } from '../db/scratch.ts';
import { fileIn, readManifest } from './manifest.ts';
import { listBackups, pruneBackups } from './pruneBackups.ts';
import { restoreBackup, restoreLostFiles } from './restoreBackup.ts';
import { openWith, sealFor, type Through } from './sealing.ts';
import { compareInTurn, takeBackup } from './takeBackup.ts';

const home = await mkdtemp(path.join(tmpdir(), 'sigeba-backup-'));
afterAll(() => rm(home, { recursive: true }));

// pg_dump is part of an installed PostgreSQL; the one that the server brings along has none.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a backup', { tags: 'database' }, async () => {
  const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir: home } });
  const db = openDatabase(app.databaseUrl, { max: 2 });
  afterAll(async () => {
    await db.destroy();
    await app.stop();
  });
  const storage = openDiskStorage(path.join(home, 'media'));
  const maria = await buildUtente(app);
  await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
  await app.db
    .insertInto('audit_log')
    .values({ quando: app.clock.now(), azione: 'proposta.invio', oggetto_tipo: 'proposta', oggetto_id: 7, dati: '{}', ip: '::1' })
    .execute();
  await sealDue(app.db);

  const take = (repository: string, seal: Through | null = null) => takeBackup({ db, url: app.databaseUrl, storage, repository, seal });

  /** Restored into an empty database and an empty store. */
  async function restored<T>(
    folder: string,
    look: (files: string[], read: (key: string) => Promise<string>) => Promise<T>,
    open: Through | null = null,
  ) {
    const empty = await createDatabase(inject('scratch'));
    const place = openDiskStorage(await mkdtemp(path.join(home, 'restored-')));
    try {
      await restoreBackup({ folder, url: empty.url, storage: place, open });
      return await look(
        (await Readable.from(place.list(new Date('2100-01-01'))).toArray()).map(({ key }) => key),
        async (key) => text(await place.read(key)),
      );
    } finally {
      await empty.drop();
    }
  }

  test('a backup holds every row, the audit chain and every file, and all are restored', async () => {
    const { folder, manifest, copied } = await take(path.join(home, 'first'));
    expect(manifest).toMatchObject({ tables: { utente: 1, media: 1 }, audit: { posto: 1 }, sealed: false });
    expect(copied).toBe(1);
    const [key = ''] = manifest.files.map((file) => file.key);
    await restored(folder, async (files, read) => {
      expect(files).toEqual([key]);
      expect(await read(key)).toBe(PDF.toString());
    });
  });

  test('a backup copies only the files that the previous one lacks', async () => {
    const repository = path.join(home, 'twice');
    await take(repository);
    await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
    const second = await take(repository);
    expect(second.manifest.files).toHaveLength(2);
    expect(second.copied).toBe(1);
  });

  test('a backup into a folder that cannot be written fails with a sentence', async () => {
    const file = path.join(home, 'a-file');
    await writeFile(file, '');
    await expect(take(path.join(file, 'backups'))).rejects.toThrow(/^No backup can be written to .* \(ENOTDIR\)/);
  });

  test('an encrypted backup reveals nothing, and only its identity decrypts it', async () => {
    const [identity, stranger] = [await generateX25519Identity(), await generateX25519Identity()];
    const identityFile = path.join(home, 'identity.txt');
    await writeFile(identityFile, `# created: 2026-03-20\n${identity}\n`);
    const { folder, manifest } = await take(path.join(home, 'sealed'), sealFor(await identityToRecipient(identity)));
    const stored = await readFile(fileIn(path.dirname(folder), manifest.files[0]?.key ?? '', true));
    expect(stored.includes('%PDF')).toBe(false);
    expect((await readFile(path.join(folder, manifest.dump.name))).includes('PGDMP')).toBe(false);
    await expect(restored(folder, async () => {})).rejects.toThrow(/is sealed: BACKUP_IDENTITY_FILE/);
    await restored(folder, async (files) => expect(files).toHaveLength(manifest.files.length), await openWith(identityFile));
    await writeFile(identityFile, stranger);
    await expect(restored(folder, async () => {}, await openWith(identityFile))).rejects.toThrow(/no identity matched/);
  });

  test('a file that has changed since its upload is not backed up, and a changed one is not restored', async () => {
    const repository = path.join(home, 'rotten');
    const { folder, manifest } = await take(repository);
    const file = fileIn(repository, manifest.files[0]?.key ?? '', false);
    await writeFile(file, 'rot');
    await expect(restored(folder, async () => {})).rejects.toThrow(/of the backup is not what was uploaded/);
    const stored = fileIn(home, manifest.files[0]?.key ?? '', false).replace('/files/', '/media/');
    await writeFile(stored, 'rot');
    await expect(take(path.join(home, 'none'))).rejects.toThrow(/of the store is not what was uploaded/);
    await writeFile(stored, PDF);
    expect(await listBackups(path.join(home, 'none'))).toEqual([]);
  });

  test('a backup names the files that only the repository still has', async () => {
    const repository = path.join(home, 'lost');
    const { manifest, lost } = await take(repository);
    expect(lost).toEqual([]);
    const [key = ''] = manifest.files.map((file) => file.key);
    const stored = path.join(home, 'media', key.slice(0, 2), key);
    await rm(stored);
    expect((await take(repository)).lost).toEqual([key]);
    await writeFile(stored, PDF.subarray(0, -1));
    expect((await take(repository)).lost).toEqual([key]);
    await writeFile(stored, PDF);
  });

  test('files alone come back where the store has lost or changed them, and nothing else does [D-319]', async () => {
    const repository = path.join(home, 'alone');
    for (const _ of ['lost', 'changed']) await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
    const { folder, manifest } = await take(repository);
    const [lost = '', changed = ''] = manifest.files.map((file) => path.join(home, 'media', file.key.slice(0, 2), file.key));
    const bring = () => restoreLostFiles(db, { folder, storage, open: null });
    expect(await bring()).toEqual({ brought: 0, missing: [] });
    await rm(lost);
    await writeFile(changed, 'x'.repeat(PDF.length));
    await sendUpload(app, maria, { tipo: 'pdf', content: PDF });
    const rows = () => app.db.selectFrom('media').selectAll().orderBy('id').execute();
    const before = await rows();
    expect(await bring()).toEqual({ brought: 2, missing: [] });
    expect([await readFile(lost, 'utf8'), await readFile(changed, 'utf8')]).toEqual([PDF.toString(), PDF.toString()]);
    expect(await rows()).toEqual(before);
    const [{ key = '' } = {}] = (await take(repository)).manifest.files.filter(({ key }) =>
      manifest.files.every((file) => file.key !== key),
    );
    const since = path.join(home, 'media', key.slice(0, 2), key);
    await rm(since);
    expect(await bring()).toEqual({ brought: 0, missing: [key] });
    await writeFile(since, PDF);
  });

  test('a backup is refused by a folder with backups of another database', async () => {
    const repository = path.join(home, 'two');
    const { folder, manifest } = await take(repository);
    const file = path.join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify({ ...manifest, audit: { posto: 1, sigillo: '0'.repeat(64) } }));
    await expect(take(repository)).rejects.toThrow(/holds backups of another database, .* Name a folder of its own\.$/);
    await writeFile(file, JSON.stringify({ ...manifest, audit: { posto: 9, sigillo: '0'.repeat(64) } }));
    await expect(take(repository)).rejects.toThrow(/holds backups of another database/);
    expect(await listBackups(repository)).toHaveLength(1);
  });

  test('within thirty days each file of the store is compared with its upload, though the repository has it', async () => {
    const repository = path.join(home, 'turns');
    const { manifest } = await take(repository);
    const keys = manifest.files.map((file) => file.key);
    const stored = path.join(home, 'media', keys[0]?.slice(0, 2) ?? '', keys[0] ?? '');
    await writeFile(stored, 'rot');
    const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day)));
    const outcomes = await Promise.allSettled(days.map((made) => compareInTurn(manifest.files, { storage, made })));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await writeFile(stored, PDF);
  });

  test('a changed dump is refused, and so is a database that is not empty', async () => {
    const { folder, manifest } = await take(path.join(home, 'changed'));
    await expect(restoreBackup({ folder, url: app.databaseUrl, storage, open: null })).rejects.toThrow(/database is not empty/);
    const file = path.join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify({ ...manifest, tables: { ...manifest.tables, utente: 2 } }));
    await expect(restored(folder, async () => {})).rejects.toThrow('1 tables differ from the backup, first utente: 1 rows instead of 2.');
    await writeFile(file, '{}');
    await expect(readManifest(folder)).rejects.toThrow(/cannot be understood/);
  });
});

test('the newest backups are kept, with the files that they name', async () => {
  const repository = path.join(home, 'pruned');
  const key = (n: number) => `0${n}000000-0000-4000-8000-000000000000`;
  for (const n of [1, 2, 3]) {
    const folder = path.join(repository, `2026032${n}T020000000Z`);
    await mkdir(folder, { recursive: true });
    const files = [key(n), key(n + 1)].map((one) => ({ key: one, dimensione: 1, sha256: '0'.repeat(64) }));
    const dump = { name: 'database.dump', sha256: '', dimensione: 0 };
    await writeFile(
      path.join(folder, 'manifest.json'),
      JSON.stringify({ format: 1, made: `2026-03-2${n}T02:00:00Z`, postgres: 15, tables: {}, audit: null, dump, sealed: false, files }),
    );
    for (const one of files) {
      await mkdir(path.dirname(fileIn(repository, one.key, false)), { recursive: true });
      await writeFile(fileIn(repository, one.key, false), 'x');
    }
  }
  expect(await pruneBackups(repository, 2)).toEqual({ backups: 1, files: 1 });
  expect(await listBackups(repository)).toEqual(['20260323T020000000Z', '20260322T020000000Z']);
  expect(
    (await readdir(path.join(repository, 'files'), { recursive: true })).filter((file) => path.basename(file).length > 2),
  ).toHaveLength(3);
});
