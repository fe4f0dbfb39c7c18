import { useEffect } from 'react';
import { focusSection } from '../ui/layout/focusSection.ts';
import type { FormStore } from './formStore.ts';

/** Ctrl+S (Cmd+S) saves; Alt and an arrow up or down go to the section before or after. */
export function useFormKeys(form: FormStore, onSave: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
        event.preventDefault();
        onSave();
      } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        step(form, event.key === 'ArrowDown' ? 1 : -1);
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, onSave]);
}

function step(form: FormStore, by: number): void {
  const uids = form.visible().sezioni.map(({ uid }) => uid);
  const here = document.activeElement?.closest('section')?.id ?? '';
  const next = uids[uids.indexOf(here) + by] ?? (here === '' ? uids[0] : undefined);
  if (next !== undefined) focusSection(next);
}
