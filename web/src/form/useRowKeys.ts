import { useState } from 'react';

let last = 0;
const newKeys = (count: number): number[] =>
  Array.from({ length: count }, () => {
    last += 1;
    return last;
  });

/**
 * Keys of rows that have no name but their place, while they are edited: when one is taken away, by `remove` beside the change
 * itself, those after it keep their inputs, with whatever is half typed in them. New ones come at the end.
 */
export function useRowKeys(count: number): { keys: readonly number[]; remove: (at: number) => void } {
  const [keys, setKeys] = useState(() => newKeys(count));
  const remove = (at: number) => setKeys((all) => all.filter((_, here) => here !== at));
  if (keys.length === count) return { keys, remove };
  const fitting = [...keys.slice(0, count), ...newKeys(Math.max(0, count - keys.length))];
  setKeys(fitting);
  return { keys: fitting, remove };
}
