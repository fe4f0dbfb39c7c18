import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/db.types.ts';
import { fingerprint } from '../files/fingerprint.ts';
import { listWrongFiles } from '../files/lostFiles.ts';
import type { Arrived, Storage } from '../files/storage.types.ts';
import { StartError } from '../startError.ts';
import { fileIn, type Manifest, readManifest } from './manifest.ts';
import { findPgProgram, startPgProgram } from './pgProgram.ts';
import type { Through } from './sealing.ts';
import { countOwnTables } from './stato.queries.ts';
import { stateOf } from './takeBackup.ts';

export type RestoreOptions = {
  /** The folder of one backup, in its repository. */
  folder: string;
  /** An empty database, whose role becomes the owner of the tables. */
  url: string;
  /** The store into which the files are written. */
  storage: Storage;
  /** Decrypts an encrypted backup; null for one that is not. */
  open: Through | null;
};

/**
 * Restores a backup: the database in one transaction, then the files; then compares rows, audit chain and fingerprints with the manifest.
 * The rights of the service are given by the next start, or by `sigeba migrate`.
 * @throws StartError where the database is not empty, the backup cannot be decrypted, or anything differs from the manifest
 */
export async function restoreBackup({ folder, url, storage, open }: RestoreOptions): Promise<Manifest> {
  const { manifest, through } = await openBackup(folder, open);
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    if ((await countOwnTables(db)).tabelle > 0) throw new StartError('The database is not empty: a backup is restored into an empty one.');
    await restoreDump(manifest, { folder, url, through });
    await restoreFiles(manifest, { repository: path.dirname(folder), storage, through });
    await db.transaction().execute(async (tx) => ensureSame(manifest, await stateOf(tx)));
    return manifest;
  } finally {
    await db.destroy();
  }
}

export type FilesRestored = { brought: number; missing: string[] };

/**
 * Brings back those files that the database names and the store has lost or changed, each read for it; the database stays as it is.
 * `missing`: keys that this backup has not either.
 * @throws StartError where the backup cannot be decrypted, or has a file that is not what was uploaded
 */
export async function restoreLostFiles(db: Db, { folder, storage, open }: Omit<RestoreOptions, 'url'>): Promise<FilesRestored> {
  const { manifest, through } = await openBackup(folder, open);
  const wrong = new Set(await listWrongFiles(db, storage));
  const files = manifest.files.filter(({ key }) => wrong.delete(key));
  await restoreFiles({ files, sealed: manifest.sealed }, { repository: path.dirname(folder), storage, through });
  return { brought: files.length, missing: [...wrong] };
}

async function openBackup(folder: string, open: Through | null): Promise<{ manifest: Manifest; through: Through | null }> {
  const manifest = await readManifest(folder);
  if (manifest.sealed && open === null)
    throw new StartError(`${folder} is sealed: BACKUP_IDENTITY_FILE must name the identity that opens it.`);
  return { manifest, through: manifest.sealed ? open : null };
}

async function restoreDump({ dump, postgres }: Manifest, at: { folder: string; url: string; through: Through | null }): Promise<void> {
  const program = findPgProgram('pg_restore', postgres);
  const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = startPgProgram(program, flags, at.url);
  const print = fingerprint();
  const stored = createReadStream(path.join(at.folder, dump.name)).pipe(print.through);
  const content = at.through === null ? stored : await at.through(stored);
  // The message of pg_restore explains an early end better than the broken pipe that follows from it.
  const fed = pipeline(content, child.stdin as Writable).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  child.stdout?.resume();
  await Promise.all([fed, ended]);
  if (print.read().sha256 !== dump.sha256) throw new StartError(`${dump.name} is not what was written: its sha256 differs.`);
}

type Files = { repository: string; storage: Storage; through: Through | null };

async function restoreFiles({ files, sealed }: Pick<Manifest, 'files' | 'sealed'>, { repository, storage, through }: Files): Promise<void> {
  for (const file of files) {
    const stored = createReadStream(fileIn(repository, file.key, sealed));
    const arrived = await storage.receive(through === null ? stored : await through(stored));
    if (arrived.sha256.toString('hex') !== file.sha256) {
      await storage.discard(arrived);
      throw new StartError(`The file ${file.key} of the backup is not what was uploaded: its sha256 differs.`);
    }
    await storage.keep(await under(arrived, file.key));
  }
}

/** Renames a received file to the key that the database knows. */
async function under(arrived: Arrived, key: string): Promise<Arrived> {
  const file = path.join(path.dirname(arrived.file), key);
  await rename(arrived.file, file);
  return { ...arrived, file };
}

function ensureSame(manifest: Manifest, { tables, audit }: Pick<Manifest, 'tables' | 'audit'>): void {
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(tables)]);
  const different = [...names].filter((name) => manifest.tables[name] !== tables[name]);
  if (different.length > 0) {
    const [name = ''] = different;
    throw new StartError(
      `${different.length} tables differ from the backup, first ${name}: ${tables[name] ?? 'none'} rows instead of ${manifest.tables[name] ?? 'none'}.`,
    );
  }
  if (manifest.audit?.sigillo !== audit?.sigillo) throw new StartError('The audit chain does not end as it did in the backup.');
}
