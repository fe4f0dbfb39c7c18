import { useSyncExternalStore } from 'react';
import { local } from './browserStorage.ts';
import { forgetSessionEnd } from './sessionEnd.ts';
import { getSession, parseSession, SESSION_KEY, type StoredSession } from './storedSession.ts';

const listeners = new Set<() => void>();

export function setSession(session: StoredSession | null): void {
  forgetSessionEnd();
  if (session === null) local.removeItem(SESSION_KEY);
  else local.setItem(SESSION_KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

export const useSession = (): StoredSession | null => useSyncExternalStore(subscribe, getSession);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs follow a login or logout.
  const fromOtherTab = (event: StorageEvent) => (event.key === SESSION_KEY || event.key === null) && listener();
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Tells when another tab logged somebody else in, or out, and who was in before. */
export function onOtherPerson(listener: (session: StoredSession | null, before: StoredSession | null) => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY) return;
    const [session, before] = [parseSession(event.newValue), parseSession(event.oldValue)];
    if (session?.utenteId !== before?.utenteId) listener(session, before);
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}
