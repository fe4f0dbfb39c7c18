import { type RefObject, useEffect, useRef } from 'react';

/**
 * What appears below where the reader stands comes into sight, above the bars at the foot of the page: `shown` is what it says, '' nothing.
 * Only beside the focus, or in its row of a table, where the next cell has it by then: many at once, as after Controlla, move nothing.
 */
export function useInSight<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    const node = box.current;
    if (shown === '' || node === null) return;
    const around = node.closest('tr') ?? node.parentElement;
    if (around?.contains(document.activeElement) !== true) return;
    node.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return box;
}
