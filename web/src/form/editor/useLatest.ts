import { useRef, useState } from 'react';

/** A state that what waits may ask for as it is now, not as it was when the waiting began: `[value, now, set]`. */
export function useLatest<T>(initial: T): [T, () => T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  const latest = useRef(initial);
  const set = (next: T): void => {
    latest.current = next;
    setValue(next);
  };
  return [value, () => latest.current, set];
}
