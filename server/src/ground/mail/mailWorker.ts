import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Alarms } from '../alarms.ts';
import { loadOf } from '../db/database.ts';
import type { Db } from '../db/db.types.ts';
import type { MailTransport } from './mail.types.ts';
import { readOutbox } from './outbox.queries.ts';
import { type SendingResult, sendDue } from './sendDue.ts';

const IDLE_MS = 2_000;
/** Mails that are sent before the worker looks again at how busy the database is. */
const BATCH = 100;
/** Connections in use from which the database counts as busy; so it does when callers wait for one. */
const BUSY_CONNECTIONS = 4;
const BUSY_PAUSE_MS = 250;
/** Longest wait of a batch for requests, in milliseconds: somebody waits for a password link. */
const PATIENCE_MS = 10_000;
/** Milliseconds between looks at the state of the outbox: a slow mail server takes hours over a batch, and the alarm may not wait for it. */
const WATCH_MS = 60_000;
const HOUR_MS = 60 * 60_000;

export type MailWorker = { stop(): Promise<void> };
type WorkerOptions = { db: Db; transport: MailTransport; log: FastifyBaseLogger; alarms: Alarms; watchMs?: number; patienceMs?: number };

/**
 * Sends the mails of the outbox in batches while the server lives, and looks every `watchMs` at its state; several servers may do so side
 * by side. Requests come first: while the database is busy, a batch waits for up to `patienceMs`.
 */
export function startMailWorker({ db, transport, log, alarms, watchMs = WATCH_MS, patienceMs = PATIENCE_MS }: WorkerOptions): MailWorker {
  const ended = new AbortController();
  const stop = ended.signal;
  const tell = (sending: SendingResult) => tellOutcome(log, sending);
  const wait = (ms: number) => pause(ms, undefined, { signal: stop }).catch(() => undefined);
  let watched = Number.NEGATIVE_INFINITY;
  const untilCalm = async () => {
    const until = performance.now() + patienceMs;
    while (!stop.aborted && isBusy(db) && performance.now() < until) await wait(BUSY_PAUSE_MS);
  };
  const watch = async () => {
    if (performance.now() - watched < watchMs) return;
    watched = performance.now();
    await watchOutbox(db, alarms, new Date());
  };
  /** Sends one batch. @returns whether more mails may be due */
  const sendBatch = async () => {
    for (let sent = 0; sent < BATCH && !stop.aborted; sent += 1) {
      await watch();
      if ((await sendDue(db, transport, new Date(), { stop, tell })) === 0) return false;
    }
    return true;
  };
  const loop = async () => {
    while (!stop.aborted) {
      await untilCalm();
      const more = await sendBatch().catch((failure) => {
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
