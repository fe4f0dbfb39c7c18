import { useState } from 'react';
import { local } from '../api/browserStorage.ts';
import { getSession } from '../api/storedSession.ts';
import type { Column } from '../ui/data/DataTable.tsx';

/** Which columns a reader has chosen, in their order, and how wide in pixels those are that were widened. */
export type ColumnChoice = { keys?: readonly string[]; widths?: Readonly<Record<string, number>> };

export type Columns<Row> = {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  choice: ColumnChoice;
  /** Null is how the list begins. */
  choose: (choice: ColumnChoice | null) => void;
};

/** The columns of a list as this reader likes them: this browser remembers, for each view of the list by itself. */
export function useColumnChoice<Row>(view: string, all: readonly Column<Row>[]): Columns<Row> {
  const [, setChanges] = useState(0);
  const key = `sigeba.colonne.${getSession()?.utenteId}.${view}`;
  const choice = read(key);
  return {
    all,
    shown: shownOf(all, choice),
    choice,
    choose: (next) => {
      if (next === null) local.removeItem(key);
      else local.setItem(key, JSON.stringify(next));
      setChanges((changes) => changes + 1);
    },
  };
}

/** What a row is called by is never chosen away: a list without it leads nowhere. */
export const isFixed = <Row>({ title }: Column<Row>): boolean => title === true;

export function shownOf<Row>(all: readonly Column<Row>[], { keys }: ColumnChoice): Column<Row>[] {
  if (keys === undefined) return all.filter(({ optional }) => optional !== true);
  const chosen = keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
  return [...all.filter((column) => column.title && !chosen.includes(column)), ...chosen];
}

/** What another version of the page has kept, or somebody by hand, is no choice. */
function read(key: string): ColumnChoice {
  try {
    const { keys, widths } = JSON.parse(local.getItem(key) ?? '{}') as ColumnChoice;
    return {
      ...(Array.isArray(keys) ? { keys: keys.filter((each) => typeof each === 'string') } : {}),
      ...(typeof widths === 'object' && widths !== null ? { widths } : {}),
    };
  } catch {
    return {};
  }
}
