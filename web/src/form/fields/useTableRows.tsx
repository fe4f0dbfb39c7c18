import type { Riga } from '@sigeba/contract/form/kinds/rows/cells.ts';
import type { Colonna } from '@sigeba/contract/form/template/template.types.ts';
import { type KeyboardEvent, useRef } from 'react';
import { changeAndFocus } from '../changeAndFocus.ts';

type Rows = { righe: readonly Riga[]; colonne: readonly Colonna[]; full: boolean; onChange: (righe: Riga[]) => void };

/** Rows that come and go, and where the focus stands then: in the new row, in the one after what was removed, in the one below. */
export function useTableRows({ righe, colonne, full, onChange }: Rows) {
  const box = useRef<HTMLDivElement>(null);

  function add(cell = 0) {
    changeAndFocus(
      () => onChange([...righe, Object.fromEntries(colonne.map(({ uid }) => [uid, null]))]),
      () => inCell(box.current, righe.length, cell),
    );
  }

  function remove(at: number) {
    changeAndFocus(
      () => onChange(righe.filter((_, each) => each !== at)),
      () =>
        righe.length > 1
          ? inCell(box.current, Math.min(at, righe.length - 2), colonne.length)
          : box.current?.querySelector<HTMLElement>('button[data-add]'),
    );
  }

  function goDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const cell = event.target.closest('td');
    const row = cell?.parentElement;
    const at = row === null || row === undefined ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
    if (cell === null || at < 0) return;
    if (at + 1 < righe.length) inCell(box.current, at + 1, cell.cellIndex)?.focus();
    else if (!full) add(cell.cellIndex);
  }

  return { box, add, remove, goDown };
}

/** What takes the focus in a cell of the rows that are on the page. */
function inCell(table: HTMLElement | null, riga: number, cell: number): HTMLElement | null | undefined {
  const row = table?.querySelectorAll('tbody tr')[riga];
  return row?.children[cell]?.querySelector<HTMLElement>('input, select, button');
}
