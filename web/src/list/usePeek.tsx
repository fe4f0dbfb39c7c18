import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { isWide } from '../ui/layout/usePhone.ts';
import { SidePanel } from './SidePanel.tsx';
import type { List } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import type { Selection } from './useSelection.ts';

const KeysDialog = lazyPart(
  () => import('./KeysDialog.tsx'),
  (file) => file.KeysDialog,
);

/** What is seen of a row beside the list. */
export type PeekOptions<Row> = { name: (row: Row) => string; Panel: ComponentType<{ row: Row }> };

type Peek = {
  onClick: (event: MouseEvent) => void;
  /** The row that is looked at, beside the others. */
  beside: ReactNode;
  shownId: number | undefined;
  help: ReactNode;
};

type Options<Row> = {
  list: List<Row>;
  box: RefObject<HTMLDivElement | null>;
  selection: Selection | undefined;
  peeking: PeekOptions<Row> | undefined;
};

/** Which row is looked at, as its place in the whole result, from 0: a step over the end of a page turns the page. */
function usePlace<Row extends { id: number }>({ page, size, set, answer }: List<Row>, box: Options<Row>['box']) {
  const [place, setPlace] = useState<number | null>(null);
  const ids = (answer.data?.resultList ?? []).map(({ id }) => id);
  const start = (page - 1) * size;
  const turn = (next: number) => set({ pagina: String(next) });
  const at = place === null ? -1 : place - start;
  return {
    ids,
    turn,
    place,
    at,
    show: (id: number) => setPlace(start + ids.indexOf(id)),
    /** The focus comes back to the row that was looked at. */
    close: () => {
      setPlace(null);
      if (at >= 0) box.current?.querySelectorAll('tbody > tr')[at]?.querySelector<HTMLElement>('[role="rowheader"] a, a, button')?.focus();
    },
    step: (by: 1 | -1) => {
      if (place === null) return;
      const other = Math.floor((place + by) / size) + 1;
      setPlace(place + by);
      if (other !== page) turn(other);
    },
  };
}

/** Whether a press was on the row's free room, and on no word that is being marked. */
const isFree = (target: EventTarget): target is Element =>
  target instanceof Element &&
  target.closest('a, button, input, label, thead') === null &&
  globalThis.getSelection?.()?.isCollapsed !== false;

/** The list by keyboard, and one row of it beside it: a press on the row's free room, or `o`. On a narrow window a row's link leads to its page. */
export function usePeek<Row extends { id: number }>({ list, box, selection, peeking }: Options<Row>): Peek {
  const { page, size, totale = 0 } = list;
  const { ids, turn, place, at, show, close, step } = usePlace(list, box);
  const [help, setHelp] = useState(false);
  useListKeys({
    box,
    ids,
    page,
    pages: Math.ceil(totale / size),
    turn,
    toggle: selection?.toggle,
    onRow: (id) => place !== null && show(id),
    peek: peeking && isWide() ? show : undefined,
    leave: () => (place === null ? selection?.clear() : close()),
    help: () => setHelp(true),
  });
  const row = list.answer.data?.resultList[at];
  return {
    onClick: ({ target }) => {
      if (peeking === undefined || !isWide() || !isFree(target)) return;
      const id = ids[[...(box.current?.querySelectorAll('tbody > tr') ?? [])].findIndex((each) => each.contains(target))];
      if (id !== undefined) show(id);
    },
    shownId: place === null ? undefined : row?.id,
    help: help && <KeysDialog onClose={() => setHelp(false)} />,
    beside: peeking !== undefined && row !== undefined && place !== null && (
      <SidePanel title={peeking.name(row)} at={place + 1} totale={totale} onStep={step} onClose={close}>
        <peeking.Panel key={row.id} row={row} />
      </SidePanel>
    ),
  };
}
