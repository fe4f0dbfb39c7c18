import { SCELTE_MAX } from '@sigeba/contract/limiti.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import type { Column } from '../ui/data/DataTable.tsx';
import { formatCount } from '../ui/data/format.ts';
import { ToastOutlet } from '../ui/feedback/Toasts.tsx';
import { ExportButtons, useExport } from './ListExports.tsx';
import { PrintRows } from './PrintRows.tsx';
import css from './SelectionBar.module.css';
import { tabellaTesti } from './tabella.testi.ts';
import type { List } from './useList.ts';
import type { Selection } from './useSelection.ts';

const AddressesDialog = lazyPart(
  () => import('./AddressesDialog.tsx'),
  (file) => file.AddressesDialog,
);

/** A list whose rows can be chosen: its filters take `ids`. */
export type Choosing<Row> = {
  /** What a row is called by. */
  name: (row: Row) => string;
  /** What the rows of a question come to. */
  Sums?: ComponentType<{ query: object }>;
  /** E-mail addresses of whom the rows of a question are about. */
  addresses?: (query: object) => Promise<{ indirizzi: string[] }>;
  /** What else is done with the rows of a question, beside files and paper. */
  Acts?: ComponentType<{ query: object; count: number }>;
  /** Whether anything may be done with a row: one with which nothing may has no box. */
  may?: (row: Row) => boolean;
  /** How many rows may be chosen, on all pages: all unless it is said. */
  quante?: number;
  /** What is done with the rows chosen, in place of files and paper: of a list whose rows have no number on the server. */
  acts?: (selection: Selection) => ReactNode;
};

type Props<Row> = { list: List<Row>; title: string; selection: Selection; choosing: Choosing<Row>; columns: readonly Column<Row>[] };

/** While rows are chosen, at the foot of the window: what they come to, and what may be done with so many of them. */
export function SelectionBar<Row extends { id: number }>({
  list,
  title,
  selection,
  choosing: { Sums, Acts, addresses, acts },
  columns,
}: Props<Row>) {
  const { t } = useTexts(tabellaTesti);
  const exporting = useExport({ file: list.file, query: selection.query });
  const [doing, setDoing] = useState<'print' | 'addresses' | null>(null);
  const { count, totale, query, all, chooseAll, clear } = selection;
  const quante = formatCount(count);
  const tooMany = !all && count > SCELTE_MAX ? t('scelta.troppe', { massimo: SCELTE_MAX }) : undefined;
  const done = () => setDoing(null);
  return (
    <section aria-label={t('scelta.etichetta')} className={css.bar}>
      <ToastOutlet above />
      {exporting.notice}
      <strong role="status">{t('scelta.quante', { count, quante })}</strong>
      {Sums && tooMany === undefined && <Sums query={query} />}
      <div className={css.acts}>
        {!all && list.totale !== undefined && count < totale && (
          <Button small onPress={chooseAll}>
            {t('scelta.tutte', { totale: formatCount(totale) })}
          </Button>
        )}
        {acts?.(selection)}
        {acts === undefined && tooMany === undefined && (
          <>
            {Acts && <Acts query={query} count={count} />}
            {list.file !== null && <ExportButtons totale={count} exporting={exporting} />}
            <Button
              small
              pending={doing === 'print'}
              why={count > SCELTE_MAX ? t('scelta.stampaMax', { massimo: SCELTE_MAX }) : undefined}
              onPress={() => setDoing('print')}
            >
              {t('scelta.stampa', { quante })}
            </Button>
            {addresses && (
              <Button small onPress={() => setDoing('addresses')}>
                {t('scelta.indirizzi')}
              </Button>
            )}
          </>
        )}
        {acts === undefined && tooMany !== undefined && <span>{tooMany}</span>}
        <Button small variant="quiet" onPress={clear}>
          {t('scelta.annulla')}
        </Button>
      </div>
      {doing === 'print' && <PrintRows list={list} query={query} title={title} columns={columns} onDone={done} />}
      {doing === 'addresses' && addresses && <AddressesDialog ask={() => addresses(query)} onClose={done} />}
    </section>
  );
}
