import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Alarms } from '../alarms.ts';
import { loadOf } from '../db/database.ts';
import type { Db } from '../db/db.types.ts';
import type { MailTransport } from './mail.types.ts';
import { readOutbox } from './outbox.queries.ts';
import { type SendingResult, sendDue } from './sendDue.ts';

const IDLE_MS = 2_000;
/** Milliseconds for which mails are sent before the worker looks again at how busy the database is, and at the state of the outbox. */
const BATCH_MS = 5_000;
/** Connections in use from which the database counts as busy; so it does when callers wait for one. */
const BUSY_CONNECTIONS = 4;
const BUSY_PAUSE_MS = 250;
/** Longest wait of a batch for requests, in milliseconds: somebody waits for a password link. */
const PATIENCE_MS = 10_000;
const WATCH_MS = 60_000;
const HOUR_MS = 60 * 60_000;

export type MailWorker = { stop(): Promise<void> };
type WorkerOptions = { db: Db; transport: MailTransport; log: FastifyBaseLogger; alarms: Alarms; batchMs?: number; patienceMs?: number };

/**
 * Sends the mails of the outbox in batches of `batchMs` while the server lives; several servers may do so side by side. Requests come
 * first: while the database is busy, a batch waits for up to `patienceMs`.
 */
export function startMailWorker({ db, transport, log, alarms, batchMs = BATCH_MS, patienceMs = PATIENCE_MS }: WorkerOptions): MailWorker {
  const ended = new AbortController();
  const stop = ended.signal;
  const tell = (sending: SendingResult) => tellOutcome(log, sending);
  const wait = (ms: number) => pause(ms, undefined, { signal: stop }).catch(() => undefined);
  let watched = Number.NEGATIVE_INFINITY;
  const untilCalm = async () => {
    const until = performance.now() + patienceMs;
    while (!stop.aborted && isBusy(db) && performance.now() < until) await wait(BUSY_PAUSE_MS);
  };
  /** Sends one batch. @returns whether more mails may be due */
  const sendBatch = async () => {
    const until = performance.now() + batchMs;
    while (!stop.aborted && performance.now() < until) {
      if ((await sendDue(db, transport, new Date(), { stop, tell })) === 0) return false;
    }
    return true;
  };
  const look = async () => {
    const more = await sendBatch();
    if (performance.now() - watched < WATCH_MS) return more;
    watched = performance.now();
    await watchOutbox(db, alarms, new Date());
    return more;
  };
  const loop = async () => {
    while (!stop.aborted) {
      await untilCalm();
      const more = await look().catch((failure) => {
        if (!stop.aborted) log.warn({ err: failure }, 'the outbox could not be read');
        return false;
      });
      if (!more) await wait(IDLE_MS);
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

function isBusy(db: Db): boolean {
  const { inUse, waiting } = loadOf(db);
  return waiting > 0 || inUse >= BUSY_CONNECTIONS;
}

/** Never logs subject or address: more people read the log than the mails. */
function tellOutcome(log: FastifyBaseLogger, { id, tipo, stato, errore, cause }: SendingResult): void {
  if (stato === 'FALLITA') log.error({ email: id, tipo, err: cause }, 'a mail was given up: the office can send it again');
  else if (stato === 'INCERTA')
    log.error({ email: id, tipo, err: cause }, 'nobody knows whether a mail was delivered: it is not sent again by itself');
  else if (stato === 'DA_INVIARE' && errore !== null)
    log.warn({ email: id, tipo, err: cause }, 'a mail could not be delivered; it will be tried again');
}

/** Sets the alarm for mails given up in the last day, and for a mail server that has refused mails for an hour. */
export async function watchOutbox(db: Db, alarms: Alarms, now: Date): Promise<void> {
  const { ferme, inAttesaDal } = await readOutbox(db, { since: new Date(now.getTime() - 24 * HOUR_MS) });
  const waits = inAttesaDal !== null && now.getTime() - inAttesaDal.getTime() > HOUR_MS;
  const troubles = [
    ...(ferme === 0 ? [] : [`${ferme} given up within the last day`]),
    ...(waits ? [`not delivered since ${inAttesaDal.toISOString()}`] : []),
  ];
  alarms.set('mail', troubles.length === 0 ? null : `Mails: ${troubles.join(', ')}.`);
}
