import { useSyncExternalStore } from 'react';
import { forgetSessionEnd } from './sessionEnd.ts';

/** What outlives a reload: the tokens and who they belong to. The person's data are read again from the server. */
export type StoredSession = { token: string; tokenImpersona: string | null; utenteId: number };

const KEY = 'sigeba.sessione';
const listeners = new Set<() => void>();
let latest: { text: string | null; session: StoredSession | null } = { text: null, session: null };

/** The session of this browser, one for all login pages (decision D-26). */
export function getSession(): StoredSession | null {
  const text = localStorage.getItem(KEY);
  if (text !== latest.text) latest = { text, session: parse(text) };
  return latest.session;
}

export function setSession(session: StoredSession | null): void {
  forgetSessionEnd();
  if (session === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

export const useSession = (): StoredSession | null => useSyncExternalStore(subscribe, getSession);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs follow a login or logout.
  const fromOtherTab = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Tells when another tab logged somebody else in, or out. */
export function onOtherPerson(listener: (session: StoredSession | null) => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    const session = parse(event.newValue);
    if (session?.utenteId !== parse(event.oldValue)?.utenteId) listener(session);
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}

function parse(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const { token, tokenImpersona, utenteId } = JSON.parse(text) as Partial<StoredSession>;
    return typeof token === 'string' && typeof utenteId === 'number' ? { token, tokenImpersona: tokenImpersona ?? null, utenteId } : null;
  } catch {
    return null;
  }
}
