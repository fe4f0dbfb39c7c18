import { useId, useLayoutEffect, useRef } from 'react';
import type { MenuEntries, MenuEntry } from './menuEntries.ts';

type Props = Omit<MenuEntry, 'place'> & { entries: MenuEntries };

/** Stands where the button would stand, and lists it in the menu: in its order, with its words. */
export function MenuEntryOf({ entries, label, pending, icon, why, danger, onPress }: Props) {
  const key = useId();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => entries.put(key, { label, pending, icon, why, danger, onPress, place }));
  useLayoutEffect(() => () => entries.remove(key), [entries, key]);
  return (
    <span ref={place} hidden>
      {label}
    </span>
  );
}
