import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

type Options = {
  /** Around the rows of the page. */
  box: RefObject<HTMLDivElement | null>;
  ids: readonly number[];
  page: number;
  pages: number;
  turn: (page: number) => void;
  toggle: ((id: number) => void) | undefined;
  /** The row that the keyboard has come to. */
  onRow: (id: number) => void;
  peek: ((id: number) => void) | undefined;
  /** What Esc closes. */
  leave: () => void;
  help: () => void;
};

const rowsIn = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];

/** What Enter opens of a row: the link by which it is called, or its first control. */
const mainOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[role="rowheader"] a') ?? row?.querySelector<HTMLElement>('a, button, input');

/**
 * A list by keyboard: j and k go from row to row, over the ends of pages too, x chooses, o looks at one beside the list, [ and ]
 * turn the page, Esc closes, ? tells. The row is the one that has the focus, so that Enter opens it by itself.
 */
export function useListKeys(options: Options): void {
  const latest = useRef(options);
  const wanted = useRef<'first' | 'last' | null>(null);
  const { box, ids } = options;
  useEffect(() => {
    latest.current = options;
  });
  const shown = ids.join();
  useEffect(() => {
    const at = { first: 0, last: -1 }[wanted.current ?? 'first'];
    if (wanted.current === null || shown === '') return;
    wanted.current = null;
    mainOf(rowsIn(box.current).at(at))?.focus();
    const id = latest.current.ids.at(at);
    if (id !== undefined) latest.current.onRow(id);
  }, [shown, box]);

  useEffect(() => {
    const here = () => rowsIn(box.current).findIndex((row) => row.contains(document.activeElement));
    function go(by: 1 | -1) {
      const { ids: now, page, pages, turn, onRow } = latest.current;
      const next = here() < 0 && by < 0 ? now.length - 1 : here() + by;
      const id = now[next];
      if (id !== undefined) {
        mainOf(rowsIn(box.current)[next])?.focus();
        return onRow(id);
      }
      const other = page + by;
      if (other < 1 || other > pages) return;
      wanted.current = by > 0 ? 'first' : 'last';
      turn(other);
    }
    const withRow = (act: ((id: number) => void) | undefined) => {
      const id = latest.current.ids[here()];
      if (id !== undefined) act?.(id);
    };
    const turnBy = (by: number) => {
      const { page, pages, turn } = latest.current;
      if (page + by >= 1 && page + by <= pages) turn(page + by);
    };
    const KEYS: Record<string, () => void> = {
      j: () => go(1),
      k: () => go(-1),
      x: () => withRow(latest.current.toggle),
      o: () => withRow(latest.current.peek),
      '[': () => turnBy(-1),
      ']': () => turnBy(1),
      Escape: () => latest.current.leave(),
      '?': () => latest.current.help(),
    };
    function onKey(event: KeyboardEvent) {
      const act = KEYS[event.key];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [box]);
}
