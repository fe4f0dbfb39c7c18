import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import { askAgain } from '../../../api/askAgain.ts';
import { useForm } from '../../../form/useForm.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import type { Avviso } from '../AvvisoCer.tsx';

/** What is written for the committee, and what is wrong with it, told in a dialog and at its fields: its act ends with a word. */
export function useScrittura<Values extends object>(initial: () => Values, fatta: string, onDone: () => void) {
  const toast = useToast();
  const { values, changed, set, errorsOf, show, refused } = useForm({ of: initial });
  const [avviso, setAvviso] = useState<Avviso | null>(null);
  const tell = (violazioni: readonly Violazione[], error: ApiError | null = null) =>
    setAvviso(violazioni.length > 0 || error !== null ? { violazioni, error } : null);
  return {
    values,
    changed,
    errorsOf,
    avviso,
    closeAvviso: () => setAvviso(null),
    check(found: readonly Violazione[]): boolean {
      tell(found);
      return show(found);
    },
    ended: {
      onRefused(error: ApiError) {
        tell(error.violationReport, error.failed ? error : null);
        refused(error);
        // What it was refused for may have changed meanwhile: its field is shown once that is read.
        void askAgain();
      },
      onDone: () => {
        toast(fatta);
        onDone();
      },
    },
    setter: set,
  };
}
