import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLingua } from '../text/language.ts';
import type { ApiError } from './apiError.ts';
import { call, type ReceivedOf, type RouteName, type SendingOf } from './call.ts';

type Options<A> = {
  /** Milliseconds for which the answer is taken as fresh, unless an act is done; `static`: no act changes it. */
  fresh?: number | 'static';
  enabled?: boolean;
  /** Shows the earlier answer while the next one of the same list comes. */
  keep?: boolean;
  /** Asked again after so many milliseconds, for as long as it is shown, and when the window is looked at again; `known` is where it begins. */
  again?: { every: number; known: A | undefined };
  /** What a form begins with is dropped with the page: the next visit reads it again. */
  kept?: false;
  /** Whoever asks is told at once of a server that does not answer, and tries again by hand. */
  retry?: false;
};

/** What is looked at again is not kept once it is no longer shown: it would be older than what the page begins with. */
const AGAIN = { gcTime: 0, refetchOnWindowFocus: 'always' } as const;

/** Reads a GET of the contract; the answer is kept under the route's name and what was asked. */
export function useRoute<N extends RouteName & `GET ${string}`>(
  name: N,
  /** Null asks nothing: what the question is about is not known yet, or not there. */
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
