import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

export type Language = 'it' | 'en';

const listeners = new Set<() => void>();
let current: Language = 'it';

/** The language of what is on screen: Italian, or English in the referee area. */
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
/** A part of the screen in a language of its own: a form written in English within Italian pages. */
export const LanguagePart = PartContext.Provider;
/** The language of what is shown, where it is not that of the pages around it. */
export const partOf = (language: Language): Language | null => (language === 'it' ? null : language);
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
