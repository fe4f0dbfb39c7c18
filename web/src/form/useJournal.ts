import { useEffect } from 'react';
import { keepsChanges } from '../api/kept.ts';
import type { FormStore } from './formStore.ts';
import type { Journal } from './journal.ts';

/** Writes the unsaved changes down while the form is open; once nothing is unsaved the journal is empty again; left, nothing waits. */
export function useJournal(form: Pick<FormStore, 'status' | 'changes' | 'subscribe'>, journal: Journal, lastUpdate: string | null): void {
  useEffect(() => {
    const keep = () => {
      if (form.status().changed) journal.write(form.changes(), lastUpdate);
      else void journal.clear();
    };
    const keeping = async () => {
      if (!form.status().changed) return false;
      await journal.keep(form.changes(), lastUpdate);
      return (await journal.read()) !== null;
    };
    const stops = [form.subscribe('values', keep), form.subscribe('status', keep), keepsChanges(keeping)];
    return () => {
      for (const stop of stops) stop();
      journal.settle();
    };
  }, [form, journal, lastUpdate]);
}
