import { Fragment, type ReactNode } from 'react';
import { type ListFilters as Filters, useTypedFilter } from '../api/useListFilters.ts';
import { FilterBar } from '../ui/controls/FilterBar.tsx';
import { FilterText } from '../ui/controls/filterFields.tsx';

type Filtered<K extends string> = {
  filters: Filters<K>;
  set: (patch: Partial<Filters<K>>) => void;
  reset: () => void;
  resets: number;
};
/** A filter of a list. */
export type Field<K extends string> = { list: Filtered<K>; name: K; label: string; width?: string };

type Props<K extends string> = {
  list: Filtered<K>;
  /** How many of the fields that are folded away on phones are set. */
  count: number;
  /** Stays in sight on phones too: the search that is used most. */
  lead: ReactNode;
  children?: ReactNode;
};

/** The filters of a list, with "Azzera filtri", which keeps the focus. */
export function ListFilters<K extends string>({ list: { filters, reset, resets }, count, lead, children }: Props<K>) {
  return (
    // Fields begin anew at every reset: what is still being typed goes with it.
    <FilterBar
      count={count}
      idle={Object.values(filters).every((value) => value === '')}
      onReset={reset}
      lead={<Fragment key={resets}>{lead}</Fragment>}
    >
      {children === undefined ? undefined : <Fragment key={resets}>{children}</Fragment>}
    </FilterBar>
  );
}

/** A filter that is typed: it applies 800 ms after the last key, or at Enter. */
export function TypedFilter<K extends string>({ list, name, label, ...room }: Field<K>) {
  const { typed, type, applyNow } = useTypedFilter(list.filters[name], (text) => list.set({ [name]: text } as Partial<Filters<K>>));
  return <FilterText label={label} value={typed} onChange={type} onEnter={applyNow} {...room} />;
}
