import { createContext, type ReactNode, type RefObject } from 'react';
import type { MenuAct } from './ActionsMenu.tsx';

/** An act within MoreActs, with the place where its button would stand. */
export type MenuEntry = Omit<MenuAct, 'key' | 'label' | 'shown'> & {
  label: ReactNode;
  pending: boolean;
  place: RefObject<HTMLElement | null>;
};

/** The acts of a menu. Only its button renders again when they change: not the page that declares them. */
export type MenuEntries = {
  put: (key: string, entry: MenuEntry) => void;
  remove: (key: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** The same until something changes. */
  all: () => ReadonlyMap<string, MenuEntry>;
  /** Where the button of the menu stands. */
  box: RefObject<HTMLElement | null>;
};

export function createMenuEntries(): MenuEntries {
  let listed: ReadonlyMap<string, MenuEntry> = new Map();
  const listeners = new Set<() => void>();
  function change(next: ReadonlyMap<string, MenuEntry>) {
    listed = next;
    for (const listener of listeners) listener();
  }
  return {
    put: (key, entry) => change(new Map(listed).set(key, entry)),
    remove: (key) => change(new Map([...listed].filter(([each]) => each !== key))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => listed,
    box: { current: null },
  };
}

/** Where buttons become entries of a menu; null where they are buttons. */
export const MenuEntriesContext = createContext<MenuEntries | null>(null);
/** The menu of the head of the page, for acts that are declared below it. */
export const HeadMenuContext = createContext<MenuEntries | null>(null);
