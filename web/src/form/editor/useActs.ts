import { useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';

export type Busy = 'saving' | 'checking' | 'sending' | null;

/** One act at a time, and what the last was refused for. */
export function useActs() {
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  async function act(name: Exclude<Busy, null>, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      await work();
    } catch (refusal) {
      setFailure(refusal as ApiError);
    } finally {
      setBusy(null);
    }
  }
  return { busy, failure, setFailure, act };
}
