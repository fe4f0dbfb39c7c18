import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { alone } from './alone.ts';
import { findLastDay, markDone } from './jobs.queries.ts';

/** A work of the night. Broken off half way it runs again: it must not mind. */
export type Lavoro = { nome: string; run: (now: Date) => Promise<unknown> };
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** From this hour in Rome on. */
const HOUR = 3;

/**
 * Runs what has not run yet this night, each once whatever number of servers there are: whoever holds its lock runs it.
 * One that fails is tried again the next time somebody looks.
 * @returns the names of what was run
 */
export async function runDue(db: Db, lavori: readonly Lavoro[], now: Date, log: Log): Promise<string[]> {
  if (Number(formatInstant(now).slice(11, 13)) < HOUR) return [];
  const run: string[] = [];
  for (const lavoro of lavori) {
    if (await isDone(db, lavoro, now)) continue;
    const isComplete = await runAlone(db, lavoro, now).catch((failure) => {
      log.warn({ err: failure, lavoro: lavoro.nome }, 'a work of the night failed; it will be tried again');
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
    isComplete = true;
  });
  return isComplete;
}
