import type { Sort } from '../ui/data/tableSort.tsx';

/** The order as the address spells it: a column, with a minus before it downwards. */
export function sortFrom(ordine: string | undefined): Sort | undefined {
  if (ordine === undefined || ordine === '') return undefined;
  return ordine.startsWith('-') ? { key: ordine.slice(1), direction: 'desc' } : { key: ordine, direction: 'asc' };
}

export const ordineFrom = (sort: Sort | undefined): string =>
  sort === undefined ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
