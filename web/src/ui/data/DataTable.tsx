import { Fragment, isValidElement, type ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import type { MenuAct } from '../controls/ActionsMenu.tsx';
import { RowMenu } from '../controls/RowMenu.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { uiTesti } from '../ui.testi.ts';
import { Amount } from './Amount.tsx';
import { useWidening, type Widths } from './columnWidths.tsx';
import { Dash } from './Dash.tsx';
import css from './DataTable.module.css';
import { DateTime } from './DateTime.tsx';
import { TextSpan } from './TextSpan.tsx';
import { type Sort, SortHead, SortSelect } from './tableSort.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  /** Shown in the head in place of the words, which stay its name. */
  headCell?: ReactNode;
  /** What the cell shows; null, undefined or '' is a dash in the table, unless `blank`, and no pair on a card. */
  cell: (row: Row) => ReactNode;
  /** A second, quieter line, only where needed: it leaves out what has a column of its own among those shown. */
  second?: (row: Row, shown: readonly string[]) => ReactNode;
  /** Amounts, counts and scores: to the right, figures of one width. */
  numeric?: boolean;
  /** This cell names the row; its link makes the whole card tappable. */
  title?: boolean;
  /** Long texts, whole: this column takes what the others leave, and they are no wider than what they hold. */
  wide?: boolean;
  /** No label on a card: the state, the person. */
  bare?: boolean;
  sortable?: boolean;
  /** Too short to be broken into lines: a date, a number. */
  whole?: boolean;
  /** Any CSS width: '30%', '120px'. */
  width?: string;
  /** Cell of the row of totals. */
  total?: ReactNode;
  /** On a card at its right upper corner. */
  corner?: boolean;
  /** Hidden until somebody chooses it; the file has it always. */
  optional?: boolean;
  /** Where there is none nothing is missing, and the cell is blank: rows that cannot have one, or need none. */
  blank?: boolean;
};

/** The acts on a row besides the link of its title, and what the row is called by. */
type Menu<Row> = { name: (row: Row) => string; acts: (row: Row) => readonly MenuAct[] };

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
  /** The acts on each row, in a menu at its end; a table whose rows have none has no such column. */
  menu?: Menu<Row> | undefined;
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
  const {
    label,
    columns: asGiven,
    rows,
    rowKey,
    sort,
    onSort,
    menu,
    pending = false,
    empty,
    cards = asGiven.length > 3,
    dense = false,
  } = props;
  const { t } = useTexts(uiTesti);
  const columns = withWidths(asGiven, props.widths);
  const shown = columns.map(({ key }) => key);
  const widening = useWidening(columns, props.onWidths);
  const acts = menu === undefined ? [] : rows.map((row) => menu.acts(row));
  const hasMenu = acts.some((each) => each.length > 0);
  const width = columns.length + (hasMenu ? 1 : 0);
  if (rows.length === 0 && !pending) return empty ?? <EmptyState title={t('table.vuota')} />;
  return (
    <div className={boxClass(cards, dense, columns)} aria-busy={pending}>
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
            {hasMenu && <td {...asCell} className={`${css.head} ${css.menu}`} />}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.map((row, at) => (
            <Fragment key={rowKey(row)}>
              {props.divider?.(row, at).map((line) => (
                <tr key={line.key} {...asRow} className={css.divider} data-tone={line.tone}>
                  <td {...asCell} colSpan={width}>
                    {line.label}
                  </td>
                </tr>
              ))}
              <tr {...asRow} {...props.marks?.(row)}>
                {columns.map((column) => (
                  <DataCell key={column.key} column={column} row={row} shown={shown} />
                ))}
                {menu !== undefined && hasMenu && (
                  <td {...asCell} className={`${css.cell} ${css.menu}`}>
                    <RowMenu name={menu.name(row)} acts={acts[at] ?? []} />
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} menu={hasMenu} />}
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
function boxClass<Row>(cards: boolean, dense: boolean, columns: readonly Column<Row>[]): string {
  const roomy = columns.some(({ wide }) => wide);
  return [css.box, cards && css.cards, dense && css.dense, columns.length > 6 && css.many, roomy && css.roomy].filter(Boolean).join(' ');
}

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false || isDash(value);

/** An amount or an instant that is not there is drawn as a dash. */
function isDash(value: ReactNode): boolean {
  if (!isValidElement<{ value?: unknown }>(value) || (value.type !== Amount && value.type !== DateTime)) return false;
  return value.props.value === null || value.props.value === undefined;
}

/** The columns in which none of these rows has anything: only a dash. What names the row, and the column by which rows are sorted, is none of them. */
export function emptyColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[], sort?: Sort): readonly Column<Row>[] {
  const shown = columns.map(({ key }) => key);
  if (rows.length === 0) return [];
  return columns.filter(
    ({ key, title, total, cell, second }) =>
      !title && total === undefined && key !== sort?.key && rows.every((row) => isMissing(cell(row)) && isMissing(second?.(row, shown))),
  );
}

function cellClass<Row>(column: Column<Row>): string {
  const { numeric, wide, title, bare, whole } = column;
  const kinds = [
    numeric && css.numeric,
    wide && css.wide,
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
    <div className={css.content}>
      {isMissing(value) ? !column.blank && <Dash /> : <TextSpan>{value}</TextSpan>}
      {!isMissing(second) && <span className={css.second}>{second}</span>}
    </div>
  );
  const shared = {
    className: cellClass(column),
    'data-label': column.head,
    'data-empty': isMissing(value) && isMissing(second) ? true : undefined,
  };
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

function Totals<Row>({ columns, menu }: { columns: readonly Column<Row>[]; menu: boolean }) {
  return (
    <tfoot {...asGroup}>
      <tr {...asRow}>
        {columns.map((column) => (
          <td key={column.key} {...asCell} className={cellClass(column)} data-label={column.head} data-empty={column.total === undefined}>
            {column.total}
          </td>
        ))}
        {menu && <td {...asCell} className={css.cell} data-empty />}
      </tr>
    </tfoot>
  );
}
