import type { ListFilters as Filters } from '../api/useListFilters.ts';
import { FilterDay } from './FilterDay.tsx';
import type { Field } from './filters.tsx';

/** A calendar day. */
export function DayFilter<K extends string>({ list, name, label }: Field<K>) {
  return <FilterDay label={label} value={list.filters[name]} onChange={(day) => list.set({ [name]: day } as Partial<Filters<K>>)} />;
}
