import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import type { Sort } from '../ui/tableSort.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ExportButtons, useExport } from './ListExports.tsx';
import css from './ListPage.module.css';
import type { List } from './useList.ts';

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
  /** The states of the list, as buttons. */
  states?: ReactNode;
  columns: readonly Column<Row>[];
  /** A table stays one on phones only where it has few columns. */
  cards?: boolean;
  sort?: { by: Sort | undefined; onSort: (sort: Sort | undefined) => void };
  /** How many were found, told to who does not see the pager. */
  found: (totale: number) => string;
  empty: ReactNode;
  /** Beside the rows of a page, whatever they are. */
  children?: (rows: readonly Row[]) => ReactNode;
};

/** The screen of a list: head with files and pager, filters and states, then as many rows as there is room for. */
export function ListPage<Row extends { id: number }>(props: Props<Row>) {
  const { list, title, home, note, actions, before, above, filters, states, found, children } = props;
  const { t } = useTranslation('ui');
  const exporting = useExport(list);
  const rows = useRef<HTMLDivElement>(null);
  const { answer, page, size, totale = 0 } = list;
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
          (list.file !== null || actions !== undefined) && (
            <>
              {list.file !== null && <ExportButtons totale={list.totale} exporting={exporting} />}
              {actions}
            </>
          )
        }
      >
        {note}
      </PageHeader>
      {exporting.notice}
      {above}
      <Card flush>
        {filters}
        {states}
        <div role="status">
          <VisuallyHidden>{answer.data && !answer.isPlaceholderData && found(totale)}</VisuallyHidden>
        </div>
        <Loaded query={before?.error ? (before as typeof answer) : answer}>
          {({ resultList }) => (
            <div ref={rows} tabIndex={-1} className={css.rows}>
              {children?.(resultList)}
              <Rows {...props} rows={resultList} />
            </div>
          )}
        </Loaded>
        {totale > 0 && <Pager {...pager} onPage={turnFromBelow} sizes={list.sizes} onSize={list.setSize} />}
      </Card>
    </div>
  );
}

function Rows<Row extends { id: number }>({ list: { answer }, title, columns, cards, sort, empty, rows }: Props<Row> & { rows: Row[] }) {
  return (
    <DataTable
      label={title}
      dense
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(cards === undefined ? {} : { cards })}
      {...(sort === undefined ? {} : { sort: sort.by, onSort: sort.onSort })}
      pending={answer.isPlaceholderData && answer.error === null}
      empty={empty}
    />
  );
}
