import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { Loaded } from '../page/Loaded.tsx';
import { useTexts } from '../text/useTexts.ts';
import type { MenuAct } from '../ui/controls/ActionsMenu.tsx';
import type { Widths } from '../ui/data/columnWidths.tsx';
import { type Column, DataTable, type Divider } from '../ui/data/DataTable.tsx';
import { Pager } from '../ui/data/Pager.tsx';
import { SkeletonRows } from '../ui/data/SkeletonRows.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePhone } from '../ui/layout/usePhone.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { type Chip, Chips } from './Chips.tsx';
import { type Columns, useColumnChoice } from './columnChoice.ts';
import { useExport } from './ListExports.tsx';
import { type Heading, ListHead } from './ListHead.tsx';
import css from './ListPage.module.css';
import { ListViews } from './ListViews.tsx';
import { pickColumn } from './pickColumn.tsx';
import bar from './SelectionBar.module.css';
import { SelectionBar, type SelectionOptions } from './SelectionBar.tsx';
import { tabellaTesti } from './tabella.testi.ts';
import { type Empties, useEmpties } from './useEmpties.ts';
import type { List } from './useList.ts';
import { type PeekOptions, usePeek } from './usePeek.tsx';
import { type Selection, useSelection } from './useSelection.ts';

type Props<Row> = Heading<Row> & {
  /** The query whose answer the list's own query needs. */
  before?: UseQueryResult<unknown, ApiError>;
  /** Shown between the head and the list. */
  above?: ReactNode;
  filters: ReactNode;
  /** Active filters that have no field. */
  chips?: readonly Chip[];
  /** The states of the list, as buttons. */
  states?: ReactNode;
  columns: readonly Column<Row>[];
  /** The state whose columns are shown: each state keeps its own choice of columns. */
  view?: string;
  /** Whether rows become cards where there is little room; by default those with more than three columns. */
  cards?: boolean;
  /** A list whose rows can be chosen. */
  choosing?: SelectionOptions<Row>;
  /** The side panel of a row. */
  Panel?: PeekOptions<Row>['Panel'];
  /** The name of a row, where rows cannot be selected. */
  nameOf?: (row: Row) => string;
  /** How many rows were found, in words for screen readers. */
  found: (totale: number) => string;
  empty: ReactNode;
  /** What may be done with a row besides opening it: a menu at its end. */
  acts?: ((row: Row) => readonly MenuAct[]) | undefined;
  /** Lines before a row, where a group of the list begins. */
  divider?: (row: Row, rows: readonly Row[], at: number) => readonly Divider[];
  /** Shown above the rows of a page. */
  children?: (rows: readonly Row[]) => ReactNode;
};

/** The screen of a list: head with files, filters and states, then as many rows as there is room for, and a foot that stays in sight. */
export function ListPage<Row extends { id: number }>(props: Props<Row>) {
  const { list, before, above, choosing, children } = props;
  const columns = useColumnChoice(props.view === undefined ? list.name : `${list.name}.${props.view}`, sortableIn(list, props.columns));
  const exporting = useExport(list);
  const rows = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const { answer, totale = 0 } = list;
  const { may = () => true, quante = totale } = choosing ?? {};
  const selection = useSelection({ query: list.query, rows: (answer.data?.resultList ?? []).filter(may), totale: quante });
  const peeking = props.Panel && { name: choosing?.name ?? props.nameOf ?? (() => props.title), Panel: props.Panel };
  const empties = useEmpties(list, columns);
  const { beside, shownId, help, onClick } = usePeek({ list, box: rows, selection: choosing && selection, peeking });
  return (
    <div className={css.page}>
      <ListHead {...props} columns={columns} exporting={exporting} phone={phone} />
      {exporting.notice}
      {above}
      <Card flush>
        <Top {...props} columns={columns} />
        <Loaded
          query={before?.error && before.data === undefined ? (before as typeof answer) : answer}
          waiting={<SkeletonRows count={list.size} />}
        >
          {({ resultList }) => (
            <div className={css.body} data-beside={beside !== false}>
              {/* biome-ignore lint/a11y: for the mouse; the keyboard has `o` */}
              <div ref={rows} tabIndex={-1} className={css.rows} onClick={onClick}>
                {children?.(resultList)}
                <Rows
                  {...props}
                  drawn={empties.columns}
                  shown={columns}
                  selection={selection}
                  rows={resultList}
                  shownId={shownId}
                  narrow={beside !== false}
                  phone={phone}
                />
              </div>
              {beside}
            </div>
          )}
        </Loaded>
        {totale > 0 && <Foot {...props} columns={columns} empties={phone ? null : empties} selection={selection} box={rows} />}
      </Card>
      {help}
    </div>
  );
}

/** Marks the columns that the list can be sorted by. */
const sortableIn = <Row,>({ orders }: List<Row>, columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) => (orders.includes(column.key) ? { ...column, sortable: true } : column));

type TopProps<Row> = Pick<Props<Row>, 'list' | 'filters' | 'chips' | 'states' | 'found'> & { columns: Columns<Row> };

