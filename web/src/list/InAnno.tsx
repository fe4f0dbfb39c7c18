import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FilterSelect } from '../ui/filterFields.tsx';
import css from './InAnno.module.css';

type Props = {
  /** The years that there are, the latest first. */
  anni: readonly number[];
  label: string;
  /** The one to begin with; the latest where nothing is said. */
  initial?: number | undefined;
  children: (anno: number) => ReactNode;
};

/** One financial year at a time. It stands in the address, so that it outlives a reload and a way back. */
export function InAnno({ anni, label, initial = anni[0] ?? new Date().getFullYear(), children }: Props) {
  const [params, setParams] = useSearchParams();
  const inAddress = Number(params.get('anno'));
  const anno = anni.includes(inAddress) ? inAddress : initial;
  return (
    <>
      <div className={css.anno}>
        <FilterSelect
          label={label}
          value={anno}
          options={anni.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => setParams({ anno: String(value) }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {children(anno)}
    </>
  );
}
