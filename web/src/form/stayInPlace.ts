import type { MouseEvent } from 'react';

/**
 * What is ticked stays under the finger: an answer that comes or goes above it (a field that it opens, why another is held) would move it, and the
 * second press of a double one would answer something else. The page is moved by as much. Where there is no more page it cannot be.
 */
export function stayInPlace({ target }: Pick<MouseEvent, 'target'>): void {
  if (!(target instanceof HTMLInputElement) || !/checkbox|radio/.test(target.type)) return;
  const before = target.getBoundingClientRect().top;
  requestAnimationFrame(() => {
    const moved = target.getBoundingClientRect().top - before;
    if (target.isConnected && moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  });
}
