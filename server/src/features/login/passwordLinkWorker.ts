import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { answerPasswordLink } from './passwordLink.ts';

const EVERY_MS = 1_000;

/** Processes the requests of links while the server lives; several servers may run it side by side. */
export function startPasswordLinkWorker({ db, config, log }: { db: Db; config: Config; log: Pick<FastifyBaseLogger, 'warn'> }) {
  let running = Promise.resolve();
  let stopped = false;
  const look = async () => {
    while (!stopped && (await answerPasswordLink(db, config, new Date())));
  };
  const timer = setInterval(() => {
    running = running.then(look).catch((failure) => log.warn({ err: failure }, 'links to set a password could not be sent'));
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
