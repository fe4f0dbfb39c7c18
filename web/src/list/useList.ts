import { ordineOf, PER_PAGINA } from '@sigeba/contract/list/list.ts';
import { LISTE, type Lista } from '@sigeba/contract/viste/vista.rules.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { call, type ReceivedOf, type RouteName, type SendingOf } from '../api/call.ts';
import { type ListFilters, useLastPage, useListFilters } from '../api/useListFilters.ts';
import { useRoute } from '../api/useRoute.ts';
import type { Sort } from '../ui/data/tableSort.tsx';
import { ORDER, usePaging } from './paging.ts';
import { ordineFrom, sortFrom } from './sort.ts';

/** Calls of the contract that answer a page of a list. */
type ListRoute = { [N in RouteName]: ReceivedOf<N> extends Page<{ id: number }> ? N : never }[RouteName] & `GET ${string}`;
type RowOf<N extends ListRoute> = ReceivedOf<N>['resultList'][number];
export type Page<Row> = { resultList: Row[]; totale: number };

type Options<K extends string> = {
  /** Under which it keeps its filters and the size of its pages. */
  name: string;
  /** Its filters, as the address spells them. */
  keys: readonly K[];
  /** What the API is asked for a filter, without the page: nothing that an address may have got wrong. */
  queryOf: (filters: ListFilters<K>) => object;
  /**
   * What is shown for filters that are not set, where it changes with time or reader: it is written into the address, so that a view, an
   * address and a bookmark hold all that is seen (D-221).
   */
  defaultsOf?: (filters: ListFilters<K>) => Partial<ListFilters<K>>;
  /** The columns by which it may be sorted. */
  orders?: readonly string[];
  /** The order that the server answers in where none is chosen, to be marked as such. */
  firstOrder?: string;
  /** Whether its views may be kept by whoever reads it. */
  views?: boolean;
  /** Whether all is known that the question needs. */
  ready?: boolean;
  /** A list without files. */
  file?: null;
  /** How many rows a page may have, where they are not those of every list; the first is the one that it begins with. */
  sizes?: readonly number[];
};

/** A list on a screen: its filters in the address, one page of it, and where its files are. */
export type List<Row> = {
  name: string;
  set: (patch: { pagina: string }, options?: { toTop?: boolean }) => void;
  /** What the API is asked, without the page. */
  query: object;
  /** The columns by which it is sorted where one is pressed. */
  orders: readonly string[];
  sort: { by: Sort | undefined; onSort: (sort: Sort | undefined) => void };
  /** Whether all is known that its questions need. */
  ready: boolean;
  /** The list as views name it; null where none are kept. */
  views: Lista | null;
  page: number;
  size: number;
  setSize: (size: number) => void;
  sizes: readonly number[];
  totale: number | undefined;
  answer: UseQueryResult<Page<Row>, ApiError>;
  /** Filters and order as the address spells them, without the page: what a view keeps. */
  address: string;
  /** The same with the defaults of filters that it does not set: an older view may lack them. */
  complete: (address: string) => string;
  /** Shows what such an address says. */
  open: (address: string) => void;
  /** How many rows it has. */
  count: (address: string, signal: AbortSignal) => Promise<number>;
  /** A page of any question to this list. */
  load: (query: object, signal: AbortSignal) => Promise<Page<Row>>;
  /** Path of the file; null where there is none. */
  file: string | null;
};

/** What the filters of a list are made of. */
export type FilterState<N extends ListRoute, K extends string> = Pick<
  ReturnType<typeof useList<N, K>>,
  'filters' | 'set' | 'reset' | 'resets'
>;

export function useList<N extends ListRoute, K extends string>(
  route: N,
  { name, keys, queryOf, defaultsOf, orders = [], firstOrder, views = true, ready = true, file, sizes = PER_PAGINA }: Options<K>,
) {
  const kept = useListFilters<K | typeof ORDER>(name, [...keys, ORDER]);
  const defaults = (filters: ListFilters<K | typeof ORDER>) => unsetOf(filters, ready ? defaultsOf : undefined);
  useWrittenDefaults(kept, defaults(kept.filters));
  const queryIn = (filters: ListFilters<K | typeof ORDER>) => {
    const ordine = ordineOf(orders, filters[ORDER]);
    return { ...queryOf(filters), ...(ordine === undefined ? {} : { [ORDER]: ordine }) };
  };
  const query = queryIn(kept.filters);
  const paging = usePaging(name, kept, sizes);
  const { page, size } = paging;
  const sending = { query: { ...query, limit: size, offset: (page - 1) * size } };
  const answer = useRoute(route, sending as SendingOf<N>, { enabled: ready, keep: true }) as UseQueryResult<Page<RowOf<N>>, ApiError>;
  useLastPage(paging, kept, answer.isPlaceholderData ? undefined : answer.data?.totale);
  return {
    ...kept,
    name,
    query,
    orders,
    page,
    size,
    sizes,
    answer,
    setSize: paging.setSize,
    sort: {
      by: sortFrom(ordineOf(orders, kept.filters[ORDER]) ?? firstOrder),
      onSort: (sort: Sort | undefined) => kept.set({ [ORDER]: ordineFrom(sort) } as Parameters<typeof kept.set>[0]),
    },
    ready,
    views: views ? (LISTE.find((lista) => lista === name) ?? null) : null,
    totale: answer.data?.totale,
    address: kept.spelt,
    complete: (address: string) => {
      const read = kept.read(address);
      return kept.spell({ ...read, ...defaults(read) });
    },
    open: kept.open,
    count: async (address: string, signal: AbortSignal) => {
      const asked = { ...queryIn(kept.read(address)), limit: 1, offset: 0 };
      return (await (call(route, { query: asked } as SendingOf<N>, { signal }) as Promise<Page<RowOf<N>>>)).totale;
    },
    load: (asked: object, signal: AbortSignal) => call(route, { query: asked } as SendingOf<N>, { signal }) as Promise<Page<RowOf<N>>>,
    file: file === null ? null : `${route.slice('GET '.length)}/export`,
  };
}

/** Of the defaults those whose filter is not set. */
function unsetOf<K extends string>(
  filters: ListFilters<K | typeof ORDER>,
  defaultsOf: ((filters: ListFilters<K>) => Partial<ListFilters<K>>) | undefined,
): Partial<ListFilters<K | typeof ORDER>> {
  const defaults = Object.entries<string | undefined>(defaultsOf?.(filters) ?? {});
  return Object.fromEntries(defaults.filter(([key, value]) => value && filters[key as K] === '')) as Partial<ListFilters<K | typeof ORDER>>;
}

/** Writes them into the address. */
function useWrittenDefaults<K extends string>(
  { fill }: { fill: (patch: Partial<ListFilters<K>>) => void },
  defaults: Partial<ListFilters<K>>,
): void {
  const unset = JSON.stringify(defaults);
  useEffect(() => {
    if (unset !== '{}') fill(JSON.parse(unset) as Partial<ListFilters<K>>);
  }, [unset, fill]);
}
