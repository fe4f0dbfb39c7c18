import { useSyncExternalStore } from 'react';
import { local } from './browserStorage.ts';

/** The storage key of the session's end, shared by all tabs: milliseconds by this browser's clock. */
const KEY = 'sigeba.sessione.fine';
const listeners = new Set<() => void>();

/** Stores in how many seconds the session ends, as an answer says it; answers without a session do not. */
export function noteSessionEnd(seconds: string | null): void {
  if (seconds === null || !/^\d+$/.test(seconds)) return;
  local.setItem(KEY, String(Date.now() + Number(seconds) * 1000));
  for (const listener of listeners) listener();
}

/** Forgets the end of the earlier session when a new one begins or none is left. */
export const forgetSessionEnd = (): void => local.removeItem(KEY);

export function getSessionEnd(): number | null {
  const end = Number(local.getItem(KEY));
  return end > 0 ? end : null;
}

/** When the session ends unless something is asked of the server, here or in another tab; null before the first answer. */
export const useSessionEnd = (): number | null => useSyncExternalStore(subscribe, getSessionEnd);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = (event: StorageEvent) => event.key === KEY && listener();
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
