import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Alarms } from '../alarms.ts';
import type { Db } from '../db/db.types.ts';
import type { MailTransport } from './mail.types.ts';
import { readOutbox } from './outbox.queries.ts';
import { type Sending, sendDue } from './sendDue.ts';

const IDLE_MS = 2_000;
const WATCH_MS = 60_000;
const HOUR_MS = 60 * 60_000;

export type MailWorker = { stop(): Promise<void> };
type Works = { db: Db; transport: MailTransport; log: FastifyBaseLogger; alarms: Alarms };

/** Sends what the outbox holds, for as long as the server lives; several servers may do so side by side. */
export function startMailWorker({ db, transport, log, alarms }: Works): MailWorker {
  const ended = new AbortController();
  const stop = ended.signal;
  const tell = (sending: Sending) => tellOutcome(log, sending);
  let watched = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const sent = await sendDue(db, transport, new Date(), { stop, tell });
    if (performance.now() - watched < WATCH_MS) return sent;
    watched = performance.now();
    await watchOutbox(db, alarms, new Date());
    return sent;
  };
  const loop = async () => {
    while (!stop.aborted) {
      const sent = await look().catch((failure) => {
        if (!stop.aborted) log.warn({ err: failure }, 'the outbox could not be read');
        return 0;
      });
      if (sent === 0) await pause(IDLE_MS, undefined, { signal: stop }).catch(() => undefined);
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

/** Never the subject or the address: the log is read by more people than the mails. */
function tellOutcome(log: FastifyBaseLogger, { id, tipo, stato, errore, cause }: Sending): void {
  if (stato === 'FALLITA') log.error({ email: id, tipo, err: cause }, 'a mail was given up: the office can send it again');
  else if (stato === 'INCERTA')
    log.error({ email: id, tipo, err: cause }, 'nobody knows whether a mail was delivered: it is not sent again by itself');
  else if (stato === 'DA_INVIARE' && errore !== null)
    log.warn({ email: id, tipo, err: cause }, 'a mail could not be delivered; it will be tried again');
}

/** Mails given up in the last day, and a mail server that has refused one for an hour, are for somebody to look at. */
export async function watchOutbox(db: Db, alarms: Alarms, now: Date): Promise<void> {
  const { ferme, inAttesaDal } = await readOutbox(db, { since: new Date(now.getTime() - 24 * HOUR_MS) });
  const waits = inAttesaDal !== null && now.getTime() - inAttesaDal.getTime() > HOUR_MS;
  const troubles = [
    ...(ferme === 0 ? [] : [`${ferme} given up within the last day`]),
    ...(waits ? [`not delivered since ${inAttesaDal.toISOString()}`] : []),
  ];
  alarms.set('mail', troubles.length === 0 ? null : `Mails: ${troubles.join(', ')}.`);
}
