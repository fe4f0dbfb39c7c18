import { useEffect, useState } from 'react';
import { keepsChanges } from '../api/kept.ts';
import type { FormStore } from './formStore.ts';
import type { Journal } from './journal.ts';

/** On what is typed, and on what becomes of it. */
const WORDS = ['values', 'status', 'waiting'] as const;

/** Whether anything typed is unsaved: an answer, or a text that waits in a picker. */
export const hasChanges = (form: Pick<FormStore, 'changes'>): boolean => Object.keys(form.changes()).length > 0;

/**
 * Writes the unsaved changes down while the form is open; once nothing is unsaved the journal is empty again; left, nothing waits.
 * @returns whether what is typed would be lost with the page, since this browser keeps nothing: known once something is unsaved
 */
export function useJournal(form: Pick<FormStore, 'changes' | 'subscribe'>, journal: Journal, lastUpdate: string | null): boolean {
  const [unkept, setUnkept] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const ask = () => {
      if (hasChanges(form)) void journal.keeps().then((keeps) => isOpen && setUnkept(!keeps));
    };
    const stop = form.subscribe('status', ask);
    return () => {
      isOpen = false;
      stop();
    };
  }, [form, journal]);
  useEffect(() => {
    const keep = () => {
      if (hasChanges(form)) journal.write(form.changes(), lastUpdate);
      else void journal.clear();
    };
    const keeping = async () => {
      if (!hasChanges(form)) return false;
      await journal.keep(form.changes(), lastUpdate);
      return (await journal.read()) !== null;
    };
    const stops = [...WORDS.map((channel) => form.subscribe(channel, keep)), keepsChanges(keeping)];
    return () => {
      for (const stop of stops) stop();
      journal.settle();
    };
  }, [form, journal, lastUpdate]);
  return unkept;
}
