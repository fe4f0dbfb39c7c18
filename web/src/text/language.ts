import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

export type Language = 'it' | 'en';

const listeners = new Set<() => void>();
let current: Language = 'it';

/** The language of what is on screen: the reader's (D-220). */
const getLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  const { documentElement } = document;
  // Said again, it would have the browser look up the style of the whole page anew.
  if (documentElement.lang !== language) documentElement.lang = language;
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

const PartContext = createContext<Language | null>(null);
/** The language that a browser asks for: Italian, or English for everybody else. */
export const languageOfBrowser = (): Language => (navigator.language.startsWith('it') ? 'it' : 'en');

/** A part of the screen in a language of its own: a form in the language of its template within pages in the reader's. */
export const LanguagePart = PartContext.Provider;
/** The language of the part, where it has one of its own. */
export const useLanguagePart = (): Language | null => useContext(PartContext);

/** How a call says that its refusal is told in such a part: in the part's language, else in that of the screen. */
export function useLingua(): { lingua?: Language } {
  const lingua = useLanguagePart();
  return useMemo(() => (lingua === null ? {} : { lingua }), [lingua]);
}

export function useLanguage(): Language {
  const screen = useSyncExternalStore(subscribe, getLanguage);
  return useLanguagePart() ?? screen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
