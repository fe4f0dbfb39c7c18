import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import type { ReceivedOf, RouteName, SendingOf } from '../api/call.ts';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from '../page/Loaded.tsx';
import { formatCount } from '../ui/data/format.ts';
import { Pager } from '../ui/data/Pager.tsx';
import type { Page } from './useList.ts';

/** Calls of the contract that answer a page of rows. */
export type PagedRoute = { [N in RouteName]: ReceivedOf<N> extends Page<unknown> ? N : never }[RouteName] & `GET ${string}`;

export type RowOf<N extends PagedRoute> = ReceivedOf<N>['resultList'][number];

export type PagedProps<N extends PagedRoute> = {
  of: N;
  /** What is asked for a page. */
  sending: (page: { limit: number; offset: number }) => SendingOf<N>;
  /** How many rows a page has. */
  size?: number;
  children: (rows: RowOf<N>[]) => ReactNode;
};

/** How many rows there are, as the first page of them says, which is asked for once; undefined until it is there. */
export function useTotale<N extends PagedRoute>(of: N, sending: PagedProps<N>['sending'], size = 20): number | undefined {
  const query = useRoute(of, sending({ limit: size, offset: 0 }), { keep: true }) as UseQueryResult<Page<RowOf<N>>, ApiError>;
  return query.data?.totale;
}

/** The same number in words, for the name of a tab; nothing where there are none. */
export function Totale<N extends PagedRoute>({ of, sending }: Pick<PagedProps<N>, 'of' | 'sending'>) {
  const totale = useTotale(of, sending);
  return totale ? <span>{formatCount(totale)}</span> : null;
}

/** Rows within a page or a dialog, turned over in their place: without filters, order or an address of their own. */
export function PagedRows<N extends PagedRoute>({ of, sending, size = 20, children }: PagedProps<N>) {
  const [page, setPage] = useState(1);
  const asked = sending({ limit: size, offset: (page - 1) * size });
  const query = useRoute(of, asked, { keep: true }) as UseQueryResult<Page<RowOf<N>>, ApiError>;
  return (
    <Loaded query={query}>
      {({ resultList, totale }) => (
        <>
          {children(resultList)}
          {totale > size && <Pager page={page} pageSize={size} totale={totale} onPage={setPage} />}
        </>
      )}
    </Loaded>
  );
}
