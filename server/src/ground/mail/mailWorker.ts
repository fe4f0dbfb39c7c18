import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import type { MailTransport } from './mail.types.ts';
import { sendDue } from './sendDue.ts';

const IDLE_MS = 2_000;

export type MailWorker = { stop(): Promise<void> };

/** Sends what the outbox holds, for as long as the server lives; several servers may do so side by side. */
export function startMailWorker({ db, transport, log }: { db: Db; transport: MailTransport; log: FastifyBaseLogger }): MailWorker {
  const ended = new AbortController();
  const loop = async () => {
    while (!ended.signal.aborted) {
      const sent = await sendDue(db, transport, new Date()).catch((failure) => {
        log.warn({ err: failure }, 'the outbox could not be read');
        return 0;
      });
      if (sent === 0) await pause(ended.signal);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      ended.abort();
      await running;
      transport.close();
    },
  };
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, IDLE_MS);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
