import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { listNamedKeys } from './media.queries.ts';
import type { Storage } from './storage.types.ts';

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 500;
/**
 * As many orphans as crashes leave. More of them that are more than a tenth of all belong to another database; so do files of which not one
 * is named.
 */
const HARMLESS = 50;
const TENTH = 10;

/**
 * Removes files older than a day that no row names, which a crash left between storing a file and writing its row. A store that does not
 * fit the database is left alone. @returns how many were removed
 */
export async function sweepFiles(db: Db, storage: Storage, now: Date, log: Pick<FastifyBaseLogger, 'warn'>): Promise<number> {
  const { all, unnamed } = await lookThrough(db, storage, new Date(now.getTime() - DAY_MS));
  if (unnamed.length === 0) return 0;
  if (unnamed.length === all || (unnamed.length > HARMLESS && unnamed.length * TENTH > all)) {
    log.warn({ files: all, unnamed: unnamed.length }, 'the files are not those of this database: none of them was swept');
    return 0;
  }
  for (const key of unnamed) await storage.remove(key);
  return unnamed.length;
}

async function lookThrough(db: Db, storage: Storage, before: Date): Promise<{ all: number; unnamed: string[] }> {
  const seen = { all: 0, unnamed: [] as string[] };
  let batch: string[] = [];
  const judge = async () => {
    const named = new Set((await listNamedKeys(db, { keys: batch })).map(({ storageKey }) => storageKey));
    seen.all += batch.length;
    seen.unnamed.push(...batch.filter((key) => !named.has(key)));
    batch = [];
  };
  for await (const { key } of storage.list(before)) {
    batch.push(key);
    if (batch.length === BATCH) await judge();
  }
  if (batch.length > 0) await judge();
  return seen;
}
