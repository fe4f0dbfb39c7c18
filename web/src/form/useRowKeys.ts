import { useState } from 'react';

/** `next` has been nobody's yet: a row that has gone leaves its key unused. */
type Keys = { keys: readonly number[]; next: number };

const keysFor = ({ keys, next }: Keys, count: number): Keys => {
  const born = Math.max(0, count - keys.length);
  return { keys: [...keys.slice(0, count), ...Array.from({ length: born }, (_, at) => next + at)], next: next + born };
};

/**
 * Keys of rows that have no name but their place, while they are edited: when one is taken away, by `remove` beside the change
 * itself, those after it keep their inputs, with whatever is half typed in them. New ones come at the end.
 */
export function useRowKeys(count: number): { keys: readonly number[]; remove: (at: number) => void } {
  const [held, setHeld] = useState<Keys>({ keys: [], next: 0 });
  const fitting = held.keys.length === count ? held : keysFor(held, count);
  if (fitting !== held) setHeld(fitting);
  const remove = (at: number) => setHeld(({ keys, next }) => ({ keys: keys.filter((_, here) => here !== at), next }));
  return { keys: fitting.keys, remove };
}
