import Columns3 from 'lucide-react/icons/columns-3';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { formatCount } from '../ui/data/format.ts';
import { SortSelect } from '../ui/data/tableSort.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import type { Columns } from './columnChoice.ts';
import { ExportButtons, ExportMenu, type useExport } from './ListExports.tsx';
import css from './ListPage.module.css';
import { ViewsButton } from './ListViews.tsx';
import { ToolButton } from './ToolButton.tsx';
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
  /** Files besides the two that every list has: entries of the same menu. */
  files?: ReactNode;
  /** How many there are, and rows of the file, where a row of the screen stands for several. */
  inFile?: number;
};

type Props<Row> = Heading<Row> & {
  columns: Columns<Row>;
  exporting: ReturnType<typeof useExport>;
  /** Only the title has room: the acts are behind one button. */
  phone: boolean;
};

/** Title, how many rows there are, and what may be done with all of them, in one line. */
export function ListHead<Row>({ list, title, note, actions, files, inFile, columns, exporting, phone }: Props<Row>) {
  const optionsId = useId();
  const [open, setOpen] = useState(false);
  const totale = list.totale === undefined ? undefined : (inFile ?? list.totale);
  const tools = (
    <>
      {(list.file !== null || files) && (
        <ExportMenu>
          {list.file !== null && <ExportButtons totale={totale} exporting={exporting} />}
          {files}
        </ExportMenu>
      )}
      <ColumnsButton columns={columns} brief={!phone} />
      <ViewsButton list={list} columns={columns} brief={!phone} />
    </>
  );
  return (
    <PageHeader
      compact
      title={title}
      // In words it is said when it changes.
      status={
        totale !== undefined && (
          <span aria-hidden="true" className={css.count}>
            {formatCount(totale)}
          </span>
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

function ColumnsButton<Row>({ columns, brief }: { columns: Columns<Row>; brief: boolean }) {
  const { t } = useTexts(tabellaTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton label={t('colonne.bottone')} icon={Columns3} brief={brief} onPress={() => setOpen(true)} />
      {open && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
