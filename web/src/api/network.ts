import { useSyncExternalStore } from 'react';
import { API_ROOT } from './apiRoot.ts';

/** How often the server is asked for again while nobody answers. */
const PROBE_MS = 10_000;
const listeners = new Set<() => void>();
/** A call has had no answer, and none has come since. */
let lost = false;
let probing: ReturnType<typeof setInterval> | undefined;

/** Whether there is no way to the server: the browser says so, or the last call has had no answer. */
export const isAway = (): boolean => lost || !navigator.onLine;
export const useAway = (): boolean => useSyncExternalStore(subscribe, isAway);

/** A call has had no answer. */
export function noteLost(): void {
  if (lost) return;
  lost = true;
  probing = setInterval(probe, PROBE_MS);
  tell();
}

/** The server has answered, whatever it said. */
export function noteAnswered(): void {
  if (!lost) return;
  lost = false;
  clearInterval(probing);
  tell();
}

const probe = () => fetch(`${API_ROOT}/config`).then(noteAnswered, () => undefined);

/** Does this once there is a way to the server again. */
export function onceBack(work: () => void): () => void {
  let wasAway = isAway();
  const stop = subscribe(() => {
    const away = isAway();
    if (wasAway && !away) {
      stop();
      work();
    }
    wasAway = away;
  });
  return stop;
}

/** Once there is a way to the server: at once, or when it is back. */
export const networkBack = (): Promise<void> => new Promise((go) => (isAway() ? onceBack(go) : go()));

function tell(): void {
  for (const listener of listeners) listener();
}

/** What the browser says is heard at once; that it is back is believed when the server answers. */
function hear(): void {
  if (lost && navigator.onLine) void probe();
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', hear);
    window.addEventListener('offline', hear);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}
