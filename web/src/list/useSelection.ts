import { useState } from 'react';

/** Rows selected by hand on any pages; `all` is the whole filter. The selection ends when the filter changes. */
type ChosenRows = { of: string; ids: ReadonlySet<number>; all: boolean; anchor: number | null };

export type Selection = {
  count: number;
  /** How many rows can be selected on all pages. */
  totale: number;
  all: boolean;
  has: (id: number) => boolean;
  /** With `range`, all rows of the page between the row selected last and this one. */
  toggle: (id: number, range?: boolean) => void;
  /** Selects all rows of the page, or none where all are selected. */
  togglePage: () => void;
  page: 'all' | 'some' | 'none';
  chooseAll: () => void;
  clear: () => void;
  /** The query of the API for the selected rows. */
  query: object;
};

/** `rows` are the selectable rows of the page. */
type Options = { query: object; rows: readonly { id: number }[]; totale: number };

export function useSelection({ query, rows, totale }: Options): Selection {
  const { ordine: _, ...filter } = query as { ordine?: string };
  const of = JSON.stringify(filter);
  const none: ChosenRows = { of, ids: new Set(), all: false, anchor: null };
  const [kept, setKept] = useState(none);
  const chosen = kept.of === of ? kept : none;
  const onPage = rows.map(({ id }) => id);
  const has = (id: number) => chosen.all || chosen.ids.has(id);
  const held = onPage.filter(has).length;
  const set = (ids: Iterable<number>, anchor: number | null) => setKept({ of, ids: new Set(ids), all: false, anchor });
  /** After the whole filter was selected, only the rows of this page remain selected. */
  const before = () => (chosen.all ? onPage : [...chosen.ids]);
  return {
    count: chosen.all ? totale : chosen.ids.size,
    totale,
    all: chosen.all,
    has,
    toggle: (id, range = false) => {
      if (!onPage.includes(id)) return;
      const [from, to] = [onPage.indexOf(chosen.anchor ?? -1), onPage.indexOf(id)];
      const span = range && from >= 0 ? onPage.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const chooses = !has(id);
      set(chooses ? [...before(), ...span] : before().filter((each) => !span.includes(each)), id);
    },
    togglePage: () => {
      const others = before().filter((id) => !onPage.includes(id));
      set(held === onPage.length ? others : [...others, ...onPage], null);
    },
    page: held === 0 ? 'none' : held === onPage.length ? 'all' : 'some',
    chooseAll: () => setKept({ of, ids: new Set(), all: true, anchor: null }),
    clear: () => setKept(none),
    query: chosen.all ? query : { ...query, ids: [...chosen.ids].join() },
  };
}
