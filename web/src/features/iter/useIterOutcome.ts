import { useState } from 'react';
import { askAgain } from '../../api/askAgain.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';

/** After an act of Gestione Iter the dialog closes with a word. */
export function useIterOutcome(onClose: () => void) {
  const toast = useToast();
  const done = (words: string) => {
    toast(words);
    onClose();
  };
  const [merged, setMerged] = useState(false);
  /** After code 9: what somebody else stored stands here now, and nothing was done yet. */
  const readAnew = async (reset: () => void) => {
    await askAgain();
    reset();
    setMerged(true);
  };
  return { done, merged, readAnew };
}
