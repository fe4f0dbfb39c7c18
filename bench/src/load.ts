import { setTimeout as pause } from 'node:timers/promises';

/** One turn of one connection; false when it has nothing left to do. */
export type Turn = () => Promise<boolean>;

export type Measure = {
  /** Turns per second. */
  perSecond: number;
  /** Milliseconds within which half of the turns, and 99 of 100, ended. */
  p50: number;
  p99: number;
  turns: number;
};

/** Lets every connection take turns, one after the other, first to warm up and then for the measurement. */
export async function measure(
  turns: readonly Turn[],
  { warmUpSeconds, seconds }: { warmUpSeconds: number; seconds: number },
): Promise<Measure> {
  await drive(turns, warmUpSeconds);
  await pause(100);
  const started = performance.now();
  const times = await drive(turns, seconds);
  const elapsed = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { perSecond: times.length / elapsed, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), turns: times.length };
}

async function drive(turns: readonly Turn[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    turns.map(async (turn) => {
      for (let from = performance.now(); from < end; ) {
        if (!(await turn())) return;
        const now = performance.now();
        times.push(now - from);
        from = now;
      }
    }),
  );
  return times;
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
