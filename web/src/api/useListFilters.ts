import { SEARCH_DEBOUNCE_MS } from '@sigeba/contract/configurazione/constants.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { tab } from './browserStorage.ts';
import { filtersKey, getSession } from './storedSession.ts';

/** A filter as the address carries it; '' is not set. */
export type ListFilters<K extends string> = Record<K, string>;

/** The page is of a filter: another filter starts again from the first one. */
const PAGE = 'pagina';

type Patch<K extends string> = Partial<ListFilters<K | typeof PAGE>>;
type Options = {
  /** Whether the page scrolls back to its top; filters stand there already. */
  toTop?: boolean;
  /** Whether the page is drawn anew before anything else is: what is pressed by hand must not spring back for a moment. */
  atOnce?: boolean;
};

/**
 * Filters, order and page of a list: mirrored in the address, where a link may set them, and kept in session storage
 * under the list's own name, so that whoever comes back finds them as they were; `anew`: not on this way.
 */
export function useListFilters<K extends string>(list: string, ownKeys: readonly K[], anew = false) {
  const keys: readonly (K | typeof PAGE)[] = [...ownKeys, PAGE];
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [resets, setResets] = useState(0);
  const storageKey = filtersKey(getSession()?.utenteId, list);
  const address = params.toString();
  const inAddress = keys.some((key) => params.has(key));
  const search = inAddress ? address : anew ? '' : (tab.getItem(storageKey) ?? '');
  const filters = read(new URLSearchParams(search), keys);
  /** What was last set: the address shows it a moment later. */
  const latest = () => tab.getItem(storageKey) ?? search;
  /** The same with what else the address says. */
  const latestWhole = () => (inAddress ? latest() : `${latest()}&${address}`);

  const spell = (set: Patch<K>) => spelt(keys, set);

  useComingBack({ storageKey, address, inAddress, search });

  function write(next: Patch<K>, { toTop = false, atOnce = false }: Options) {
    const text = spell(next);
    tab.setItem(storageKey, text);
    setParams(text, { replace: true, preventScrollReset: !toTop, flushSync: atOnce });
  }

  function anewWith(next: Patch<K>) {
    setResets(resets + 1);
    write(next, {});
  }

  return {
    filters,
    /** Without the page, always spelt alike. */
    spelt: spell({ ...filters, [PAGE]: '' } as Patch<K>),
    /** Filters as the address spells them, without the page. */
    spell: (set: ListFilters<K>) => spell({ ...set, [PAGE]: '' } as Patch<K>),
    read: (text: string) => read(new URLSearchParams(text), keys),
    /** Instead of all that holds now; fields in which something is being typed begin anew. */
    open: (text: string) => anewWith(read(new URLSearchParams(text), keys)),
    /** Changes some filters and keeps the others, as they were last set. */
    set: (patch: Patch<K>, options: Options = {}) =>
      write({ ...read(new URLSearchParams(latest()), keys), [PAGE]: '', ...patch } as Patch<K>, options),
    /** Writes into the address what holds where nothing is set; all else stays as the address says it, or as it was last set. */
    fill: (patch: Partial<ListFilters<K>>) => {
      const next = filled(latestWhole(), patch);
      // A filter may be set before the address shows it.
      tab.setItem(storageKey, next.toString());
      setParams(next, { replace: true, preventScrollReset: true, state });
    },
    reset: () => anewWith({}),
    /** How often it was reset: as a key it empties the fields in which something is still being typed. */
    resets,
  };
}

type Mirrored = { storageKey: string; address: string; inAddress: boolean; search: string };

/** What the address says is kept; an address that says nothing takes back what was. */
function useComingBack({ storageKey, address, inAddress, search }: Mirrored): void {
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  // Before any effect of the page may set a filter.
  useLayoutEffect(() => {
    if (inAddress) tab.setItem(storageKey, address);
  }, [inAddress, address, storageKey]);
  const comesBack = !inAddress && search !== '';
  useEffect(() => {
    // What else the address says stays, and so does what the way here has told.
    if (comesBack) setParams(`${tab.getItem(storageKey)}&${address}`, { replace: true, preventScrollReset: true, state });
  }, [comesBack, storageKey, address, setParams, state]);
}

/** Another page of a list, its filters staying. */
export const toPage = <K extends string>(page: number) => ({ [PAGE]: String(page) }) as Patch<K>;

type FilterSetter<K extends string> = Pick<ReturnType<typeof useListFilters<K>>, 'set'>;

/** An address may name a page that is no more: the last one stands for it. */
export function useLastPage<K extends string>(
  at: { page: number; size: number },
  { set }: FilterSetter<K>,
  totale: number | undefined,
): void {
  const { page, size } = at;
  const last = Math.max(1, Math.ceil((totale ?? 0) / size));
  const beyond = totale !== undefined && page > last;
  useEffect(() => {
    if (beyond) set(toPage<K>(last));
  }, [beyond, last, set]);
}

/** Filters that are set, in the order of the keys. */
const spelt = <K extends string>(keys: readonly K[], set: Partial<Record<K, string>>): string =>
  new URLSearchParams(keys.flatMap((key): [string, string][] => (set[key] ? [[key, set[key]]] : []))).toString();

/** An address with what holds where it says nothing. */
function filled(text: string, patch: Partial<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(text);
  for (const [key, value] of Object.entries(patch)) if (value !== undefined && !next.get(key)) next.set(key, value);
  return next;
}

function read<K extends string>(params: URLSearchParams, keys: readonly K[]): ListFilters<K> {
  return Object.fromEntries(keys.map((key) => [key, params.get(key) ?? ''])) as ListFilters<K>;
}

/** A filter that is typed: it applies 800 ms after the last key, or at once when told so (platform core, section 9). */
export function useTypedFilter(value: string, apply: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const applied = useRef(apply);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    applied.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    // Set from elsewhere; what the reader is typing meanwhile stays.
    if (typed.trim() === known) setTyped(value);
  }
  function settle(text: string) {
    clearTimeout(timer.current);
    if (text.trim() !== value) applied.current(text.trim());
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(text), SEARCH_DEBOUNCE_MS);
    },
    applyNow: () => settle(typed),
    clear: () => {
      setTyped('');
      settle('');
    },
  };
}
