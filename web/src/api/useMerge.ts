import { useState } from 'react';
import { readAllAgain } from './readAgain.ts';

/**
 * After code 9: reads what somebody else stored, for an act that is confirmed again. `merged` once that was read; where it cannot be
 * read, the refusal stays.
 */
export function useMerge(reset: () => void, refresh: () => Promise<unknown> = readAllAgain) {
  const [merged, setMerged] = useState(false);
  async function merge() {
    await refresh();
    reset();
    setMerged(true);
  }
  return { merged, merge };
}
