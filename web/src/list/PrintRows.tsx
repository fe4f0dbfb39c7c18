import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../text/useTexts.ts';
import { ErrorDialog } from '../ui/controls/ErrorDialog.tsx';
import { type Column, DataTable } from '../ui/data/DataTable.tsx';
import css from './SelectionBar.module.css';
import { tabellaTesti } from './tabella.testi.ts';
import type { List } from './useList.ts';

type Props<Row> = { list: List<Row>; query: object; title: string; columns: readonly Column<Row>[]; onDone: () => void };

const PIECE = 100;

async function gathered<Row>({ load }: List<Row>, query: object, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (let more = true; more; ) {
    const { resultList, totale } = await load({ ...query, limit: PIECE, offset: rows.length }, signal);
    rows.push(...resultList);
    more = resultList.length > 0 && rows.length < totale;
  }
  return rows;
}

/** The rows of a question on paper, with the columns of the screen: gathered first, all pages of them. */
export function PrintRows<Row extends { id: number }>({ list, query, title, columns, onDone }: Props<Row>) {
  const { t } = useTexts(tabellaTesti);
  const [rows, setRows] = useState<Row[] | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the question it began with
  useEffect(() => {
    const leaving = new AbortController();
    gathered(list, query, leaving.signal).then(setRows, () => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (rows === null) return;
    window.print();
    onDone();
  }, [rows, onDone]);
  if (failed) return <ErrorDialog title={t('scelta.stampaFallita')} onClose={onDone} />;
  if (rows === null) return null;
  return createPortal(
    <div className={css.sheet} data-sheet>
      <h1>{title}</h1>
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} cards={false} />
    </div>,
    document.body,
  );
}
