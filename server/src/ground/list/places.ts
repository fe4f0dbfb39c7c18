/** Nobody may wait any more: everything there is to wait for is taken. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

export type Places = {
  /**
   * Waits for one of the places, in the order of asking.
   * @returns to be called once, when the place is free again
   * @throws NoPlace at once when too many wait already; the reason of `signal` when that comes first
   */
  take(signal: AbortSignal): Promise<() => void>;
};

/** So many works at once, and so many that wait for one. */
export function openPlaces({ atOnce, waiting }: { atOnce: number; waiting: number }): Places {
  let inUse = 0;
  const queue = new Set<() => void>();

  const enter = () => {
    inUse += 1;
    return () => {
      inUse -= 1;
      const [next] = queue;
      next?.();
    };
  };
  return {
    take: async (signal) => {
      signal.throwIfAborted();
      if (inUse < atOnce) return enter();
      if (queue.size >= waiting) throw new NoPlace();
      return new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          queue.delete(go);
          signal.removeEventListener('abort', giveUp);
        };
        const go = () => {
          leave();
          resolve(enter());
        };
        const giveUp = () => {
          leave();
          reject(signal.reason);
        };
        queue.add(go);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
