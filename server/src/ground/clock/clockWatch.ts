import type { Alarms } from '../alarms.ts';
import type { Db } from '../db/db.types.ts';
import { readClock } from './clock.queries.ts';

const EVERY_MS = 10_000;
/** Clocks that are kept right differ by less. */
const TOLERATED_MS = 2_000;
/** How long the alarm stays after the clock was set: nobody may be watching at the moment. */
const TOLD_MS = 60 * 60_000;

type Clocks = {
  /** The machine's clock, by which deadlines are judged. */
  wall: () => number;
  /** A monotonic clock, which nobody sets. */
  steady: () => number;
  /** The clock of the database; null while it does not answer. */
  database: () => Promise<number | null>;
};

/** Watches whether the clock of deadlines can be trusted: it was not set, and agrees with the database's. */
export function createClockWatch({ wall, steady, database }: Clocks, alarms: Alarms) {
  let before = { wall: wall(), steady: steady() };
  let step: { ms: number; at: number; told: number } | null = null;
  return async function look(): Promise<void> {
    const now = { wall: wall(), steady: steady() };
    const ms = now.wall - before.wall - (now.steady - before.steady);
    if (Math.abs(ms) > TOLERATED_MS) step = { ms, at: now.wall, told: now.steady };
    else if (step !== null && now.steady - step.told > TOLD_MS) step = null;
    before = now;

    const start = wall();
    const theirs = await database();
    // The time that the answer was on its way is not known.
    const apart = theirs === null ? 0 : apartness(theirs, start, wall());
    const troubles = [
      ...(step === null ? [] : [`set ${seconds(step.ms)} at ${new Date(step.at).toISOString()}, or the machine slept`]),
      ...(Math.abs(apart) > TOLERATED_MS ? [`${seconds(apart)} from that of the database`] : []),
    ];
    alarms.set('clock', troubles.length === 0 ? null : `The clock of this server: ${troubles.join('; ')}. Deadlines are judged by it.`);
  };
}

function apartness(theirs: number, from: number, to: number): number {
  if (theirs < from) return from - theirs;
  return theirs > to ? to - theirs : 0;
}

const seconds = (ms: number): string => `${ms > 0 ? '+' : '−'}${(Math.abs(ms) / 1000).toFixed(1)} s`;

/** Compares the clocks every ten seconds while the server lives. */
export function startClockWatch({ db, alarms }: { db: Db; alarms: Alarms }): { stop(): Promise<void> } {
  const database = () =>
    readClock(db).then(
      ({ quando }) => quando.getTime(),
      () => null,
    );
  const look = createClockWatch({ wall: Date.now, steady: () => performance.now(), database }, alarms);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(look);
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
