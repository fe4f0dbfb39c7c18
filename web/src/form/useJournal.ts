import { useEffect } from 'react';
import type { FormStore } from './formStore.ts';
import type { Journal } from './journal.ts';

/** Writes the unsaved changes down while the form is open; a form without changes leaves no journal. */
export function useJournal(form: FormStore, journal: Journal, lastUpdate: string | null): void {
  useEffect(() => {
    return form.subscribe('values', () => {
      if (form.status().changed) journal.write(form.draft(), lastUpdate);
      else void journal.clear();
    });
  }, [form, journal, lastUpdate]);
}
