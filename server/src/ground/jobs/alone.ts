import type { Db } from '../db/db.types.ts';
import { tryLock, unlock } from './jobs.queries.ts';

/**
 * Runs a job unless another server runs it. The lock belongs to a connection, so that a server that dies releases it. @returns whether it
 * ran
 */
export const alone = (db: Db, nome: string, run: () => Promise<unknown>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const { taken } = await tryLock(connection, { nome });
    if (!taken) return false;
    try {
      await run();
      return true;
    } finally {
      await unlock(connection, { nome });
    }
  });
