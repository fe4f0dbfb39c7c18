import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/db.types.ts';
import { fingerprint } from './fingerprint.ts';
import { listNamedKeys, listUploads } from './media.queries.ts';
import { type Storage, StorageAway, type Stored } from './storage.types.ts';
import { readDoubted } from './verifica.queries.ts';

/** Files stored while the store is listed count as present. */
const ALL_TIME = new Date(8.64e15);
/** Nights until each file has been read from the store and compared again. */
const TURNS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** The keys of those files that the store lacks, or has with another length. @throws StorageAway where the store does not answer */
export async function missingFrom(storage: Storage, files: readonly Stored[]): Promise<string[]> {
  const missing = new Map(files.map(({ key, dimensione }) => [key, Number(dimensione)]));
  if (missing.size === 0) return [];
  for await (const { key, dimensione } of storage.list(ALL_TIME)) if (missing.get(key) === dimensione) missing.delete(key);
  return [...missing.keys()];
}

/** The keys that the database names and whose file the store lacks or has truncated: uploads that nobody can read any more. */
export const listLostFiles = async (db: Db, storage: Storage): Promise<string[]> =>
  stillNamed(db, await missingFrom(storage, await listUploads(db)));

/** The keys that the database names and whose file the store lacks or does not have as it was uploaded: each is read. */
export async function listWrongFiles(db: Db, storage: Storage): Promise<string[]> {
  const files = await listUploads(db);
  const lost = new Set(await missingFrom(storage, files));
  const wrong: string[] = [];
  for (const { key, sha256 } of files) if (lost.has(key) || (await printOf(storage, key)) !== sha256.toString('hex')) wrong.push(key);
  return stillNamed(db, wrong);
}

/** A file whose row was deleted meanwhile is not lost. */
async function stillNamed(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  return (await listNamedKeys(db, { keys })).map(({ storageKey }) => storageKey);
}

type Printed = { key: string; sha256: string };
/** Files that were read again: how many, and the keys of those that are not what was uploaded, or that the store did not hand out. */
type Reread = { read: number; changed: string[]; unread: string[] };

/**
 * Reads today's thirtieth of the store's files and compares them with their fingerprints; a file that is lost is told by `missingFrom`.
 * @param again keys that are read whatever the day
 */
export async function rereadInTurn(
  storage: Storage,
  files: readonly Printed[],
  day: Date,
  again: ReadonlySet<string> = new Set(),
): Promise<Reread> {
  const turn = Math.floor(day.getTime() / DAY_MS) % TURNS;
  const changed: string[] = [];
  const unread: string[] = [];
  let read = 0;
  for (const { key, sha256 } of files) {
    if (turnOf(key) !== turn && !again.has(key)) continue;
    const now = await printOf(storage, key);
    if (now === null) {
      unread.push(key);
      continue;
    }
    read++;
    if (now !== sha256) changed.push(key);
  }
  return { read, changed, unread };
}

/** By its key, which is random: files that come or go move no other. */
const turnOf = (key: string): number => Number.parseInt(key.slice(0, 8), 16) % TURNS;

async function printOf(storage: Storage, key: string): Promise<string | null> {
  const source = await storage.read(key).catch((error: unknown) => {
    if (error instanceof StorageAway) return null;
    throw error;
  });
  if (source === null) return null;
  const content = fingerprint();
  await pipeline(source, content.through, async (bytes) => {
    for await (const _ of bytes);
  });
  return content.read().sha256;
}

/** What a look at all uploaded files found: how many there are, and the keys of those lost, changed and not to be read. */
export type FilesFound = {
  files: number;
  lost: string[];
  read: number;
  /** Found so now, or before and not to be read now. */
  changed: string[];
  unread: string[];
  /** Lost now and changed before: once back they are read at once. */
  lostChanged: string[];
};

/**
 * Compares the store with what the database names: every file by its length, by their content a thirtieth of them and those in which the
 * last look found something: what has changed is told until it is seen right again.
 */
export async function compareFiles(db: Db, storage: Storage, day: Date): Promise<FilesFound> {
  const files = await listUploads(db);
  const lost = await stillNamed(db, await missingFrom(storage, files));
  const printed = files.filter(({ key }) => !lost.includes(key)).map(({ key, sha256 }) => ({ key, sha256: sha256.toString('hex') }));
  const doubted = await readDoubted(db);
  const before = new Set(doubted?.changed);
  const { read, changed, unread } = await rereadInTurn(storage, printed, day, new Set([...before, ...(doubted?.unread ?? [])]));
  return {
    files: files.length,
    lost,
    read,
    changed: await stillNamed(db, [...changed, ...unread.filter((key) => before.has(key))]),
    unread: await stillNamed(
      db,
      unread.filter((key) => !before.has(key)),
    ),
    lostChanged: lost.filter((key) => before.has(key)),
  };
}

/** The text for the operator about files that are lost or changed; null where there are none. */
export function lostFilesText({ lost, changed }: Pick<FilesFound, 'lost' | 'changed'>): string | null {
  const told = [
    ...(lost.length === 0
      ? []
      : [`${lost.length} uploaded files are gone from the store, or have another length there (first ${lost[0]})`]),
    ...(changed.length === 0 ? [] : [`${changed.length} uploaded files are not what was uploaded (first ${changed[0]})`]),
  ];
  return told.length === 0
    ? null
    : `${told.join('; ')}: sigeba restore --files brings them back from a backup (docs/amministrazione/copia-e-ripristina.md).`;
}
