import type { Db } from '../db/db.types.ts';
import { listUploads } from './media.queries.ts';
import type { Storage, Stored } from './storage.types.ts';

/** What is stored while the store is listed counts as there. */
const ALL_TIME = new Date(8.64e15);

/** Of these files the keys of those that the store has not, or has with another length. @throws StorageAway when the store does not answer */
export async function missingFrom(storage: Storage, files: readonly Stored[]): Promise<string[]> {
  const missing = new Map(files.map(({ key, dimensione }) => [key, Number(dimensione)]));
  if (missing.size === 0) return [];
  for await (const { key, dimensione } of storage.list(ALL_TIME)) if (missing.get(key) === dimensione) missing.delete(key);
  return [...missing.keys()];
}

/** The keys that the database names and of which the store has no file, or one cut short: uploads that nobody can read any more. */
export async function listLostFiles(db: Db, storage: Storage): Promise<string[]> {
  const missing = await missingFrom(storage, await listUploads(db));
  if (missing.length === 0) return [];
  // A file whose row was removed since the rows were read is not lost.
  const still = new Set((await listUploads(db)).map(({ key }) => key));
  return missing.filter((key) => still.has(key));
}

/** What the operator is told of lost files; null where there are none. */
export const lostFilesText = (lost: readonly string[]): string | null =>
  lost.length === 0
    ? null
    : `${lost.length} uploaded files are gone from the store, or have another length there (first ${lost[0]}): copy them back from the files of the backup (docs/esercizio.md).`;
