import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { uiTesti } from '../ui.testi.ts';
import { useWidening, type Widths } from './columnWidths.tsx';
import { Dash } from './Dash.tsx';
import css from './DataTable.module.css';
import { TextSpan } from './TextSpan.tsx';
import { type Sort, SortHead, SortSelect } from './tableSort.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  /** Shown in the head in place of the words, which stay its name. */
  headCell?: ReactNode;
  /** What the cell shows; null, undefined or '' is a dash in the table and no pair on a card. */
  cell: (row: Row) => ReactNode;
  /** A second, quieter line, only where needed: it leaves out what has a column of its own among those shown. */
  second?: (row: Row, shown: readonly string[]) => ReactNode;
  /** Amounts, counts and scores: to the right, figures of one width. */
  numeric?: boolean;
  /** This cell names the row; its link makes the whole card tappable. */
  title?: boolean;
  /** No label on a card: the status pill, the row's buttons. */
  bare?: boolean;
  sortable?: boolean;
  /** One line, cut with an ellipsis where the table is wide enough to be a table. */
  truncate?: boolean;
  /** Too short to be broken into lines: a date, a number. */
  whole?: boolean;
  /** Any CSS width: '30%', '120px'. */
  width?: string;
  /** Cell of the row of totals. */
  total?: ReactNode;
  /** The acts on the row: always the last column. */
  acts?: boolean;
  /** On a card at its right upper corner. */
  corner?: boolean;
  /** Hidden until somebody chooses it; the file has it always. */
  optional?: boolean;
};

export type Divider = { key: string; label: ReactNode; tone?: 'strong' };

type Props<Row> = {
  /** Names the table for who does not see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  /** The order is chosen outside of the table, as cards have no head to press. */
  noSelect?: boolean;
  /** New rows are being fetched; the old ones stay readable. */
  pending?: boolean;
  /** Instead of the table when there are no rows: what to do next. */
  empty?: ReactNode;
  /** Rows become cards where there is little room; by default when there are more than three columns. */
  cards?: boolean;
  /** Rows of two lines as close as can be read: lists that are worked through all day. */
  dense?: boolean;
  /** How wide the columns are that somebody has widened, in pixels; with `onWidths` they can be. */
  widths?: Widths | undefined;
  onWidths?: (widths: Widths) => void;
  /** Lines drawn before a row over its whole width, in words: a threshold, the beginning of a group. */
  divider?: (row: Row, at: number) => readonly Divider[];
  /** How a row stands out: selected, or where the keyboard is. */
  marks?: (row: Row) => Record<`data-${string}`, boolean | number | undefined>;
};

// Cards lay the rows out as grids, which takes their roles from tables: they are told explicitly.
const asTable = { role: 'table' };
const asGroup = { role: 'rowgroup' };
const asRow = { role: 'row' };
const asCell = { role: 'cell' };
const asRowHead = { role: 'rowheader', scope: 'row' };

/** A plain table with a sticky head; where it has too little room each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns: asGiven, rows, rowKey, sort, onSort, pending = false, empty, cards = asGiven.length > 3, dense = false } = props;
  const { t } = useTexts(uiTesti);
  const columns = withWidths(asGiven, props.widths);
  const shown = columns.map(({ key }) => key);
  const widening = useWidening(columns, props.onWidths);
  if (rows.length === 0 && !pending) return empty ?? <EmptyState title={t('table.vuota')} />;
  return (
    <div className={boxClass(cards, dense, columns.length)} aria-busy={pending}>
      {onSort && !props.noSelect && (
        <div className={css.sortSelect}>
          <SortSelect columns={columns} sort={sort} onSort={onSort} />
        </div>
      )}
      <table {...asTable} aria-label={label} className={props.widths ? `${css.table} ${css.widened}` : css.table}>
        <thead {...asGroup}>
          <tr {...asRow}>
            {columns.map((column) => (
              <SortHead
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                handle={widening?.handle(column.key)}
                onKeyDown={widening?.onKeyDown(column.key)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.map((row, at) => (
            <Fragment key={rowKey(row)}>
              {props.divider?.(row, at).map((line) => (
                <tr key={line.key} {...asRow} className={css.divider} data-tone={line.tone}>
                  <td {...asCell} colSpan={columns.length}>
                    {line.label}
                  </td>
                </tr>
              ))}
              <tr {...asRow} {...props.marks?.(row)}>
                {columns.map((column) => (
                  <DataCell key={column.key} column={column} row={row} shown={shown} />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
      </table>
    </div>
  );
}

/** Once one was widened all keep their width, and what a row is called by takes the room that is left. */
function withWidths<Row>(columns: readonly Column<Row>[], widths: Widths | undefined): readonly Column<Row>[] {
  if (widths === undefined) return columns;
  return columns.map(({ width, ...column }) => (column.title ? column : { ...column, width: `${widths[column.key] ?? 120}px` }));
}

/** Seven columns and more need more room than few to stay a table. */
function boxClass(cards: boolean, dense: boolean, columns: number): string {
  return [css.box, cards && css.cards, dense && css.dense, columns > 6 && css.many].filter(Boolean).join(' ');
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

function cellClass<Row>(column: Column<Row>): string {
  const { numeric, truncate, title, bare, whole } = column;
  const kinds = [
    numeric && css.numeric,
    truncate && css.truncate,
    title && css.title,
    bare && css.bare,
    whole && css.whole,
    column.corner && css.corner,
  ];
  return [css.cell, ...kinds].filter(Boolean).join(' ');
}

type CellProps<Row> = { column: Column<Row>; row: Row; shown: readonly string[] };

function DataCell<Row>({ column, row, shown }: CellProps<Row>) {
  const value = column.cell(row);
  const second = column.second?.(row, shown);
  const content = (
    <>
      {isMissing(value) ? <Dash /> : <TextSpan>{value}</TextSpan>}
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
