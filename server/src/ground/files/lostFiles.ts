import type { Db } from '../db/db.types.ts';
import { listStoredKeys } from './media.queries.ts';
import type { Storage } from './storage.types.ts';

/** What is stored while the store is listed counts as there. */
const ALL_TIME = new Date(8.64e15);

/** Of these keys those of which the store has no file. @throws StorageAway when the store does not answer */
export async function missingFrom(storage: Storage, keys: readonly string[]): Promise<string[]> {
  const missing = new Set(keys);
  if (missing.size === 0) return [];
  for await (const key of storage.list(ALL_TIME)) missing.delete(key);
  return [...missing];
}

/** The keys that the database names and of which the store has no file: uploads that nobody can read any more. */
export async function listLostFiles(db: Db, storage: Storage): Promise<string[]> {
  const named = await listStoredKeys(db);
  const missing = await missingFrom(
    storage,
    named.map(({ storageKey }) => storageKey),
  );
  if (missing.length === 0) return [];
  // A file whose row was removed since the rows were read is not lost.
  const still = new Set((await listStoredKeys(db)).map(({ storageKey }) => storageKey));
  return missing.filter((key) => still.has(key));
}

/** What the operator is told of lost files; null where there are none. */
export const lostFilesText = (lost: readonly string[]): string | null =>
  lost.length === 0
    ? null
    : `${lost.length} uploaded files are gone from the store (first ${lost[0]}): copy them back from the files of the backup (docs/esercizio.md).`;
