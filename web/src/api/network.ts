import { useSyncExternalStore } from 'react';
import { API_ROOT } from './apiRoot.ts';

/** How often the server is asked while it does not answer. */
const PROBE_MS = 10_000;
const listeners = new Set<() => void>();
/** The last call had no answer. */
let lost = false;
let probing: ReturnType<typeof setInterval> | undefined;

/** Whether the server cannot be reached: the browser is offline, or the last call had no answer. */
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

/** Calls back once the server can be reached again. */
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

/** Resolves once the server can be reached: at once, or when it is back. */
export const networkBack = (): Promise<void> => new Promise((go) => (isAway() ? onceBack(go) : go()));

function tell(): void {
  for (const listener of listeners) listener();
}

/** The browser is believed at once that it is offline; that it is online again only once the server answers. */
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
