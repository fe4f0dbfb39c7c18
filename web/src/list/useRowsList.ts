import { ordineOf, PER_PAGINA } from '@sigeba/contract/list/list.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../api/apiError.ts';
import { type ListFilters, useLastPage, useListFilters } from '../api/useListFilters.ts';
import type { Sort } from '../ui/data/tableSort.tsx';
import { ORDER, usePaging } from './paging.ts';
import { ordineFrom, sortFrom } from './sort.ts';
import type { Page } from './useList.ts';

/** What a row is sorted by under the head of a column; null stands last. */
type Key<Row> = (row: Row) => string | number | null;

type Options<Row, K extends string> = {
  /** Under which it keeps the size of its pages. */
  name: string;
  /** Whether a row is among those of the filters. */
  matches?: (row: Row, filters: ListFilters<K>) => boolean;
  /** The columns by which it may be sorted; without one the rows stand as they were read. */
  orders: Readonly<Record<string, Key<Row>>>;
  sizes?: readonly number[];
};

/** What is read of it, and the rows made of that. */
type RowsQuery<Row> = Omit<UseQueryResult<unknown, ApiError>, 'data'> & { data: Row[] | undefined };

/** The filters of such a list and its order, as the address spells them; `name`: under which it keeps them. */
export const useRowsFilters = <K extends string>(name: string, keys: readonly K[]) =>
  useListFilters<K | typeof ORDER>(name, [...keys, ORDER]);

/** A list of few rows that are read whole: filtered, sorted and cut into pages here. It has no files and no views of its own. */
export function useRowsList<Row extends { id: number }, K extends string>(
  kept: ReturnType<typeof useRowsFilters<K>>,
  query: RowsQuery<Row>,
  { name, matches = () => true, orders, sizes = PER_PAGINA }: Options<Row, K>,
) {
  const paging = usePaging(name, kept, sizes);
  const { page, size } = paging;
  const columns = Object.keys(orders);
  const found = (filters: ListFilters<K | typeof ORDER>) =>
    sorted(
      (query.data ?? []).filter((row) => matches(row, filters)),
      ordineOf(columns, filters[ORDER]),
      orders,
    );
  const rows = found(kept.filters);
  useLastPage(paging, kept, query.data === undefined || query.isPlaceholderData ? undefined : rows.length);
  const pageFrom = (all: Row[], from: number, count: number): Page<Row> => ({
    resultList: all.slice(from, from + count),
    totale: all.length,
  });
  const shown = query.data === undefined ? undefined : pageFrom(rows, (page - 1) * size, size);
  return {
    ...kept,
    name,
    orders: columns,
    page,
    size,
    sizes,
    setSize: paging.setSize,
    query: kept.filters,
    totale: shown?.totale,
    views: null,
    file: null,
    ready: true,
    sort: {
      by: sortFrom(ordineOf(columns, kept.filters[ORDER])),
      onSort: (sort: Sort | undefined) => kept.set({ [ORDER]: ordineFrom(sort) } as Parameters<typeof kept.set>[0]),
    },
    answer: { ...query, data: shown } as UseQueryResult<Page<Row>, ApiError>,
    address: kept.spelt,
    complete: (address: string) => address,
    count: (address: string) => Promise.resolve(found(kept.read(address)).length),
    load: (asked: object) => {
      const { limit = size, offset = 0, ...filters } = asked as typeof kept.filters & { limit?: number; offset?: number };
      return Promise.resolve(pageFrom(found(filters as typeof kept.filters), offset, limit));
    },
  };
}

const INTL = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

function sorted<Row>(rows: Row[], ordine: string | undefined, orders: Readonly<Record<string, Key<Row>>>): Row[] {
  const down = ordine?.startsWith('-') === true;
  const keyOf = ordine === undefined ? undefined : orders[ordine.replace(/^-/, '')];
  if (keyOf === undefined) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : INTL.compare(String(a), String(b));
    return down ? -order : order;
  });
}
