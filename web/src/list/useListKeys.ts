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
  row?.querySelector<HTMLElement>('[role="rowheader"] :is(a, button)') ?? row?.querySelector<HTMLElement>('a, button, input');

const rowAt = (box: HTMLElement | null): number => rowsIn(box).findIndex((row) => row.contains(document.activeElement));

type End = 'first' | 'last';
type Latest = RefObject<Options>;

/** To the next row or the one before; over the end of the page, to the page that holds it, which `wanted` is told. */
function goBy(by: 1 | -1, { box, ids, page, pages, turn, onRow }: Options, wanted: RefObject<End | null>) {
  const here = rowAt(box.current);
  const next = here < 0 && by < 0 ? ids.length - 1 : here + by;
  const id = ids[next];
  if (id !== undefined) {
    mainOf(rowsIn(box.current)[next])?.focus();
    return onRow(id);
  }
  const other = page + by;
  if (other < 1 || other > pages) return;
  wanted.current = by > 0 ? 'first' : 'last';
  turn(other);
}

function turnBy(by: 1 | -1, { page, pages, turn }: Options) {
  if (page + by >= 1 && page + by <= pages) turn(page + by);
}

function withRow({ box, ids }: Options, act: ((id: number) => void) | undefined) {
  const id = ids[rowAt(box.current)];
  if (id !== undefined) act?.(id);
}

const KEYS: Record<string, (now: Options, wanted: RefObject<End | null>) => void> = {
  j: (now, wanted) => goBy(1, now, wanted),
  k: (now, wanted) => goBy(-1, now, wanted),
  x: (now) => withRow(now, now.toggle),
  o: (now) => withRow(now, now.peek),
  '[': (now) => turnBy(-1, now),
  ']': (now) => turnBy(1, now),
  Escape: ({ leave }) => leave(),
  '?': ({ help }) => help(),
};

/**
 * A list by keyboard: j and k go from row to row, over the ends of pages too, x chooses, o looks at one beside the list, [ and ]
 * turn the page, Esc closes, ? tells. The row is the one that has the focus, so that Enter opens it by itself.
 */
export function useListKeys(options: Options): void {
  const latest = useRef(options);
  const wanted = useRef<End | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useWanted(wanted, latest, options.ids.join());
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const act = KEYS[event.key];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], [role="menu"]') !== null) return;
      event.preventDefault();
      act(latest.current, wanted);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The rows of another page are there: the keyboard stands at the end that it came over. */
function useWanted(wanted: RefObject<End | null>, latest: Latest, shown: string) {
  useEffect(() => {
    if (wanted.current === null || shown === '') return;
    const at = wanted.current === 'first' ? 0 : -1;
    wanted.current = null;
    const { box, ids, onRow } = latest.current;
    mainOf(rowsIn(box.current).at(at))?.focus();
    const id = ids.at(at);
    if (id !== undefined) onRow(id);
  }, [shown, wanted, latest]);
}
