import { useState } from 'react';
import { askAgain } from './askAgain.ts';

/** After code 9 on an act: what was stored meanwhile is read, and nothing was done yet. */
export function useReadAnew(reset: () => void, refresh: () => Promise<unknown> = askAgain) {
  const [merged, setMerged] = useState(false);
  async function readAnew() {
    await refresh();
    reset();
    setMerged(true);
  }
  return { merged, readAnew };
}
