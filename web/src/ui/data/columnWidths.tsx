import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import css from './DataTable.module.css';

export type Widths = Readonly<Record<string, number>>;
type Keyed = { key: string; title?: boolean };

const LEAST = 56;
const STEP = 16;

/** How wide each head is now; the column that a row is called by takes what the others leave. */
function measured(table: Element, columns: readonly Keyed[]): Record<string, number> {
  const heads = [...table.querySelectorAll('thead th')];
  const all = columns.map(
    ({ key, title }, at) => [key, title ? null : Math.ceil(heads[at]?.getBoundingClientRect().width ?? 120)] as const,
  );
  return Object.fromEntries(all.filter((pair): pair is [string, number] => pair[1] !== null));
}

/** The right edge of a column, widened by dragging it; of the one that takes what is left, its neighbour gives or takes. */
export function useWidening(columns: readonly Keyed[], onWidths: ((widths: Widths) => void) | undefined) {
  const drag = useRef<{ x: number; from: Record<string, number> } | null>(null);
  if (onWidths === undefined) return null;
  function widen(from: Record<string, number>, key: string, by: number) {
    const at = columns.findIndex((column) => column.key === key);
    const [target, sign] = columns[at]?.title ? [columns[at + 1]?.key, -1] : [key, 1];
    if (target === undefined) return;
    onWidths?.({ ...from, [target]: Math.max(LEAST, Math.round((from[target] ?? 0) + sign * by)) });
  }
  const tableOf = (element: Element) => element.closest('table') ?? element;
  return {
    /** For the mouse; the keyboard has Alt and the arrows on the head. */
    handle: (key: string) => (
      <span
        className={css.handle}
        onPointerDown={(event: PointerEvent) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, from: measured(tableOf(event.currentTarget), columns) };
        }}
        onPointerMove={({ clientX }) => drag.current !== null && widen(drag.current.from, key, clientX - drag.current.x)}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      />
    ),
    onKeyDown: (key: string) => (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      widen(measured(tableOf(event.currentTarget), columns), key, by);
    },
  };
}
