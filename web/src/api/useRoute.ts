import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLingua } from '../text/language.ts';
import type { ApiError } from './apiError.ts';
import { call, type ReceivedOf, type RouteName, type SendingOf } from './call.ts';

type Options<A> = {
  /** Milliseconds for which the answer counts as fresh, unless an act is done; `static` where no act changes it. */
  fresh?: number | 'static';
  enabled?: boolean;
  /** Shows the earlier answer while the next one of the same list comes. */
  keep?: boolean;
  /** Refetched every so many milliseconds while it is shown, and when the window gets the focus; `known` is the first answer. */
  again?: { every: number; known: A | undefined };
  /** What a form begins with is dropped with the page: the next visit reads it again. */
  kept?: false;
  /** A server that does not answer is told at once, and the reader tries again by hand. */
  retry?: false;
};

/** A polled query is dropped once it is no longer shown: its answer would be older than what the page begins with. */
const AGAIN = { gcTime: 0, refetchOnWindowFocus: 'always' } as const;

/** Reads a GET route of the contract; the answer is cached under the route's name and its parameters. */
export function useRoute<N extends RouteName & `GET ${string}`>(
  name: N,
  /** Null fetches nothing: the parameters are not known yet, or there is nothing to read. */
  sending: SendingOf<N> | null,
  { fresh = 0, enabled = true, keep = false, again, retry, kept }: Options<ReceivedOf<N>> = {},
) {
  const lingua = useLingua();
  return useQuery({
    queryKey: [name, sending],
    queryFn: sending === null ? skipToken : ({ signal }) => call(name, sending, { signal, ...lingua }),
    staleTime: fresh,
    enabled,
    ...(again === undefined ? {} : { ...AGAIN, refetchInterval: again.every, staleTime: again.every, initialData: again.known }),
    ...(kept === false ? { gcTime: 0 } : {}),
    ...(retry === false ? { retry } : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<ReceivedOf<N>, ApiError>;
}
