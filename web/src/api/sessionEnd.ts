import { useSyncExternalStore } from 'react';
import { local } from './browserStorage.ts';

/** Where the end of the session stands, for every tab: milliseconds by this browser's clock. */
const KEY = 'sigeba.sessione.fine';
const listeners = new Set<() => void>();

/** Keeps what an answer said of the session: in how many seconds it ends. Answers without a session say nothing. */
export function noteSessionEnd(seconds: string | null): void {
  if (seconds === null || !/^\d+$/.test(seconds)) return;
  local.setItem(KEY, String(Date.now() + Number(seconds) * 1000));
  for (const listener of listeners) listener();
}

/** A new session, or none: what was known is of the earlier one. */
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