/** The filters of the list, and how many rows they leave, in words for screen readers. */
function Top<Row>({ list, filters, chips, states, found, columns }: TopProps<Row>) {
  const { answer, totale = 0 } = list;
  return (
    <>
      <div className={css.top}>
        {filters}
        {chips && <Chips chips={chips} />}
        <div className={css.tabs}>
          {states}
          <ListViews list={list} columns={columns} />
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>{answer.data && !answer.isPlaceholderData && found(totale)}</VisuallyHidden>
      </div>
    </>
  );
}

type FootProps<Row> = Pick<Props<Row>, 'list' | 'title' | 'choosing'> & {
  columns: Columns<Row>;
  /** Null where rows are cards, which leave out what is empty one by one. */
  empties: Empties | null;
  selection: Selection;
  box: RefObject<HTMLDivElement | null>;
};

/** The foot of the window, always in sight: the sums of the filter, its pages, and the selected rows. */
function Foot<Row extends { id: number }>({ list, title, choosing, columns, empties, selection, box }: FootProps<Row>) {
  const { t } = useTexts(tabellaTesti);
  const { page, size, totale = 0 } = list;
  function turn(next: number) {
    list.set({ pagina: String(next) }, { toTop: true });
    box.current?.focus({ preventScroll: true });
  }
  return (
    <div className={css.foot} data-foot>
      {choosing && selection.count > 0 && (
        <SelectionBar list={list} title={title} selection={selection} choosing={choosing} columns={columns.shown} />
      )}
      <div className={css.sumsAndPages}>
        {choosing?.Sums && (
          <section aria-label={t('somme')} className={bar.sums}>
            <choosing.Sums query={list.query} />
          </section>
        )}
        {empties !== null && <EmptyColumns empties={empties} whole={totale <= size} />}
        <Pager
          page={page}
          pageSize={size}
          totale={totale}
          onPage={turn}
          sizes={list.sizes}
          onSize={list.setSize}
          tight={choosing?.Sums !== undefined}
          counted
        />
      </div>
    </div>
  );
}

/** Which columns hold nothing: left out, with a way to see them, or shown because they were chosen. */
function EmptyColumns({ empties: { hidden, shown, chosen, toggle }, whole }: { empties: Empties; whole: boolean }) {
  const { t } = useTexts(tabellaTesti);
  if (hidden.length + shown.length + chosen.length === 0) return null;
  const named = (heads: readonly string[]) => ({ colonne: heads.join(', ') });
  const said = [
    hidden.length > 0 && t(whole ? 'vuote.nascoste' : 'vuote.nascostePagina', named(hidden)),
    shown.length > 0 && t('vuote.mostrate', named(shown)),
    chosen.length > 0 && t('vuote.scelte', named(chosen)),
  ].filter((each) => each !== false);
  return (
    <p className={css.empties}>
      <span title={said.join(' ')}>{said.join(' ')}</span>
      {hidden.length + shown.length > 0 && (
        <button type="button" onClick={toggle}>
          {t(hidden.length > 0 ? 'vuote.mostra' : 'vuote.nascondi')}
        </button>
      )}
    </p>
  );
}

type RowsProps<Row> = Props<Row> & {
  drawn: readonly Column<Row>[];
  shownId: number | undefined;
  shown: Columns<Row>;
  selection: Selection;
  rows: Row[];
  /** One of them is looked at beside the others. */
  narrow: boolean;
  /** Its order is chosen among the options of the head. */
  phone: boolean;
};

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, title, drawn, shown, shownId, selection, choosing, cards, empty, rows, narrow, phone } = props;
  const { answer, sort } = list;
  const { t } = useTexts(tabellaTesti);
  const columns = narrow ? fewOf(drawn) : drawn;
  const name = choosing?.name ?? props.nameOf ?? (() => title);
  return (
    <DataTable
      label={title}
      dense
      columns={choosing && choosing.quante !== 0 ? [pickColumn(selection, choosing, t), ...columns] : columns}
      marks={({ id }) => ({ 'data-chosen': choosing && selection.has(id), 'data-beside': id === shownId || undefined })}
      {...(narrow ? {} : { widths: shown.choice.widths, onWidths: (widths: Widths) => shown.choose({ ...shown.choice, widths }) })}
      {...(props.divider && { divider: (row: Row, at: number) => props.divider?.(row, rows, at) ?? [] })}
      menu={props.acts && { name, acts: props.acts }}
      rows={rows}
      rowKey={({ id }) => id}
      {...(narrow ? { cards: false } : cards === undefined ? {} : { cards })}
      {...(list.orders.length === 0 ? {} : { sort: sort.by, onSort: sort.onSort, noSelect: phone })}
      pending={answer.isPlaceholderData && answer.error === null}
      empty={empty}
    />
  );
}

/** What a row is called by, and the first two columns besides: there is no room for more beside the row that is looked at. */
function fewOf<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const others = columns.filter(({ title }) => !title).slice(0, 2);
  return columns.filter((column) => column.title || others.includes(column));
}
