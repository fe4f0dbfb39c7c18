import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { alone } from './alone.ts';
import { findLastDay, forgetFailed, markDone, markFailed } from './jobs.queries.ts';

/**
 * A nightly job, listed in nightly.ts. It must tolerate being interrupted and run again. One that returns is done for the night: what it
 * passed over waits for the next.
 */
export type Lavoro = { nome: string; run: (now: Date) => Promise<unknown> };
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** The hour in Rome from which nightly jobs run. */
const HOUR = 3;

/**
 * Runs the jobs that have not run this night, each once whatever the number of servers. A job that fails is tried again at the next look.
 * @returns the names of the jobs that ran
 */
export async function runDue(db: Db, lavori: readonly Lavoro[], now: Date, log: Log): Promise<string[]> {
  if (Number(formatInstant(now).slice(11, 13)) < HOUR) return [];
  const run: string[] = [];
  for (const lavoro of lavori) {
    if (await isDone(db, lavoro, now)) continue;
    const isComplete = await runAlone(db, lavoro, now).catch(async (failure) => {
      log.warn({ err: failure, lavoro: lavoro.nome }, 'a work of the night failed; it will be tried again');
      await markFailed(db, { nome: lavoro.nome, now });
      return false;
    });
    if (isComplete) run.push(lavoro.nome);
  }
  return run;
}

const isDone = async (db: Db, { nome }: Lavoro, now: Date): Promise<boolean> =>
  ((await findLastDay(db, { nome }))?.giorno ?? '') >= dayInRome(now);

async function runAlone(db: Db, lavoro: Lavoro, now: Date): Promise<boolean> {
  const { nome } = lavoro;
  let isComplete = false;
  await alone(db, nome, async () => {
    // Another server may have done it between the look and the lock.
    if (await isDone(db, lavoro, now)) return;
    await lavoro.run(now);
    await markDone(db, { nome, giorno: dayInRome(now), now });
    await forgetFailed(db, { nome });
    isComplete = true;
  });
  return isComplete;
}
