/** All places in the queue are taken, or all that this person may have. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

/** `each`: how many calls of one person may wait; one of them runs at a time. */
type Room = { atOnce: number; waiting: number; each: number };

export type Places = {
  /**
   * Waits for a place, in the order of asking among people who have none.
   * @param who the person who asks
   * @returns the function to be called once when the place is free again
   * @throws NoPlace at once where too many wait already, or too many of this person; the reason of `signal` where that comes first
   */
  take(who: number, signal: AbortSignal): Promise<() => void>;
};

type Waiter = { who: number; go: () => void };

/** Limits work to `atOnce` at a time, one for each person, and `waiting` in the queue. */
export function openPlaces({ atOnce, waiting, each }: Room): Places {
  const inUse = new Set<number>();
  const queue = new Set<Waiter>();

  const enter = (who: number) => {
    inUse.add(who);
    return () => {
      inUse.delete(who);
      for (const next of queue) if (!inUse.has(next.who)) return next.go();
    };
  };
  const mustWait = (who: number) => inUse.size >= atOnce || inUse.has(who);
  const ofPerson = (who: number) => [...queue].filter((waiter) => waiter.who === who).length;

  return {
    take: async (who, signal) => {
      signal.throwIfAborted();
      if (!mustWait(who)) return enter(who);
      if (queue.size >= waiting || ofPerson(who) >= each) throw new NoPlace();
      return new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = { who, go };
        function go() {
          leave();
          resolve(enter(who));
        }
        function giveUp() {
          leave();
          reject(signal.reason);
        }
        function leave() {
          queue.delete(waiter);
          signal.removeEventListener('abort', giveUp);
        }
        queue.add(waiter);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
