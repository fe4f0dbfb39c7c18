import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from './Unfold.module.css';

/**
 * Part of a row that is shown only when it is asked for. `first` finds in the row what is filled in first, and has the focus then;
 * `keepOpen` when something in it changes: what is being emptied stays in sight.
 */
export function useFold(first: string) {
  const row = useRef<HTMLTableRowElement>(null);
  const [open, setOpen] = useState(false);
  function unfold() {
    flushSync(() => setOpen(true));
    row.current?.querySelector<HTMLElement>(first)?.focus();
  }
  return { row, open, keepOpen: () => setOpen(true), unfold };
}

/** Asks for it; `label` says of which row. */
export const Unfold = ({ label, text, onPress }: { label: string; text: string; onPress: () => void }) => (
  <button type="button" className={css.unfold} aria-label={label} onClick={onPress}>
    {text}
  </button>
);
