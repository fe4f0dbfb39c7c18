/** Samples kept, one a second: a replica that is further behind is told as one of which nobody knows. */
const KEPT_MS = 10 * 60_000;

/**
 * How far a replica is behind, told by positions of the WAL alone, so that no clock of another machine counts and an idle database
 * is never behind: what the primary had written at an instant the replica has once it has replayed that position. Instants are milliseconds
 * of one clock that is never set.
 */
export type Freshness = {
  /** What the primary said that it had written, asked at this instant. */
  wrote(at: number, position: number): void;
  /** What the replica says that it has replayed; null where it says nothing. */
  replayed(position: number | null): void;
  /** Milliseconds behind at most; null where nothing is known. It grows by itself until the replica is heard again. */
  lag(now: number): number | null;
};

export function createFreshness(): Freshness {
  let samples: { at: number; position: number }[] = [];
  let asOf: number | null = null;
  return {
    wrote(at, position) {
      samples = [...samples.filter((sample) => at - sample.at < KEPT_MS), { at, position }];
    },
    replayed(position) {
      asOf = position === null ? null : (samples.findLast((sample) => sample.position <= position)?.at ?? null);
    },
    lag: (now) => (asOf === null ? null : Math.max(0, now - asOf)),
  };
}
