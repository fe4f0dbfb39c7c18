import { createContext, useContext } from 'react';

/** Asks about words that would be lost, and leaves once that is meant. */
type Ask = (leave: () => void) => void;
export type Words = Set<Ask>;

const WordsContext = createContext<Words | null>(null);
/** Null around what keeps its words itself. */
export const WordsProvider = WordsContext.Provider;

/** The questions of the dialog around; null outside of any. */
export const useWords = (): Words | null => useContext(WordsContext);

/** Goes where it is to go: over words typed in this dialog after a question. */
export const leaving = (words: Words | null, onLeave: (() => void) | undefined) => (): void => {
  const [ask] = words ?? [];
  if (ask === undefined) onLeave?.();
  else ask(() => onLeave?.());
};
