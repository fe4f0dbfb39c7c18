import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findSigillo } from '../audit/sigillo.queries.ts';
import { verifyChain } from '../audit/verifyChain.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { fingerprint } from '../files/fingerprint.ts';
import { missingFrom, rereadInTurn } from '../files/lostFiles.ts';
import { listNamedKeys, listUploads } from '../files/media.queries.ts';
import { type Storage, StorageAway } from '../files/storage.types.ts';
import { StartError } from '../startError.ts';
import { fileIn, type KeptFile, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { findPgProgram, startPgProgram } from './pgProgram.ts';
import { listBackups } from './pruneBackups.ts';
import type { Through } from './sealing.ts';
import { countTables, exportSnapshot } from './stato.queries.ts';

export type BackupOptions = {
  /** Needs at least two connections: one of them holds the snapshot. */
  db: Db;
  /** The address with a role that may read every table: the owner. */
  url: string;
  storage: Storage;
  /** The folder in which backups stand side by side and share their files. */
  repository: string;
  /** null: not encrypted. */
  seal: Through | null;
};

/** `lost`: keys of files that the store no longer has and only the repository still holds. */
export type Backup = { folder: string; manifest: Manifest; copied: number; lost: string[] };

/**
 * Takes a backup while the servers work: one snapshot of the database and the files that it names. Files are copied before the backup
 * counts as complete; each new file is compared with the database, of the older ones a thirtieth a day.
 * @throws StartError where the audit chain is broken or a file has changed: damage is not backed up silently
 */
export function takeBackup({ db, url, storage, repository, seal }: BackupOptions): Promise<Backup> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { snapshot, made, postgres } = await exportSnapshot(tx);
      const folder = path.join(repository, made.toISOString().replace(/[-:.]/g, ''));
      const unfinished = `${folder}.part`;
      await begin(unfinished);
      try {
        const state = await stateOf(tx);
        await ensureSameDatabase(tx, repository);
        const dump = await takeDump({ url, snapshot, postgres, folder: unfinished, seal });
        const copies = await copyFiles(state.files, { db, storage, repository, seal, made });
        const files = state.files.filter((_, at) => copies[at] !== 'gone');
        const manifest: Manifest = { format: 1, made: made.toISOString(), postgres, dump, sealed: seal !== null, ...state, files };
        await writeSafely(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
        await rename(unfinished, folder);
        const copied = copies.filter((copy) => copy === 'copied').length;
        const there = state.files.filter((_, at) => copies[at] === 'there');
        const lost = await lostOf(there, { db, storage });
        const kept = there.filter(({ key }) => !lost.includes(key));
        await compareInTurn(kept, { storage, made });
        return { folder, manifest, copied, lost };
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
    });
}

/** Creates the folder into which a backup is written, readable by nobody else. */
async function begin(unfinished: string): Promise<void> {
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`No backup can be written to ${path.dirname(unfinished)} (${why}): let this user write there.`, { cause: error });
  }
}

/**
 * Refuses a repository whose newest backup is of another database, since its backups would be removed in turn. Databases are told apart by
 * the last seal of the audit log, which a moved database keeps.
 */
async function ensureSameDatabase(tx: Tx, repository: string): Promise<void> {
  const [newest] = await listBackups(repository);
  if (newest === undefined) return;
  const { audit } = await readManifest(path.join(repository, newest));
  if (audit === null || (await findSigillo(tx, { posto: audit.posto }))?.sigillo.toString('hex') === audit.sigillo) return;
  const why = `its audit log ended with the seal ${audit.posto}:${audit.sigillo.slice(0, 8)}…, which the one here does not have`;
  throw new StartError(
    `${repository} holds backups of another database, or of this one before it was set back (${newest}: ${why}). Name a folder of its own.`,
  );
}

