import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { type Lavoro, runDue } from './runDue.ts';

const EVERY_MS = 10 * 60_000;

/** Looks every ten minutes whether a work of the night is due, for as long as the server lives. */
export function startNightly({ db, lavori, log }: { db: Db; lavori: readonly Lavoro[]; log: Pick<FastifyBaseLogger, 'warn'> }) {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => runDue(db, lavori, new Date(), log))
      .catch((failure) => log.warn({ err: failure }, 'the works of the night could not be looked up'));
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
