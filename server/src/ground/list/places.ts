/** Nobody may wait any more, or not this person: everything there is to wait for is taken. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

/** `each`: how many of one person may wait; one of them goes at a time. */
type Room = { atOnce: number; waiting: number; each: number };

export type Places = {
  /**
   * Waits for one of the places, in the order of asking among people who have none.
   * @param who asks
   * @returns to be called once, when the place is free again
   * @throws NoPlace at once when too many wait already, or too many of this person; the reason of `signal` when that comes first
   */
  take(who: number, signal: AbortSignal): Promise<() => void>;
};

type Waiting = { who: number; go: () => void };

/** So many works at once, one of each person, and so many that wait for one. */
export function openPlaces({ atOnce, waiting, each }: Room): Places {
  const inUse = new Set<number>();
  const queue = new Set<Waiting>();

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
        const waiter: Waiting = { who, go };
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
