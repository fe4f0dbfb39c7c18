import type { Db } from '../db/db.types.ts';
import { listUploads } from './media.queries.ts';
import type { Storage, Stored } from './storage.types.ts';

/** Files stored while the store is listed count as present. */
const ALL_TIME = new Date(8.64e15);

/** The keys of those files that the store lacks, or has with another length. @throws StorageAway where the store does not answer */
export async function missingFrom(storage: Storage, files: readonly Stored[]): Promise<string[]> {
  const missing = new Map(files.map(({ key, dimensione }) => [key, Number(dimensione)]));
  if (missing.size === 0) return [];
  for await (const { key, dimensione } of storage.list(ALL_TIME)) if (missing.get(key) === dimensione) missing.delete(key);
  return [...missing.keys()];
}

/** The keys that the database names and whose file the store lacks or has truncated: uploads that nobody can read any more. */
export async function listLostFiles(db: Db, storage: Storage): Promise<string[]> {
  const missing = await missingFrom(storage, await listUploads(db));
  if (missing.length === 0) return [];
  // A file whose row was deleted meanwhile is not lost.
  const still = new Set((await listUploads(db)).map(({ key }) => key));
  return missing.filter((key) => still.has(key));
}

/** The text for the operator about lost files; null where there are none. */
export const lostFilesText = (lost: readonly string[]): string | null =>
  lost.length === 0
    ? null
    : `${lost.length} uploaded files are gone from the store, or have another length there (first ${lost[0]}): copy them back from the files of the backup (docs/esercizio.md).`;
