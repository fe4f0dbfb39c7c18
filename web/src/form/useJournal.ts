import { useEffect } from 'react';
import type { FormStore } from './formStore.ts';
import type { Journal } from './journal.ts';

/** Writes the unsaved changes down while the form is open; once nothing is unsaved the journal is empty again. */
export function useJournal(form: FormStore, journal: Journal, lastUpdate: string | null): void {
  useEffect(() => {
    const keep = () => {
      if (form.status().changed) journal.write(form.changes(), lastUpdate);
      else void journal.clear();
    };
    const stops = [form.subscribe('values', keep), form.subscribe('status', keep)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, journal, lastUpdate]);
}
