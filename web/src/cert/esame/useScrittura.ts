import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from './staleAfter.ts';

/** What is written for the committee, and what is wrong with it: a fault goes when its field is touched. Its act ends with a word. */
export function useScrittura<Values extends object>(initial: () => Values, fatta: string, onClose: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const [values, setValues] = useState(initial);
  const [violazioni, setViolazioni] = useState<readonly Violazione[]>([]);
  return {
    ...{ values, setViolazioni },
    onDone: () => {
      toast(fatta);
      void staleAfter(client);
      onClose();
    },
    onRefused: ({ violationReport }: { violationReport: readonly Violazione[] }) => setViolazioni(violationReport),
    errorsOf: (campo: string) => violazioni.filter((each) => each.campo === campo).map(({ messaggio }) => messaggio),
    setter:
      <K extends keyof Values>(campo: K) =>
      (value: Values[K]) => {
        setValues((before) => ({ ...before, [campo]: value }));
        setViolazioni((before) => before.filter((each) => each.campo !== campo));
      },
  };
}
