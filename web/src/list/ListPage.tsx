import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import type { Sort } from '../ui/tableSort.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type Chip, Chips } from './Chips.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { type Columns, useColumnChoice } from './columnChoice.ts';
import { ExportButtons, useExport } from './ListExports.tsx';
import css from './ListPage.module.css';
import { ListViews, ViewsButton } from './ListViews.tsx';
import { pickColumn } from './pickColumn.tsx';
import bar from './SelectionBar.module.css';
import { type Choosing, SelectionBar } from './SelectionBar.tsx';
import type { List } from './useList.ts';
import { type Peeking, usePeek } from './usePeek.tsx';
import { type Selection, useSelection } from './useSelection.ts';

type Props<Row> = {
  list: List<Row>;
  title: string;
  /** Where the first step of the path leads. */
  home: string;
  note?: ReactNode;
  /** Buttons beside those of the files; the primary one last. */
  actions?: ReactNode;
  /** What must be known before the list can be asked for. */
  before?: UseQueryResult<unknown, ApiError>;
  /** Between the head and the list: what is chosen most. */
  above?: ReactNode;
  filters: ReactNode;
  /** Filters that hold and stand in no field. */
  chips?: readonly Chip[];
  /** The states of the list, as buttons. */
  states?: ReactNode;
  columns: readonly Column<Row>[];
  /** Which columns a list begins with may follow its state: each such view keeps a choice of its own. */
  view?: string;
  /** A table stays one on phones only where it has few columns. */
  cards?: boolean;
  sort?: { by: Sort | undefined; onSort: (sort: Sort | undefined) => void };
  /** A list whose rows can be chosen. */
  choosing?: Choosing<Row>;
  /** What is seen of a row beside the list. */
  Panel?: Peeking<Row>['Panel'];
  /** How many were found, told to who does not see the pager. */
  found: (totale: number) => string;
  empty: ReactNode;
  /** Beside the rows of a page, whatever they are. */
  children?: (rows: readonly Row[]) => ReactNode;
};

/** The screen of a list: head with files and pager, filters and states, then as many rows as there is room for. */
export function ListPage<Row extends { id: number }>(props: Props<Row>) {
  const { list, title, home, note, actions, before, above, filters, chips, states, found, choosing, children } = props;
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('tabella');
  const columns = useColumnChoice(props.view === undefined ? list.name : `${list.name}.${props.view}`, props.columns);
  const exporting = useExport({ ...list, colonne: columns.shown.map(({ key }) => key) });
  const rows = useRef<HTMLDivElement>(null);
  const { answer, page, size, totale = 0 } = list;
  const selection = useSelection({ query: list.query, rows: answer.data?.resultList ?? [], totale });
  const nameOf = choosing?.name;
  const peeking = props.Panel && nameOf ? { name: nameOf, Panel: props.Panel } : undefined;
  const { beside, onClick } = usePeek({ list, box: rows, selection: choosing && selection, peeking });
  const pager = { page, pageSize: size, totale };
  const turn = (next: number) => list.set({ pagina: String(next) });
  function turnFromBelow(next: number) {
    list.set({ pagina: String(next) }, { toTop: true });
    rows.current?.focus({ preventScroll: true });
  }
  return (
    <div className={css.page}>
      <PageHeader
        compact
        title={title}
        breadcrumb={[{ label: t('lista.home'), to: home }]}
        status={list.totale !== undefined && <Pager top {...pager} onPage={turn} />}
        actions={
          <>
            {list.file !== null && <ExportButtons totale={list.totale} exporting={exporting} />}
            <ColumnsButton columns={columns} />
            <ViewsButton list={list} columns={columns} />
            {actions}
          </>
        }
      >
        {note}
      </PageHeader>
      {exporting.notice}
      {above}
      <Card flush>
        {filters}
        {chips && <Chips chips={chips} />}
        <div className={css.tabs}>
          {states}
          <ListViews list={list} columns={columns} />
        </div>
        <div role="status">
          <VisuallyHidden>{answer.data && !answer.isPlaceholderData && found(totale)}</VisuallyHidden>
        </div>
        <Loaded query={before?.error ? (before as typeof answer) : answer}>
          {({ resultList }) => (
            // biome-ignore lint/a11y: for the mouse; the keyboard has `o`
            <div ref={rows} tabIndex={-1} className={css.rows} onClick={onClick}>
              {children?.(resultList)}
              <Rows {...props} shown={columns} selection={selection} rows={resultList} />
            </div>
          )}
        </Loaded>
        {totale > 0 && choosing?.Sums && (
          <section aria-label={words('somme')} className={bar.sums}>
            <choosing.Sums query={list.query} />
          </section>
        )}
        {totale > 0 && <Pager {...pager} onPage={turnFromBelow} sizes={list.sizes} onSize={list.setSize} />}
        {choosing && selection.count > 0 && (
          <SelectionBar list={list} title={title} selection={selection} choosing={choosing} columns={columns.shown} />
        )}
      </Card>
      {beside}
    </div>
  );
}

function ColumnsButton<Row>({ columns }: { columns: Columns<Row> }) {
  const { t } = useTranslation('tabella');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        {t('colonne.bottone')}
      </Button>
      {open && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}

type RowsProps<Row> = Props<Row> & { shown: Columns<Row>; selection: Selection; rows: Row[] };

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, title, shown, selection, choosing, cards, sort, empty, rows } = props;
  const { answer } = list;
  const { t } = useTranslation('tabella');
  return (
    <DataTable
      label={title}
      dense
      columns={choosing ? [pickColumn(selection, choosing.name, t), ...shown.shown] : shown.shown}
      {...(choosing ? { marks: ({ id }: Row) => ({ 'data-chosen': selection.has(id) }) } : {})}
      widths={shown.choice.widths}
      onWidths={(widths) => shown.choose({ ...shown.choice, widths })}
      rows={rows}
      rowKey={({ id }) => id}
      {...(cards === undefined ? {} : { cards })}
      {...(sort === undefined ? {} : { sort: sort.by, onSort: sort.onSort })}
      pending={answer.isPlaceholderData && answer.error === null}
      empty={empty}
    />
  );
}
