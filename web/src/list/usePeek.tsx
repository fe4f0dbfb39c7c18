import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { KeysDialog } from './KeysDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { List } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import type { Selection } from './useSelection.ts';

/** What is seen of a row beside the list. */
export type Peeking<Row> = { name: (row: Row) => string; Panel: ComponentType<{ row: Row }> };

type Options<Row> = {
  list: List<Row>;
  box: RefObject<HTMLDivElement | null>;
  selection: Selection | undefined;
  peeking: Peeking<Row> | undefined;
};

/** A window that is narrower has no room for both: a row's link leads to its page there. */
const WIDE = '(min-width: 1200px)';
const isWide = (): boolean => globalThis.matchMedia?.(WIDE).matches !== false;

/** The list by keyboard, and one row of it beside it: a press on the row's free room, or `o`. */
export function usePeek<Row extends { id: number }>({
  list,
  box,
  selection,
  peeking,
}: Options<Row>): {
  onClick: (event: MouseEvent) => void;
  beside: ReactNode;
} {
  const rows = list.answer.data?.resultList ?? [];
  const ids = rows.map(({ id }) => id);
  const { page, size, totale = 0 } = list;
  const turn = (next: number) => list.set({ pagina: String(next) });
  const pages = Math.ceil(totale / size);
  /** Its place in the whole result, from 0. */
  const [place, setPlace] = useState<number | null>(null);
  const [help, setHelp] = useState(false);
  const start = (page - 1) * size;
  const show = (id: number) => setPlace(start + ids.indexOf(id));
  const close = () => {
    const id = place === null ? undefined : ids[place - start];
    setPlace(null);
    if (id !== undefined) box.current?.querySelectorAll<HTMLElement>('tbody > tr [role="rowheader"] a')[ids.indexOf(id)]?.focus();
  };
  function step(by: 1 | -1) {
    if (place === null) return;
    const next = place + by;
    setPlace(next);
    const other = Math.floor(next / size) + 1;
    if (other !== page) turn(other);
  }
  useListKeys({
    ...{ box, ids, page, pages, turn },
    toggle: selection?.toggle,
    onRow: (id) => place !== null && show(id),
    peek: peeking && isWide() ? show : undefined,
    leave: () => (place === null ? selection?.clear() : close()),
    help: () => setHelp(true),
  });
  const row = place === null ? undefined : rows[place - start];
  return {
    onClick: ({ target }) => {
      if (peeking === undefined || !isWide() || !(target instanceof Element) || target.closest('a, button, input, label, thead') !== null)
        return;
      if (globalThis.getSelection?.()?.isCollapsed === false) return;
      const at = [...(box.current?.querySelectorAll('tbody > tr') ?? [])].findIndex((each) => each.contains(target));
      if (at >= 0) setPlace(start + at);
    },
    beside: (
      <>
        {peeking !== undefined && row !== undefined && place !== null && (
          <SidePanel title={peeking.name(row)} at={place + 1} totale={totale} onStep={step} onClose={close}>
            <peeking.Panel key={row.id} row={row} />
          </SidePanel>
        )}
        {help && <KeysDialog onClose={() => setHelp(false)} />}
      </>
    ),
  };
}
