/** More wait than may: whoever comes now is told to come back. Nothing was done. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/**
 * A narrow passage: `atOnce` pieces of work go through together, `waiting` more wait in the order in which they came, and
 * whoever comes then is refused at once. For work whose flood would take the processor from everything else.
 */
export function openNarrow({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let going = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (going < atOnce) going += 1;
    else {
      if (queue.length >= waiting) throw new TooManyWaiting(`${waiting} wait already.`);
      // Whoever leaves hands the place over: nobody slips in between.
      await new Promise<void>((go) => queue.push(go));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) going -= 1;
      else next();
    }
  };
}
