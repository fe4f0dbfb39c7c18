import { useSyncExternalStore } from 'react';

export type Language = 'it' | 'en';

const listeners = new Set<() => void>();
let current: Language = 'it';

/** The language of what is on screen: Italian, or English in the referee area. */
const getLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  document.documentElement.lang = language;
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
