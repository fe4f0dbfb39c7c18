import { useEffect } from 'react';

type Acts = { undo: () => void; redo: () => void; save: () => void };

/** Ctrl+Z, Ctrl+Y and Ctrl+S wherever the focus is, also where it is nowhere; not while a dialog is open. */
export function useDesignKeys(acts: Acts): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const act = actOf(event);
      if (act === null || document.querySelector('dialog[open]') !== null) return;
      if (act !== 'save' && hasOwnUndo(event.target)) return;
      event.preventDefault();
      acts[act]();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

function actOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): keyof Acts | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 's') return shiftKey ? null : 'save';
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : null;
}

/** The boxes inside an element with `data-own-undo` hold nothing of the draft: Ctrl+Z there undoes what is typed in them. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea') && target.closest('[data-own-undo]') !== null;
