import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError.ts';
import type { Log } from './db.types.ts';
import { isDatabaseAway, isDatabaseBusy } from './isDatabaseAway.ts';

const EVERY_MS = 1_000;
/** The log repeats the reason for waiting at this interval. */
const TELL_MS = 60_000;

/**
 * Does `work` once the database answers: a database that starts later, or is being moved, is no reason to end.
 * @throws StartError where waiting would not help; the reason of `signal` where that comes first
 */
export async function whenDatabaseAnswers<T>(url: string, work: () => Promise<T>, log: Log, signal: AbortSignal): Promise<T> {
  let lastLine = Number.NEGATIVE_INFINITY;
  for (;;) {
    signal.throwIfAborted();
    try {
      const answer = await work();
      if (lastLine > 0) log.warn(`The database ${placeOf(url)} answers.`);
      return answer;
    } catch (error) {
      if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw startErrorOf(error, url);
      if (performance.now() - lastLine > TELL_MS) {
        log.warn(`The database ${placeOf(url)} does not answer yet (${reasonOf(error)}): waiting for it.`);
        lastLine = performance.now();
      }
    }
    await pause(EVERY_MS, undefined, { signal });
  }
}

/** Host, port and name of a database, never its password. */
export function placeOf(url: string): string {
  const { host, pathname, username } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} on ${decodeURIComponent(host)} (as ${decodeURIComponent(username)})`;
}

/** An error that the operator can resolve becomes a StartError with one line. */
export function startErrorOf(error: unknown, url: string): unknown {
  if (isDatabaseAway(error)) return new StartError(`The database ${placeOf(url)} does not answer (${reasonOf(error)}).`, { cause: error });
  if (!(error instanceof pg.DatabaseError)) return error;
  const line = LINES[error.code ?? ''];
  return line === undefined ? error : new StartError(`${line(placeOf(url))} PostgreSQL says: ${error.message}.`, { cause: error });
}

const LINES: Readonly<Record<string, (place: string) => string>> = {
  '3D000': (place) => `There is no database ${place}: create it, or correct DATABASE_URL.`,
  '28000': (place) => `The database ${place} does not let us in: correct DATABASE_URL, or what pg_hba.conf says.`,
  '28P01': (place) =>
    `The database ${place} does not let us in: correct user and password of DATABASE_URL or, for its owner, of MIGRATION_DATABASE_URL.`,
  '42501': (place) =>
    `The user of the database ${place} may not do what is needed: it must own that database. Name its owner in MIGRATION_DATABASE_URL.`,
};

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (('code' in error && error.code) || error.message).toString() : String(error);
