import type { Db, Log } from '../db/db.types.ts';
import { isDatabaseAway, isDatabaseBusy } from '../db/isDatabaseAway.ts';
import { startEvery } from '../jobs/startEvery.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { readReplayed, readWritten } from './replica.queries.ts';

/** Milliseconds between two checks of primary and replica. */
const LOOK_MS = 1_000;

/** Runs work that only reads at one database or the other; it may run a second time where the first failed. */
export type Reader = <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>;

/** Where a route that makes a file may read. */
export type WithReader = { reader: Reader };

/** A streaming replica of the database, for reads whose data may be a little old (ADR-38). */
export type Replica = {
  /** Greatest accepted age of an answer, in milliseconds. */
  maxLagMs: number;
  /** Whether the replica is known to be no older than that now. */
  isFresh(): boolean;
  /** Reads at the replica; where it is away or fails, at the primary. */
  read: Reader;
  /** Reads of this server since its start, by where they were done, and the lag in seconds; null where nothing is known. */
  state(): { lagSeconds: number | null; reads: Readonly<Record<ReadAt, number>> };
  /** Counts a read that was done at the primary because the replica could not be used. */
  passedOver(): void;
  /** Checks both once. */
  look(): Promise<void>;
  /** Checks both again and again. */
  watch(): { stop(): Promise<void> };
  stop(): Promise<void>;
};
export type ReadAt = 'replica' | 'primary' | 'primary_after_failure';

type ReplicaOptions = { primary: Db; replica: Db; maxLagSeconds: number; log: Pick<Log, 'warn' | 'info'>; now?: () => number };

export function openReplica({ primary, replica, maxLagSeconds, log, now = () => performance.now() }: ReplicaOptions): Replica {
  const maxLagMs = maxLagSeconds * 1000;
  const freshness = createFreshness();
  const reads = { replica: 0, primary: 0, primary_after_failure: 0 };
  const lag = () => freshness.lag(now());
  const isFresh = () => (lag() ?? Number.POSITIVE_INFINITY) <= maxLagMs;
  const look = looking({ primary, replica, log, now }, freshness, isFresh);
  return {
    maxLagMs,
    isFresh,
    look,
    read: async (work) => {
      try {
        const answer = await work(replica);
        reads.replica += 1;
        return answer;
      } catch (failure) {
        if (!isDatabaseAway(failure) && !isDatabaseBusy(failure)) throw failure;
        if (isDatabaseAway(failure)) freshness.replayed(null);
        log.warn(`The replica did not answer (${failure instanceof Error ? failure.message : failure}): the primary is read.`);
        reads.primary_after_failure += 1;
        return work(primary);
      }
    },
    passedOver: () => {
      reads.primary += 1;
    },
    state: () => {
      const behind = lag();
      return { lagSeconds: behind === null ? null : behind / 1000, reads };
    },
    watch: () => startEvery(LOOK_MS, { run: look, failed: () => freshness.replayed(null) }),
    stop: () => replica.destroy(),
  };
}

/** Checks both, and logs when the replica begins or ceases to be used. */
function looking(
  { primary, replica, log, now }: Required<Omit<ReplicaOptions, 'maxLagSeconds'>>,
  freshness: Freshness,
  isFresh: () => boolean,
) {
  let wasFresh: boolean | null = null;
  return async () => {
    const at = now();
    try {
      const { position } = await readWritten(primary);
      freshness.wrote(at, position);
      freshness.replayed((await readReplayed(replica)).position);
    } catch {
      freshness.replayed(null);
    }
    if (isFresh() === wasFresh) return;
    wasFresh = isFresh();
    log[wasFresh ? 'info' : 'warn'](wasFresh ? 'The replica is used.' : 'The replica is behind or away: the primary is read.');
  };
}
