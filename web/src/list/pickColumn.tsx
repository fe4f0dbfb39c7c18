import { type MouseEvent, useRef } from 'react';
import type { Translate } from '../text/translate.ts';
import type { Column } from '../ui/data/DataTable.tsx';
import css from './SelectionBar.module.css';
import type { SelectionOptions } from './SelectionBar.tsx';
import type { tabellaTesti } from './tabella.testi.ts';
import type { Selection } from './useSelection.ts';

/** The boxes at the left of the rows, and the one of the page in the head. */
export function pickColumn<Row extends { id: number }>(
  selection: Selection,
  { name, may = () => true }: Pick<SelectionOptions<Row>, 'name' | 'may'>,
  t: Translate<typeof tabellaTesti>,
): Column<Row> {
  return {
    key: 'scelta',
    head: t('scelta.colonna'),
    headCell: <PageBox selection={selection} label={t('scelta.pagina')} />,
    bare: true,
    blank: true,
    corner: true,
    width: '36px',
    cell: (row) =>
      may(row) && (
        <label className={css.box}>
          <input
            type="checkbox"
            aria-label={t('scelta.riga', { riga: name(row) })}
            checked={selection.has(row.id)}
            // A press with Shift would mark the words between the rows as well.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onClick={(event: MouseEvent) => selection.toggle(row.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      ),
  };
}

function PageBox({ selection: { page, togglePage }, label }: { selection: Selection; label: string }) {
  const box = useRef<HTMLInputElement>(null);
  if (box.current !== null) box.current.indeterminate = page === 'some';
  return (
    <label className={css.box}>
      <input ref={box} type="checkbox" aria-label={label} checked={page === 'all'} onChange={togglePage} />
    </label>
  );
}
