/** Milliseconds for which samples are kept, one a second: of a replica that is further behind nothing is known. */
const KEPT_MS = 10 * 60_000;

/**
 * The lag of a replica, measured by positions of the WAL alone, so that no clock of another machine counts and an idle database is never
 * behind: the replica has what the primary had written at an instant once it has replayed that position. Instants are milliseconds of a
 * monotonic clock.
 */
export type Freshness = {
  /** Notes the position that the primary had written at this instant. */
  wrote(at: number, position: number): void;
  /** Notes the position that the replica has replayed; null where it does not answer. */
  replayed(position: number | null): void;
  /** The greatest possible lag in milliseconds; null where nothing is known. It grows until the replica answers again. */
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
