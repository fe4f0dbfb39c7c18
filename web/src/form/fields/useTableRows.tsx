import type { Riga } from '@sigeba/contract/form/kinds/rows/cells.ts';
import type { Colonna } from '@sigeba/contract/form/template/template.types.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { formTesti } from '../form.testi.ts';

type Rows = { righe: readonly Riga[]; colonne: readonly Colonna[]; full: boolean; onChange: (righe: Riga[]) => void };

/** Time to see what was removed, and to want it back. */
const UNDO_MS = 20_000;

/** Rows that come and go, and where the focus stands then: in the new row, in the one after what was removed, in the one below. */
export function useTableRows({ righe, colonne, full, onChange }: Rows) {
  const box = useRef<HTMLDivElement>(null);
  const offerBack = useBack();
  const now = useRef({ righe, full, onChange });
  useLayoutEffect(() => {
    now.current = { righe, full, onChange };
  });

  function add(cell = 0) {
    changeAndFocus(
      () => onChange([...righe, Object.fromEntries(colonne.map(({ uid }) => [uid, null]))]),
      () => inCell(box.current, righe.length, cell),
    );
  }

  function putBack(riga: Riga, at: number): boolean {
    // The form may have been left meanwhile.
    if (box.current === null) return true;
    if (now.current.full) return false;
    changeAndFocus(
      () => now.current.onChange(now.current.righe.toSpliced(at, 0, riga)),
      () => inCell(box.current, at, 0),
    );
    return true;
  }

  function remove(at: number) {
    const riga = righe[at];
    changeAndFocus(
      () => onChange(righe.filter((_, each) => each !== at)),
      () =>
        righe.length > 1
          ? inCell(box.current, Math.min(at, righe.length - 2), colonne.length)
          : box.current?.querySelector<HTMLElement>('button[data-add]'),
    );
    if (riga !== undefined && colonne.some(({ uid }) => (riga[uid] ?? '') !== '')) offerBack(at + 1, () => putBack(riga, at));
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

/** A row that held something can be had back for a while, where there is still room. */
function useBack(): (n: number, putBack: () => boolean) => void {
  const { t } = useTexts(formTesti);
  const toast = useToast();
  return (n, putBack) =>
    toast(
      (drop) => (
        <>
          {t('righe.rimossa', { n })}{' '}
          <Button
            small
            onPress={() => {
              drop();
              if (!putBack()) toast(t('righe.massimo'), 'info');
            }}
          >
            {t('annulla')}
          </Button>
        </>
      ),
      'info',
      UNDO_MS,
    );
}

/** What takes the focus in a cell of the rows that are on the page. */
function inCell(table: HTMLElement | null, riga: number, cell: number): HTMLElement | null | undefined {
  const row = table?.querySelectorAll('tbody tr')[riga];
  return row?.children[cell]?.querySelector<HTMLElement>('input, select, button');
}
