import { createContext, useContext } from 'react';

/** Asks whether text that was typed may be lost, and calls `leave` once the reader says so. */
type Ask = (leave: () => void) => void;
/** The questions of a dialog: one for each field whose text was changed. */
export type UnsavedTexts = Set<Ask>;

const UnsavedTextContext = createContext<UnsavedTexts | null>(null);
/** Null around what saves its text itself. */
export const UnsavedTextProvider = UnsavedTextContext.Provider;

/** The questions of the surrounding dialog; null outside of one. */
export const useUnsavedTexts = (): UnsavedTexts | null => useContext(UnsavedTextContext);

/** Whether this browser keeps what is typed in the dialog around. */
const KeptTextContext = createContext(false);
export const KeptTextProvider = KeptTextContext.Provider;
export const useKeptText = (): boolean => useContext(KeptTextContext);

/** Leaves a dialog, after a question where text was typed in it. */
export const leavingDialog = (texts: UnsavedTexts | null, onLeave: (() => void) | undefined) => (): void => {
  const [ask] = texts ?? [];
  if (ask === undefined) onLeave?.();
  else ask(() => onLeave?.());
};
