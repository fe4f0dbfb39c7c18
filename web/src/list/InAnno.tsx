import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useListFilters } from '../api/useListFilters.ts';
import { FilterSelect } from '../ui/controls/filterFields.tsx';
import type { OF_MENU } from '../ui/layout/SideMenu.tsx';
import css from './InAnno.module.css';

type Props = {
  /** The name of the list in session storage. */
  name: string;
  /** The years to choose from, the latest first. */
  anni: readonly number[];
  label: string;
  /** The first year shown; the latest by default. */
  initial?: number | undefined;
  children: (anno: number) => ReactNode;
};

/**
 * Shows one financial year at a time. The year is kept like the filters of every list; the entry of the menu always opens the current
 * year.
 */
export function InAnno({ name, anni, label, initial = anni[0] ?? new Date().getFullYear(), children }: Props) {
  const ofMenu = (useLocation().state as Partial<typeof OF_MENU> | null)?.menu === true;
  const { filters, set } = useListFilters(name, ['anno'], ofMenu);
  const kept = Number(filters.anno);
  const anno = anni.includes(kept) ? kept : initial;
  return (
    <>
      <div className={css.anno}>
        <FilterSelect
          label={label}
          value={anno}
          options={anni.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => set({ anno: String(value) })}
        />
      </div>
      {children(anno)}
    </>
  );
}
