import { type KeyboardEvent, useId, useState } from 'react';
import type { Choice } from './SelectInput.tsx';

type Using<V extends string | number> = {
  /** What is offered now. */
  entries: readonly Choice<V>[];
  /** The entry that is chosen already: the arrows begin there. */
  picked?: V | null;
  /** Takes the entry; the list stays open where it was refused. */
  onPick: (value: V) => boolean;
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
};

/** A line with a list under it, by the pattern of ARIA: arrows, Home and End move, Enter takes, Escape closes; Alt and arrows stay the page's. */
export function useCombobox<V extends string | number>({ entries, picked, onPick, onOpen, onClose }: Using<V>) {
  const listId = useId();
  const { open, active, show, close, move, setAt } = useStanding({ entries, picked, onOpen, onClose });

  function pick(value: V) {
    if (onPick(value)) close();
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (event.altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key);
    } else if ((key === 'Home' || key === 'End') && active !== undefined) {
      event.preventDefault();
      setAt(key === 'Home' ? 0 : entries.length - 1);
    } else if (key === 'Enter') {
      // Never the form's own Enter.
      event.preventDefault();
      if (active !== undefined) pick(active.value);
    } else if (key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  }

  return {
    open,
    active,
    show,
    close,
    /** Something was typed: what is offered has changed. */
    typed: () => {
      show();
      setAt(-1);
    },
    input: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active === undefined ? undefined : `${listId}-${active.value}`,
      onKeyDown: press,
    } as const,
    list: { id: listId, open, entries, active: active?.value, picked: picked ?? undefined, onPick: pick },
  };
}

/** Whether the list is open, and on which of its entries the arrows stand. */
function useStanding<V extends string | number>({ entries, picked, onOpen, onClose }: Omit<Using<V>, 'onPick'>) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);

  function show() {
    if (open) return;
    onOpen?.();
    setOpen(true);
    setAt(entries.findIndex(({ value }) => value === picked));
  }

  function close() {
    setOpen(false);
    setAt(-1);
    onClose?.();
  }

  function move(key: 'ArrowDown' | 'ArrowUp') {
    const chosen = open ? -1 : entries.findIndex(({ value }) => value === picked);
    show();
    if (entries.length === 0) return;
    if (chosen >= 0) setAt(chosen);
    else setAt((at + (key === 'ArrowDown' ? 1 : entries.length - Math.min(at, 0) - 1)) % entries.length);
  }

  return { open, active: open ? entries[at] : undefined, show, close, move, setAt };
}
