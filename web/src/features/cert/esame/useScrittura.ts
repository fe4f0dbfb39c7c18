import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import { type ApiError, STALE } from '../../../api/apiError.ts';
import { askAgain } from '../../../api/askAgain.ts';
import { useForm } from '../../../form/useForm.ts';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import type { Avviso } from '../AvvisoCer.tsx';

type Scrittura<Values> = {
  initial: () => Values;
  /** Its name in this browser, where what is typed is kept until it is registered. */
  about: string;
  /** The version of the istanza that was read: the act is refused over another one. */
  base: string;
  /** Its fields of words, by their labels. */
  words: { readonly [campo: string]: string };
  fatta: string;
  onDone: () => void;
};

/** What is written for the committee, and what is wrong with it, told in a dialog and at its fields: its act ends with a word. */
export function useScrittura<Values extends object>({ initial, about, base, words, fatta, onDone }: Scrittura<Values>) {
  const toast = useToast();
  const form = useForm({ of: initial });
  const { values, changed, set, errorsOf, show, refused } = form;
  const kept = useKeptForm(form, { about, base, words });
  const [avviso, setAvviso] = useState<Avviso | null>(null);
  const tell = (violazioni: readonly Violazione[], error: ApiError | null = null) =>
    setAvviso(violazioni.length > 0 || error !== null ? { violazioni, error } : null);
  return {
    values,
    changed,
    errorsOf,
    recovery: kept.recovery,
    /** What the act names as read. */
    lastUpdate: kept.typedOn ?? base,
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
        if (error.code === STALE) kept.seen();
        // What it was refused for may have changed meanwhile: its field is shown once that is read.
        void askAgain();
      },
      onDone: () => {
        kept.end();
        toast(fatta);
        onDone();
      },
    },
    setter: set,
  };
}
