import { SCELTE_MAX } from '@sigeba/contract/limiti.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import type { Column } from '../ui/data/DataTable.tsx';
import { formatCount } from '../ui/data/format.ts';
import { ToastOutlet } from '../ui/feedback/Toasts.tsx';
import { ExportButtons, ExportMenu, useExport } from './ListExports.tsx';
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
export type SelectionOptions<Row> = {
  /** The name of a row. */
  name: (row: Row) => string;
  /** The sums of the rows of a query. */
  Sums?: ComponentType<{ query: object }>;
  /** The e-mail addresses of the people in the rows of a query. */
  addresses?: (query: object) => Promise<{ indirizzi: string[] }>;
  /** Further acts on the rows of a query, beside files and print. */
  Acts?: ComponentType<{ query: object; count: number }>;
  /** Whether a row can be selected: other rows have no checkbox. */
  may?: (row: Row) => boolean;
  /** How many rows can be selected on all pages; all of them by default. */
  quante?: number;
  /** The acts on the selected rows in place of files and print, for a list whose rows have no id on the server. */
  acts?: (selection: Selection) => ReactNode;
};

type Props<Row> = {
  list: List<Row>;
  title: string;
  selection: Selection;
  choosing: SelectionOptions<Row>;
  columns: readonly Column<Row>[];
};

/** At the foot of the window while rows are selected: their sums, and the acts on them. */
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
    <section data-ends-with-page="" aria-label={t('scelta.etichetta')} className={css.bar}>
      <ToastOutlet above />
      {exporting.notice}
      <strong role="status">{t('scelta.quante', { count, quante })}</strong>
      {Sums && tooMany === undefined && <Sums query={query} />}
      <div className={css.acts}>
        {!all && list.totale !== undefined && count < totale && (
          <Button small variant="quiet" onPress={chooseAll}>
            {t('scelta.tutte', { totale: formatCount(totale) })}
          </Button>
        )}
        {acts?.(selection)}
        {acts === undefined && tooMany === undefined && (
          <>
            {/* The key drops the refusals of an earlier selection. */}
            {Acts && <Acts key={JSON.stringify(query)} query={query} count={count} />}
            <ExportMenu>
              {list.file !== null && <ExportButtons totale={count} exporting={exporting} />}
              <Button
                pending={doing === 'print'}
                why={count > SCELTE_MAX ? t('scelta.stampaMax', { massimo: SCELTE_MAX }) : undefined}
                onPress={() => setDoing('print')}
              >
                {t('scelta.stampa', { quante })}
              </Button>
              {addresses && <Button onPress={() => setDoing('addresses')}>{t('scelta.indirizzi')}</Button>}
            </ExportMenu>
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
