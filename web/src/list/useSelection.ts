import { useState } from 'react';

/** Rows chosen by hand, on whatever pages they stand; `all` is the whole filter. It ends when the filter becomes another. */
type Chosen = { of: string; ids: ReadonlySet<number>; all: boolean; anchor: number | null };

export type Selection = {
  count: number;
  /** How many can be chosen, on all pages. */
  totale: number;
  all: boolean;
  has: (id: number) => boolean;
  /** With `range` all rows of the page from the one chosen before to this one. */
  toggle: (id: number, range?: boolean) => void;
  /** All rows of the page, or none of them where all are chosen. */
  togglePage: () => void;
  page: 'all' | 'some' | 'none';
  chooseAll: () => void;
  clear: () => void;
  /** What the API is asked for the rows chosen. */
  query: object;
};

/** `rows` are those of the page that can be chosen. */
type Options = { query: object; rows: readonly { id: number }[]; totale: number };

export function useSelection({ query, rows, totale }: Options): Selection {
  const { ordine: _, ...filter } = query as { ordine?: string };
  const of = JSON.stringify(filter);
  const none: Chosen = { of, ids: new Set(), all: false, anchor: null };
  const [kept, setKept] = useState(none);
  const chosen = kept.of === of ? kept : none;
  const onPage = rows.map(({ id }) => id);
  const has = (id: number) => chosen.all || chosen.ids.has(id);
  const held = onPage.filter(has).length;
  const set = (ids: Iterable<number>, anchor: number | null) => setKept({ of, ids: new Set(ids), all: false, anchor });
  /** Where all of the filter was chosen, what remains are the rows in sight. */
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
