import { useEffect, useState } from 'react';

/** What is typed, once it has stayed the same for `pause` milliseconds. */
export function useSettled<T extends string | object>(value: T, pause: number): T {
  const words = JSON.stringify(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(words) as T), pause);
    return () => clearTimeout(timer);
  }, [words, pause]);
  return settled;
}
