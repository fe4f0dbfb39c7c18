import { useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';

export type Act = 'saving' | 'checking' | 'sending';
export type Busy = Act | null;

/**
 * One act at a time, and what the last was refused for. The same pressed again is that one; another pressed meanwhile (the form
 * says "Salvata" while the lists are still read anew) follows it, unless it failed.
 */
export function useActs() {
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Which act it was that was refused. */
  const [failed, setFailed] = useState<Act | null>(null);
  const running = useRef<{ name: Act; done: Promise<boolean> } | null>(null);
  const waiting = useRef(false);

  async function perform(name: Act, work: () => Promise<void>): Promise<boolean> {
    setBusy(name);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (refusal) {
      setFailed(name);
      setFailure(refusal as ApiError);
      return false;
    } finally {
      running.current = null;
      setBusy(null);
    }
  }

  async function act(name: Act, work: () => Promise<void>): Promise<void> {
    const before = running.current;
    if (before !== null) {
      if (before.name === name || waiting.current) return;
      waiting.current = true;
      const well = await before.done;
      waiting.current = false;
      if (!well) return;
    }
    const done = perform(name, work);
    running.current = { name, done };
    await done;
  }
  return { busy, failure, setFailure, act, failed: failure === null ? null : failed };
}
