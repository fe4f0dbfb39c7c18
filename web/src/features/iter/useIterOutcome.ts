import { useToast } from '../../ui/feedback/Toasts.tsx';

/** Closes the dialog after an act of Gestione Iter, with a message. */
export function useIterOutcome(onClose: () => void) {
  const toast = useToast();
  return (words: string) => {
    toast(words);
    onClose();
  };
}
