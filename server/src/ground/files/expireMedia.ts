import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { deleteUnattached } from './media.queries.ts';
import type { Storage } from './storage.types.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 60 * 60_000;

/** Deletes uploads that nothing names after a day, rows first: a file without a row harms nobody. @returns how many */
export async function expireMedia(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  const gone = await deleteUnattached(db, { before });
  for (const { storageKey } of gone) await storage.remove(storageKey);
  await storage.sweep(before);
  return gone.length;
}

/** Does so every hour while the server lives. */
export function startMediaExpiry({ db, storage, log }: { db: Db; storage: Storage; log: Pick<FastifyBaseLogger, 'warn'> }) {
  const timer = setInterval(() => {
    expireMedia(db, storage, new Date()).catch((failure) => log.warn({ err: failure }, 'old uploads could not be removed'));
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
