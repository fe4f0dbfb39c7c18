import { queryClient } from './queryClient.ts';

/**
 * Refetches every query that the page shows, as an act may have changed any of them; other queries are refetched when they are next shown.
 * A query that no act changes is read with `fresh: 'static'`. Resolves once the answers have arrived or failed.
 */
export async function askAgain(): Promise<void> {
  // TanStack Query restarts only what has been read before: a first reading that began before the act would be taken for what is now.
  await queryClient.cancelQueries({ type: 'active', predicate: (query) => query.state.data === undefined && !query.isStatic() });
  await queryClient.invalidateQueries();
}