/** The counts and fingerprints of a database, to be compared with what is restored from it. */
export async function stateOf(tx: Tx): Promise<Pick<Manifest, 'tables' | 'audit' | 'files'>> {
  const chain = await verifyChain(tx);
  if (!chain.intatta) throw new StartError(`The audit log is not as it was sealed: sigeba audit verify (row ${chain.riga}).`);
  const counted = await countTables(tx);
  const files = await listUploads(tx);
  return {
    tables: Object.fromEntries(counted.map(({ tabella, righe }) => [tabella, Number(righe)])),
    audit: chain.ultimo,
    files: files.map(({ key, dimensione, sha256 }) => ({ key, dimensione: Number(dimensione), sha256: sha256.toString('hex') })),
  };
}

type DumpOptions = { url: string; snapshot: string; postgres: number; folder: string; seal: Through | null };

async function takeDump({ url, snapshot, postgres, folder, seal }: DumpOptions): Promise<Manifest['dump']> {
  const name = seal === null ? 'database.dump' : 'database.dump.age';
  const { child, ended } = startPgProgram(
    findPgProgram('pg_dump', postgres),
    ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`],
    url,
  );
  const [written] = await Promise.all([writeStream(child.stdout as Readable, path.join(folder, name), seal), ended]);
  return { name, ...written.stored };
}

type Copy = 'copied' | 'there' | 'gone';

type CopyOptions = Omit<BackupOptions, 'url'> & { made: Date };

async function copyFiles(files: KeptFile[], to: CopyOptions): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const file of files) {
    const target = fileIn(to.repository, file.key, to.seal !== null);
    const there = await stat(target).catch(() => null);
    copies.push(there === null ? await copyFile(file, target, to) : 'there');
  }
  return copies;
}

async function copyFile({ key, sha256 }: KeptFile, target: string, { db, storage, seal }: CopyOptions): Promise<Copy> {
  const source = await storage.read(key).catch(async (error) => {
    // An upload that nothing named was deleted since the snapshot: nothing will ask for it.
    if (error instanceof StorageAway && (await listNamedKeys(db, { keys: [key] })).length === 0) return null;
    throw error instanceof StorageAway ? new StartError(`The store of the files does not hand out ${key}: ${error.message}.`) : error;
  });
  if (source === null) return 'gone';
  const unfinished = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const { content } = await writeStream(source, unfinished, seal);
  if (content.sha256 !== sha256) {
    await rm(unfinished);
    throw changed(key);
  }
  await rename(unfinished, target);
  return 'copied';
}

/** @throws StartError where one of today's thirtieth of the store's files has changed */
export async function compareInTurn(files: readonly KeptFile[], { storage, made }: Pick<CopyOptions, 'storage' | 'made'>): Promise<void> {
  const [first] = (await rereadInTurn(storage, files, made)).changed;
  if (first !== undefined) throw changed(first);
}

const changed = (key: string) => new StartError(`The file ${key} of the store is not what was uploaded: its sha256 differs.`);

/** The keys of those files, all of them in the repository, that the store has lost or truncated though the database still names them. */
async function lostOf(files: KeptFile[], { db, storage }: Pick<CopyOptions, 'db' | 'storage'>): Promise<string[]> {
  const missing = await missingFrom(storage, files).catch((error: unknown) => {
    throw error instanceof StorageAway ? new StartError(`${error.message}: whether it still has its files is not known.`) : error;
  });
  const named = await listNamedKeys(db, { keys: missing });
  return named.map(({ storageKey }) => storageKey);
}

type Print = { dimensione: number; sha256: string };

/** Writes a stream to a file, encrypted if asked for, and flushes it to the disk. */
async function writeStream(source: Readable, file: string, seal: Through | null): Promise<{ content: Print; stored: Print }> {
  const [content, stored] = [fingerprint(), fingerprint()];
  const passing = pipeline(source, content.through);
  const out = seal === null ? content.through : await seal(content.through);
  await Promise.all([passing, pipeline(out, stored.through, createWriteStream(file, { mode: 0o600, flush: true }))]);
  return { content: content.read(), stored: stored.read() };
}

async function writeSafely(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
