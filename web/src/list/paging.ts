import { PER_PAGINA } from '@sigeba/contract/list/list.ts';
import { useState } from 'react';
import { local } from '../api/browserStorage.ts';
import { toPage, type useListFilters } from '../api/useListFilters.ts';

/** Under which the address keeps the order. */
export const ORDER = 'ordine';

type ListFilters<K extends string> = Pick<ReturnType<typeof useListFilters<K>>, 'filters' | 'set'>;

/** Which page of a list is shown, and how many rows it has. */
export function usePaging<K extends string>(name: string, { filters, set }: ListFilters<K>, sizes: readonly number[]) {
  const [size, keepSize] = useKeptSize(name, sizes);
  const page = pageOf(filters);
  return {
    page,
    size,
    // The first row of the page stays on it.
    setSize: (next: number) => {
      keepSize(next);
      set(toPage(Math.floor(((page - 1) * size) / next) + 1));
    },
  };
}

const pageOf = ({ pagina }: { pagina: string }): number => (/^\d{1,9}$/.test(pagina) ? Math.max(1, Number(pagina)) : 1);

/** How many rows the reader likes on a page of this list: this browser remembers. */
function useKeptSize(name: string, sizes: readonly number[]): [number, (size: number) => void] {
  const key = `sigeba.righe.${name}`;
  const [size, setSize] = useState<number>(() => sizes.find((each) => String(each) === local.getItem(key)) ?? sizes[0] ?? PER_PAGINA[0]);
  return [
    size,
    (next) => {
      local.setItem(key, String(next));
      setSize(next);
    },
  ];
}
