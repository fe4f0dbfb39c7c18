import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from './apiError.ts';
import { askAgain } from './askAgain.ts';
import { queryClient } from './queryClient.ts';

/**
 * What a query answers now. Its own `refetch` resolves with what was read before where the server does not answer.
 * @throws ApiError where it cannot be read
 */
export async function readAgain<T>({ refetch }: Pick<UseQueryResult<T, ApiError>, 'refetch'>): Promise<T> {
  const { data } = await refetch({ throwOnError: true });
  return data as T;
}

/**
 * Reads again all that the page shows.
 * @throws ApiError where something that it shows could not be read again
 */
export async function readAllAgain(): Promise<void> {
  await askAgain();
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  // What has never been read says so where it would stand.
  const unread = shown.find(({ state }) => state.data !== undefined && state.error !== null);
  if (unread !== undefined) throw unread.state.error;
}
