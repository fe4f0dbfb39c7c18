/** The queue is full: the caller is told to come back. Nothing was done. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Two queues: known callers, and everybody else. A flood in one does not reach the other. */
export type Line = 'known' | 'others';

/** `who`: each caller has at most half of the places of a queue, so that others have theirs. */
export type Waiting = { line: Line; who: string };
const NOBODY: Waiting = { line: 'others', who: '' };

/**
 * Limits expensive work: `atOnce` pieces run at a time, `waiting` more wait in each queue in the order of asking, the queues take turns,
 * and further callers are refused at once. For work whose flood would take the processor from everything else.
 */
export function openNarrow({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let going = 0;
  const lines: Record<Line, { who: string; go: () => void }[]> = { known: [], others: [] };
  const share = Math.max(1, Math.ceil(waiting / 2));
  let last: Line = 'others';
  const shiftNext = (): (() => void) | undefined => {
    const first: Line = last === 'known' ? 'others' : 'known';
    last = lines[first].length > 0 ? first : last;
    return lines[last].shift()?.go;
  };
  return async <T>(work: () => Promise<T>, { line, who }: Waiting = NOBODY): Promise<T> => {
    const queue = lines[line];
    if (going < atOnce) going += 1;
    else {
      const own = who === '' ? 0 : queue.filter((each) => each.who === who).length;
      if (queue.length >= waiting || own >= share) throw new TooManyWaiting(`${queue.length} wait already.`);
      // The place is handed over directly, so that nobody jumps the queue.
      await new Promise<void>((go) => queue.push({ who, go }));
    }
    try {
      return await work();
    } finally {
      const next = shiftNext();
      if (next === undefined) going -= 1;
      else next();
    }
  };
}
