import { useState } from 'react';
import { askAgain } from './askAgain.ts';

/** After code 9: reads what somebody else stored, for an act that is confirmed again. `merged` once that was read. */
export function useReadAnew(reset: () => void, refresh: () => Promise<unknown> = askAgain) {
  const [merged, setMerged] = useState(false);
  async function readAnew() {
    await refresh();
    reset();
    setMerged(true);
  }
  return { merged, readAnew };
}
