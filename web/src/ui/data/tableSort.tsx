import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './DataTable.module.css';

export type Sort = { key: string; direction: 'asc' | 'desc' };

type Sortable = {
  key: string;
  head: string;
  headCell?: ReactNode;
  numeric?: boolean;
  bare?: boolean;
  sortable?: boolean;
  width?: string;
};
type HeadProps = {
  column: Sortable;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  /** The handle by which the column is widened. */
  handle?: ReactNode;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
};

const asHead = { role: 'columnheader', scope: 'col' };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A press sorts upwards, another one downwards. */
export function SortHead({ column, sort, onSort, handle, onKeyDown }: HeadProps) {
  const { key, head, headCell = head, numeric, sortable, width } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const className = numeric ? `${css.head} ${css.numeric}` : css.head;
  if (!sortable || !onSort) {
    return (
      <th {...asHead} className={className} style={{ width }}>
        {headCell}
        {handle}
      </th>
    );
  }
  return (
    <th {...asHead} className={className} style={{ width }} aria-sort={direction ? ariaSort[direction] : 'none'}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        onKeyDown={onKeyDown}
      >
        {head}
        {direction === undefined ? !numeric && <ChevronsUpDown /> : direction === 'asc' ? <ArrowUp /> : <ArrowDown />}
      </button>
      {handle}
    </th>
  );
}

type SelectProps = { columns: readonly Sortable[]; sort: Sort | undefined; onSort: (sort: Sort | undefined) => void };

/** Cards have no head to press: the same orders in a list. */
export function SortSelect({ columns, sort, onSort }: SelectProps) {
  const { t } = useTexts(uiTesti);
  const id = useId();
  const choose = (value: string) => {
    const [direction, ...key] = value.split(':');
    onSort(direction === 'asc' || direction === 'desc' ? { key: key.join(':'), direction } : undefined);
  };
  return (
    <>
      <label htmlFor={id}>{t('table.ordinaPer')}</label>
      <select id={id} value={sort ? `${sort.direction}:${sort.key}` : ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('table.ordineIniziale')}</option>
        {columns
          .filter(({ sortable }) => sortable)
          .flatMap(({ key, head }) => [
            <option key={`asc:${key}`} value={`asc:${key}`}>
              {t('table.crescente', { colonna: head })}
            </option>,
            <option key={`desc:${key}`} value={`desc:${key}`}>
              {t('table.decrescente', { colonna: head })}
            </option>,
          ])}
      </select>
    </>
  );
}
