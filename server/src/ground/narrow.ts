/** More wait than may: whoever comes now is told to come back. Nothing was done. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Two lines at one door: who is known, and everybody else. A flood of one does not reach the other. */
export type Line = 'known' | 'others';

/**
 * A narrow passage: `atOnce` pieces of work go through together, `waiting` more wait in each line in the order in which they came, the
 * lines by turns, and whoever comes then is refused at once. For work whose flood would take the processor from everything else.
 */
export function openNarrow({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let going = 0;
  const lines: Record<Line, (() => void)[]> = { known: [], others: [] };
  let last: Line = 'others';
  const shiftNext = (): (() => void) | undefined => {
    const first: Line = last === 'known' ? 'others' : 'known';
    last = lines[first].length > 0 ? first : last;
    return lines[last].shift();
  };
  return async <T>(work: () => Promise<T>, line: Line = 'others'): Promise<T> => {
    const queue = lines[line];
    if (going < atOnce) going += 1;
    else {
      if (queue.length >= waiting) throw new TooManyWaiting(`${waiting} wait already.`);
      // Whoever leaves hands the place over: nobody slips in between.
      await new Promise<void>((go) => queue.push(go));
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
