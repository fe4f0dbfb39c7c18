import { useState } from 'react';
import { askAgain } from '../../api/askAgain.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';

/** Closes the dialog after an act of Gestione Iter, with a message. */
export function useIterOutcome(onClose: () => void) {
  const toast = useToast();
  const done = (words: string) => {
    toast(words);
    onClose();
  };
  const [merged, setMerged] = useState(false);
  /** After code 9: says that another user's values are shown now, and that the act was not done. */
  const readAnew = async (reset: () => void) => {
    await askAgain();
    reset();
    setMerged(true);
  };
  return { done, merged, readAnew };
}
