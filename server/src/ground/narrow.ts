/** More wait than may: whoever comes now is told to come back. Nothing was done. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Two lines at one door: who is known, and everybody else. A flood of one does not reach the other. */
export type Line = 'known' | 'others';

/** `who`: in each line one of these has half of the places at most, so that the others have theirs. */
export type Waiting = { line: Line; who: string };
const NOBODY: Waiting = { line: 'others', who: '' };

/**
 * A narrow passage: `atOnce` pieces of work go through together, `waiting` more wait in each line in the order in which they came, the
 * lines by turns, and whoever comes then is refused at once. For work whose flood would take the processor from everything else.
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
      // Whoever leaves hands the place over: nobody slips in between.
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
