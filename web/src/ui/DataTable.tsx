import type { ReactNode } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { Dash } from './Dash.tsx';
import css from './DataTable.module.css';
import { EmptyState } from './EmptyState.tsx';
import { type Sort, SortHead, SortSelect } from './tableSort.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  /** What the cell shows; null, undefined or '' is a dash in the table and no pair on a card. */
  cell: (row: Row) => ReactNode;
  /** A second, quieter line, only where needed. */
  second?: (row: Row) => ReactNode;
  /** Amounts, counts and scores: to the right, figures of one width. */
  numeric?: boolean;
  /** The row is called by this cell; its link makes the whole card tappable. */
  title?: boolean;
  /** No label on a card: the status pill, the row's buttons. */
  bare?: boolean;
  sortable?: boolean;
  /** One line, cut with an ellipsis where the table is wide enough to be a table. */
  truncate?: boolean;
  /** Any CSS width: '30%', '120px'. */
  width?: string;
  /** Cell of the row of totals. */
  total?: ReactNode;
};

type Props<Row> = {
  /** Names the table for who does not see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  /** Fresh rows are on their way; the old ones stay readable. */
  pending?: boolean;
  /** Instead of the table when there are no rows: what to do next. */
  empty?: ReactNode;
  /** Rows become cards where there is little room; by default when there are more than three columns. */
  cards?: boolean;
  /** Rows of two lines as close as can be read: lists that are worked through all day. */
  dense?: boolean;
};

// Cards lay the rows out as grids, which takes their roles from tables: they are told explicitly.
const asTable = { role: 'table' };
const asGroup = { role: 'rowgroup' };
const asRow = { role: 'row' };
const asCell = { role: 'cell' };
const asRowHead = { role: 'rowheader', scope: 'row' };

/** A plain table with a sticky head; where it has too little room each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, pending = false, empty, cards = columns.length > 3, dense = false } = props;
  const { t } = useTranslation('ui');
  if (rows.length === 0 && !pending) return empty ?? <EmptyState title={t('table.vuota')} />;
  return (
    <div className={boxClass(cards, dense, columns.length)} aria-busy={pending}>
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <table {...asTable} aria-label={label} className={css.table}>
        <thead {...asGroup}>
          <tr {...asRow}>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...asRow}>
              {columns.map((column) => (
                <DataCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
      </table>
    </div>
  );
}

/** Seven columns and more need more room than few to stay a table. */
function boxClass(cards: boolean, dense: boolean, columns: number): string {
  return [css.box, cards && css.cards, dense && css.dense, columns > 6 && css.many].filter(Boolean).join(' ');
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

function cellClass<Row>({ numeric, truncate, title, bare }: Column<Row>): string {
  return [css.cell, numeric && css.numeric, truncate && css.truncate, title && css.title, bare && css.bare].filter(Boolean).join(' ');
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  const second = column.second?.(row);
  const content = (
    <>
      {isMissing(value) ? <Dash /> : value}
      {!isMissing(second) && <span className={css.second}>{second}</span>}
    </>
  );
  const shared = { className: cellClass(column), 'data-label': column.head };
  if (column.title) {
    return (
      <th {...asRowHead} {...shared}>
        {content}
      </th>
    );
  }
  return (
    <td {...asCell} {...shared}>
      {content}
    </td>
  );
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot {...asGroup}>
      <tr {...asRow}>
        {columns.map((column) => (
          <td key={column.key} {...asCell} className={cellClass(column)} data-label={column.head} data-empty={column.total === undefined}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
