/** Repeatable randomness: the same seed gives the same demonstration on every machine. */
export type Random = {
  /** From 0 included to 1 excluded. */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Different ones, at most as many as there are. */
  sample<T>(from: readonly T[], howMany: number): T[];
  shuffle<T>(from: readonly T[]): T[];
};

/** mulberry32: 32 bits of state are plenty for a few hundred people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(from: readonly T[]): T[] => {
    const shuffled = [...from];
    for (let at = shuffled.length - 1; at > 0; at -= 1) {
      const other = int(0, at);
      [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
    }
    return shuffled;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new RangeError('Nothing to pick from');
      return from[int(0, from.length - 1)] as T;
    },
    sample: (from, howMany) => shuffle(from).slice(0, howMany),
    shuffle,
  };
}
