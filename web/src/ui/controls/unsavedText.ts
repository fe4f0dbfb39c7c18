import { createContext, useContext } from 'react';

/** Asks whether text that was typed may be lost, and calls `leave` once the reader says so. */
type Ask = (leave: () => void) => void;
/** One question for each field of a dialog whose text is not what stood there at first. */
export type UnsavedTexts = Set<Ask>;

const UnsavedTextContext = createContext<UnsavedTexts | null>(null);
/** Null around what saves its text itself. */
export const UnsavedTextProvider = UnsavedTextContext.Provider;

/** The questions of the dialog around; null outside of any. */
export const useUnsavedTexts = (): UnsavedTexts | null => useContext(UnsavedTextContext);

/** Leaves a dialog; where text was typed in it, after its question. */
export const leavingDialog = (texts: UnsavedTexts | null, onLeave: (() => void) | undefined) => (): void => {
  const [ask] = texts ?? [];
  if (ask === undefined) onLeave?.();
  else ask(() => onLeave?.());
};
