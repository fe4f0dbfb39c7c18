import { dayInRome } from '@sigeba/contract/instant.ts';
import { useId, useState } from 'react';
import { useServerNow } from '../api/useConfig.ts';
import type { ListFilters } from '../api/useListFilters.ts';
import { formTesti } from '../form/form.testi.ts';
import { DayBox } from '../form/inputs/DayBox.tsx';
import { saidNoDay } from '../form/inputs/saidNoDay.ts';
import { useTexts } from '../text/useTexts.ts';
import { afterPress } from '../ui/controls/afterPress.ts';
import { errorOf, FilterField } from '../ui/controls/filterFields.tsx';
import type { Field } from './filters.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (day: string) => void /** What is wrong with it beside the others. */;
  error?: string | undefined;
};

/** A calendar day, typed as DD/MM/YYYY or chosen; '' is none. A day that does not exist does not filter, and is marked wrong. */
export function FilterDay({ label, value, onChange, error }: Props) {
  const { t } = useTexts(formTesti);
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const fault = (value === '' && refused !== null ? saidNoDay(refused, t) : error) ?? null;
  const oggi = dayInRome(useServerNow());
  return (
    <FilterField id={id} label={label} width="140px" error={fault}>
      <DayBox
        id={id}
        label={label}
        value={value === '' ? null : value}
        oggi={oggi}
        onChange={(day) => onChange(day ?? '')}
        onRefused={(text) => afterPress(() => setRefused(text))}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : errorOf(id)}
      />
    </FilterField>
  );
}

/** The same as a filter of a list. */
export function DayFilter<K extends string>({ list, name, label, error }: Field<K> & Pick<Props, 'error'>) {
  const { filters, set } = list;
  return (
    <FilterDay label={label} error={error} value={filters[name]} onChange={(day) => set({ [name]: day } as Partial<ListFilters<K>>)} />
  );
}
