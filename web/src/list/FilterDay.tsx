import { dayInRome } from '@sigeba/contract/instant.ts';
import { useId } from 'react';
import { useServerNow } from '../api/useConfig.ts';
import type { ListFilters } from '../api/useListFilters.ts';
import { DayBox } from '../form/inputs/DayBox.tsx';
import { FilterField } from '../ui/filterFields.tsx';
import type { Field } from './filters.tsx';

type Props = { label: string; value: string; onChange: (day: string) => void };

/** A calendar day, typed as DD/MM/YYYY or chosen; '' is none. */
export function FilterDay({ label, value, onChange }: Props) {
  const id = useId();
  const oggi = dayInRome(useServerNow());
  return (
    <FilterField id={id} label={label} width="140px">
      <DayBox id={id} label={label} value={value === '' ? null : value} oggi={oggi} onChange={(day) => onChange(day ?? '')} />
    </FilterField>
  );
}

/** The same as a filter of a list. */
export function DayFilter<K extends string>({ list, name, label }: Field<K>) {
  return <FilterDay label={label} value={list.filters[name]} onChange={(day) => list.set({ [name]: day } as Partial<ListFilters<K>>)} />;
}
