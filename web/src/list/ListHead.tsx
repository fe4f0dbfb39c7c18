import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { Pager } from '../ui/data/Pager.tsx';
import { SortSelect } from '../ui/data/tableSort.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import type { Columns } from './columnChoice.ts';
import { ExportButtons, type useExport } from './ListExports.tsx';
import css from './ListPage.module.css';
import { ViewsButton } from './ListViews.tsx';
import { tabellaTesti } from './tabella.testi.ts';
import type { List } from './useList.ts';

const ColumnsDialog = lazyPart(
  () => import('./ColumnsDialog.tsx'),
  (file) => file.ColumnsDialog,
);

/** The head of a list: its title, and the acts on the whole list. */
export type Heading<Row> = {
  list: List<Row>;
  title: string;
  note?: ReactNode;
  /** Buttons beside those of the files, the primary one last. */
  actions?: ReactNode;
  /** Files besides the two that every list has. */
  files?: ReactNode;
  /** How many rows the file has, where a row of the screen stands for several. */
  inFile?: number;
};

type Props<Row> = Heading<Row> & {
  columns: Columns<Row>;
  exporting: ReturnType<typeof useExport>;
  /** Only the title has room: the acts are behind one button. */
  phone: boolean;
};

/** Title, where in the list one is, and what may be done with all of it, in one line. */
export function ListHead<Row>({ list, title, note, actions, files, inFile, columns, exporting, phone }: Props<Row>) {
  const optionsId = useId();
  const [open, setOpen] = useState(false);
  const { page, size, totale } = list;
  const tools = (
    <>
      {list.file !== null && <ExportButtons totale={inFile ?? totale} exporting={exporting} />}
      <ColumnsButton columns={columns} />
      <ViewsButton list={list} columns={columns} />
      {files}
    </>
  );
  return (
    <PageHeader
      compact
      title={title}
      status={
        totale !== undefined && (
          <Pager top page={page} pageSize={size} totale={totale} onPage={(next) => list.set({ pagina: String(next) })} />
        )
      }
      actions={
        <>
          {phone ? <OptionsButton open={open} controls={optionsId} onPress={() => setOpen(!open)} /> : tools}
          {actions}
        </>
      }
    >
      {phone && open && (
        <div id={optionsId} className={css.options}>
          {list.orders.length > 0 && (
            <div className={css.order}>
              <SortSelect columns={columns.shown} sort={list.sort.by} onSort={list.sort.onSort} />
            </div>
          )}
          {tools}
        </div>
      )}
      {note}
    </PageHeader>
  );
}

function OptionsButton({ open, controls, onPress }: { open: boolean; controls: string; onPress: () => void }) {
  const { t } = useTexts(tabellaTesti);
  return (
    <Button aria-expanded={open} aria-controls={open ? controls : undefined} onPress={onPress}>
      {t('opzioni')}
    </Button>
  );
}

function ColumnsButton<Row>({ columns }: { columns: Columns<Row> }) {
  const { t } = useTexts(tabellaTesti);
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
