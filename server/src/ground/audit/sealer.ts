import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { SEAL_BATCH, sealDue } from './sealDue.ts';

const EVERY_MS = 1_000;

/** Seals the audit log each second while the server lives; of several servers one does so at a time (ADR-23). */
export function startSealer({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }): { stop(): Promise<void> } {
  const ended = new AbortController();
  const loop = async () => {
    while (!ended.signal.aborted) {
      const sealed = await sealDue(db).catch((failure) => {
        log.warn({ err: failure }, 'the audit log could not be sealed');
        return 0;
      });
      if (sealed < SEAL_BATCH) await pause(EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}
