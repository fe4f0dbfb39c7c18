import { useQueryClient } from '@tanstack/react-query';
import { useTyped } from '../../form/useTyped.ts';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from './staleAfter.ts';

/** What is written for the committee, and what is wrong with it: its act ends with a word. */
export function useScrittura<Values extends object>(initial: () => Values, fatta: string, onClose: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const { typed, change, check, errorsOf, onRefused } = useTyped(initial);
  return {
    ...{ values: typed, check, errorsOf },
    ended: {
      onRefused,
      onDone: () => {
        toast(fatta);
        void staleAfter(client);
        onClose();
      },
    },
    setter:
      <K extends keyof Values>(campo: K) =>
      (value: Values[K]) =>
        change({ [campo]: value } as unknown as Partial<Values>),
  };
}
